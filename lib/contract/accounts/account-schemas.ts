import * as z from 'zod';
import { identifierSchema, timestampSchema } from '#lib/contract/values.ts';
import { dateSchema } from '#lib/contract/query.ts';
import { maxCountedTransfers } from '#lib/domain/transfers/transfer-rank.ts';
import { transferKinds } from '#lib/domain/transfers/transfer-status.ts';
import { isVisibleText } from '#lib/domain/text/plain-text.ts';
import { contactChannels, maxContactNoteCharacters } from '#lib/domain/transfers/contact/transfer-contact.ts';

export const transferSchema = z
  .object({
    acatid: z.string().meta({ description: 'Identifier of the transfer request.', examples: ['1152JGC9'] }),
    comment: z
      .string()
      .nullable()
      .meta({
        description: 'Free-text comment. Two backslashes mark a line break.',
        examples: ['- Rejected By Contra.\\\\( 03 - Documentation Needed )\\\\'],
      }),
    contraAccountNumber: z
      .string()
      .nullable()
      .meta({ examples: ['12345678'] }),
    creationTS: timestampSchema,
    dtcNumber: z
      .string()
      .nullable()
      .meta({
        description: 'DTC participant number of the contra firm, with leading zeros.',
        examples: ['0164'],
      }),
    lastModifiedTS: timestampSchema,
    status: z.string().meta({
      description: 'Status as received. New values can appear at any time.',
      examples: ['Rejected'],
    }),
  })
  .meta({ id: 'AcatRequest', description: 'An external account transfer request, ACAT or non-ACAT.' });

export const accountTransferSchema = transferSchema
  .extend({
    kind: z.enum(transferKinds),
    contraFirmName: z
      .string()
      .nullable()
      .meta({ examples: ['Charles Schwab & Co.'] }),
    rejectedOn: z.iso
      .date()
      .nullable()
      .meta({
        description:
          'New York date when the request was first reported as rejected with this code. Null unless the request is rejected.',
        examples: ['2026-11-09'],
      }),
  })
  .meta({
    id: 'AccountTransfer',
    description: "An external account transfer request with its kind and the contra firm's name.",
  });

export const firmTransferSchema = accountTransferSchema
  .extend({
    accountNumber: z.string().meta({ examples: ['RB18938005'] }),
    accountName: z.string().meta({ examples: ['R. Calloway IRA'] }),
    answerBy: z.iso
      .date()
      .nullable()
      .meta({
        description:
          "Last day to correct a rejection, 20 business days after rejectedOn. Null for hard codes, receiver codes, rejections by the clearing system or an unknown party, and requests that aren't rejected.",
        examples: ['2026-12-08'],
      }),
    replacedBy: z
      .string()
      .nullable()
      .meta({
        description:
          'Request for the same account that replaced this one: the earliest later request whose comment mentions this one, or whose contra account and DTC numbers are the same. Null for completed and closed requests.',
        examples: ['1163KTR2'],
      }),
    lastContactAt: timestampSchema.nullable().meta({
      description:
        'When the client or the contra firm was last contacted about the transfer. Null if no contact was recorded.',
    }),
    followUpOn: z.iso
      .date()
      .nullable()
      .meta({ description: 'Follow-up date.', examples: ['2026-12-01'] }),
  })
  .meta({
    id: 'FirmTransfer',
    description: 'An external account transfer request with its account and next action.',
  });

export const accountSchema = z
  .object({
    accountNumber: z.string().meta({ examples: ['RB18938005'] }),
    accountName: z.string().meta({ examples: ['R. Calloway IRA'] }),
    firmOid: identifierSchema("The account's firm."),
    residenceState: z
      .string()
      .optional()
      .meta({
        description: "Code of the investor's state of residence. Omitted if unknown.",
        examples: ['CA'],
      }),
  })
  .meta({ id: 'Account' });

export const listedAccountSchema = accountSchema
  .omit({ residenceState: true })
  .extend({
    transfers: z
      .object({
        open: z.int().meta({
          description:
            "Number of open transfers: those that aren't completed, closed or replaced, except rejections with a deadline that has passed.",
          examples: [3],
        }),
        rejected: z.int().meta({ description: 'How many of these are rejected.', examples: [1] }),
        answerBy: z.iso
          .date()
          .nullable()
          .meta({
            description: 'Next deadline to correct a rejection. Null if there is none.',
            examples: ['2026-12-08'],
          }),
      })
      .nullable()
      .optional()
      .meta({
        description: `Open external transfers, only with \`include=transfers\`. Null if the account has more than ${maxCountedTransfers} requests, or if you can't list the firm's transfers.`,
      }),
  })
  .meta({ id: 'ListedAccount' });

export const firmSchema = z
  .object({
    firmOid: identifierSchema('Identifier of the firm.'),
    firmName: z.string().meta({ examples: ['Harbor Point Securities'] }),
  })
  .meta({ id: 'Firm' });

const noteSchema = z
  .string('Send the note as a string, or omit it.')
  .refine((text) => text.trim() !== '', { error: 'Enter text, or omit it.', abort: true })
  .refine(
    (text) => Array.from(text).length <= maxContactNoteCharacters,
    `Use at most ${maxContactNoteCharacters.toLocaleString('en-US')} characters.`,
  )
  .refine(isVisibleText, 'Use only visible characters, spaces and line breaks.')
  .meta({
    description: `Plain text with line breaks, 1 to ${maxContactNoteCharacters} characters.`,
    examples: ['Left a message; will send the statement.'],
    minLength: 1,
    maxLength: maxContactNoteCharacters,
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
      .meta({ description: 'Person who made the contact.', examples: ['m.reyes@harborpoint.example'] }),
    channel: channelSchema,
    note: z.string().nullable(),
    followUpOn: z.iso.date().meta({
      description: 'Date the transfer reappears on Today. It reappears sooner if it changes.',
      examples: ['2026-12-01'],
    }),
  })
  .meta({
    id: 'TransferContact',
    description: 'A contact with the client or the contra firm about a transfer.',
  });
