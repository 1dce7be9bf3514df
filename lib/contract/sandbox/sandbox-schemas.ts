import * as z from 'zod';
import { instantSchema } from '#lib/contract/query.ts';
import { timestampSchema } from '#lib/contract/values.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';

export const sandboxClockSchema = z
  .object({
    now: timestampSchema.meta({ description: 'Current sandbox time.' }),
    real: timestampSchema.meta({ description: 'Actual current time.' }),
  })
  .meta({ id: 'SandboxClock', description: 'A sandbox clock.' });

export const clockMoveSchema = z
  .strictObject({
    now: instantSchema.optional().meta({
      description:
        'New time. Must be later than the current sandbox time, and at most ten years after real time.',
      examples: ['2027-03-31T09:30:00.000-04:00'],
    }),
    until: z
      .literal('next', 'Use "next".')
      .optional()
      .meta({
        description:
          'Moves to the start of the next day on which an offer closes or its attention reasons change.',
        examples: ['next'],
      }),
  })
  .refine(({ now, until }) => (now === undefined) !== (until === undefined), {
    path: ['now'],
    error: 'Send either now or until.',
  })
  .meta({
    id: 'SandboxClockMove',
    description: 'Time to move the clock to. Send either now or until.',
    minProperties: 1,
    maxProperties: 1,
  });

export const playedTransferSchema = z
  .strictObject({
    status: z
      .string('Send the status as a string.')
      .refine((text) => text.trim() !== '', "Enter text that isn't blank.")
      .refine((text) => text.length <= 200, 'Use at most 200 characters.')
      .meta({
        description: 'Transfer status. New values can be added.',
        examples: ['Settling'],
        minLength: 1,
        maxLength: 200,
      }),
  })
  .meta({ id: 'PlayedTransfer' });

const amount = /^(?:0|[1-9]\d{0,15})(?:\.\d{1,2})?$/;

export const playedOrderSchema = z
  .strictObject({
    status: z.enum(subscriptionStatuses, `Use one of ${subscriptionStatuses.join(', ')}.`),
    fillDollarAmount: z
      .union([z.number(), z.string()], 'Send an amount.')
      .transform(String)
      .refine(
        (text) => amount.test(text) && Number(text) > 0,
        'Use an amount of at least 0.01 with at most two decimals.',
      )
      .nullable()
      .optional()
      .meta({
        description: 'Null clears the value. If omitted, the value is not changed.',
        examples: [100000],
      }),
  })
  .meta({ id: 'PlayedOrder' });

/** Header on every sandbox response, so its records aren't mistaken for real ones. */
export const sandboxHeader = ['Placement-Desk-Sandbox', 'true'] as const;
