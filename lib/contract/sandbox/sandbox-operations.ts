import * as z from 'zod';
import {
  accountNumberParameter,
  acatidParameter,
  orderOidParameter,
} from '#lib/contract/accounts/account-operations.ts';
import { noParameters, type Operation } from '#lib/contract/operation.ts';
import { instantSchema } from '#lib/contract/query.ts';
import { timestampSchema } from '#lib/contract/values.ts';
import { subscriptionStatuses } from '#lib/domain/offers/subscription.ts';

const sandboxClockSchema = z
  .object({
    now: timestampSchema.meta({ description: 'Current sandbox time.' }),
    real: timestampSchema.meta({ description: 'Actual current time.' }),
  })
  .meta({ id: 'SandboxClock', description: 'A sandbox clock.' });

export const clockMoveSchema = z
  .strictObject({
    now: instantSchema.optional().meta({
      description:
        'New time. Must be later than the current sandbox time, and at most ten years ahead of real time.',
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
    error: 'Send either `now` or `until`, not both.',
  })
  .meta({
    id: 'SandboxClockMove',
    description: 'Time to move the clock to. Send either `now` or `until`, not both.',
    minProperties: 1,
    maxProperties: 1,
  });

export const playedTransferSchema = z
  .strictObject({
    status: z
      .string('Send the status as a string.')
      .refine((text) => text.trim() !== '', "The value can't be blank.")
      .refine((text) => text.length <= 200, 'Use at most 200 characters.')
      .meta({
        description: 'Transfer status. New values may be added over time.',
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

/** Header on every sandbox response, so that clients don't mistake sandbox records for real ones. */
export const sandboxHeader = ['Placement-Desk-Sandbox', 'true'] as const;

const inSandbox = 'Available only in a sandbox (SANDBOX=on). Otherwise, the path returns 404.';

const clock = {
  path: '/restapi/sandbox/clock',
  tag: 'Sandbox',
  restrictable: null,
  query: noParameters,
  result: sandboxClockSchema,
  sensitivity: 'ordinary',
} as const;

const play = {
  method: 'PUT',
  tag: 'Sandbox',
  right: 'playSandbox',
  restrictable: null,
  query: noParameters,
  result: null,
  sensitivity: 'personal',
} as const;

/** Operations that only a sandbox has. */
export const sandboxOperations = {
  readSandboxClock: {
    ...clock,
    method: 'GET',
    summary: 'Get the sandbox clock',
    description: `Returns the sandbox time and the real time. Rules, dates, attention reasons and events use the sandbox time. ${inSandbox}`,
    right: 'everyRole',
    body: null,
    problems: [],
  },
  moveSandboxClock: {
    ...clock,
    method: 'PUT',
    records: { nothing: 'A sandbox contains fictitious data.' },
    summary: 'Move the sandbox clock forward',
    description: `Moves the clock forward for everyone in the sandbox. Attention events that become due are created before the response. ${inSandbox}`,
    right: 'playSandbox',
    body: clockMoveSchema,
    example: {
      body: {
        next: { summary: 'Move to the next day with a change', value: { until: 'next' } },
        time: { summary: 'Move to a given time', value: { now: '2027-03-31T09:30:00.000-04:00' } },
      },
    },
    problems: ['sandbox.clock.backward', 'sandbox.nothing.next'],
  },
  resetSandbox: {
    method: 'POST',
    records: { nothing: 'A sandbox contains fictitious data.' },
    path: '/restapi/sandbox/reset',
    tag: 'Sandbox',
    summary: 'Reset sandbox',
    description: `Restores the sample data, returns the clock to real time and starts a new audit log. Users and API keys are kept. ${inSandbox}`,
    right: 'playSandbox',
    restrictable: null,
    query: noParameters,
    body: null,
    result: sandboxClockSchema,
    sensitivity: 'ordinary',
    problems: ['sandbox.reset.not.possible'],
  },
  playTransfer: {
    ...play,
    records: { nothing: 'A sandbox contains fictitious data.' },
    path: '/restapi/sandbox/transfers/{accountnumber}/{acatid}',
    parameters: { accountnumber: accountNumberParameter, acatid: acatidParameter },
    summary: "Change a transfer's status as the contra firm",
    description: `Changes the transfer's status. Has the same effects as an import, including events. ${inSandbox}`,
    body: playedTransferSchema,
    example: { body: { settling: { summary: 'The transfer continues', value: { status: 'Settling' } } } },
    problems: [],
  },
  playOrder: {
    ...play,
    records: { audit: 'offer' },
    path: '/restapi/sandbox/privateplacementorders/{oid}',
    parameters: { oid: orderOidParameter },
    summary: "Change a subscription's status as the investor or clearing firm",
    description: `Changes the status and fill of a subscription to one of the firm's offers or from one of the firm's accounts. Has the same effects on events, versions and audit entries as an import. ${inSandbox}`,
    body: playedOrderSchema,
    example: {
      body: {
        accepted: {
          summary: 'The subscription is accepted',
          value: { status: 'ACCEPTED', fillDollarAmount: 25000 },
        },
      },
    },
    problems: ['sandbox.order.final'],
  },
} as const satisfies Record<string, Operation>;
