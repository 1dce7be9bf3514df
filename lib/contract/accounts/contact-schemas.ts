import * as z from 'zod';
import { dateSchema } from '#lib/contract/query.ts';
import { timestampSchema } from '#lib/contract/values.ts';
import { isVisibleText } from '#lib/domain/text/plain-text.ts';
import { contactChannels, mostContactNoteCharacters } from '#lib/domain/transfers/transfer-contact.ts';

const noteSchema = z
  .string('Enter the note as text, or omit it.')
  .refine((text) => text.trim() !== '', { error: 'Enter text, or omit it.', abort: true })
  .refine(
    (text) => Array.from(text).length <= mostContactNoteCharacters,
    `Use at most ${mostContactNoteCharacters.toLocaleString('en-US')} characters.`,
  )
  .refine(isVisibleText, 'Use only visible characters, spaces and line breaks.')
  .meta({
    description: `Plain text with line breaks, 1 to ${mostContactNoteCharacters} characters.`,
    examples: ['Left a message; will send the statement.'],
    minLength: 1,
    maxLength: mostContactNoteCharacters,
  });

const channelSchema = z.enum(contactChannels, `Use one of ${contactChannels.join(', ')}.`);

export const newContactSchema = z
  .strictObject({
    channel: channelSchema,
    note: noteSchema.nullable().optional(),
    followUpOn: dateSchema.optional().meta({
      description:
        'A date from today to 366 days from today, New York time. Default: three business days from today.',
      examples: ['2026-12-01'],
    }),
  })
  .meta({ id: 'NewTransferContact' });

export const contactSchema = z
  .object({
    contactId: z.string().meta({ examples: ['1f60c2d8a9b34e57'] }),
    at: timestampSchema,
    by: z
      .string()
      .meta({ description: 'Person who contacted the client.', examples: ['m.reyes@harborpoint.example'] }),
    channel: channelSchema,
    note: z.string().nullable(),
    followUpOn: z.iso.date().meta({
      description: 'Day until which the transfer is hidden from Today, unless it changes earlier.',
      examples: ['2026-12-01'],
    }),
  })
  .meta({ id: 'TransferContact', description: 'A client contact about a transfer.' });
