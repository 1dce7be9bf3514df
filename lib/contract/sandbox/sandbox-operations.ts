import { accountNumberParameter, acatidParameter } from '#lib/contract/accounts/account-operations.ts';
import { noParameters, type Operation, type PathParameter } from '#lib/contract/operation.ts';
import {
  clockMoveSchema,
  playedOrderSchema,
  playedTransferSchema,
  sandboxClockSchema,
} from './sandbox-schemas.ts';

const inSandbox = 'Only in a sandbox (SANDBOX=on); elsewhere there is no such path.';

export const orderOidParameter = {
  description: 'The identifier of the subscription.',
  example: '4178501034548882878',
  unknown: 'order.not.found',
} as const satisfies PathParameter;

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

/** What there is in a sandbox besides all other operations. */
export const sandboxOperations = {
  readSandboxClock: {
    ...clock,
    method: 'GET',
    summary: 'Read the clock of the sandbox',
    description: `The time by which rules, dates, attention and events go, and the real one. ${inSandbox}`,
    right: 'everyRole',
    body: null,
    problems: [],
  },
  moveSandboxClock: {
    ...clock,
    method: 'PUT',
    records: { nothing: 'A sandbox holds made-up data.' },
    summary: 'Move the clock of the sandbox on',
    description: `Forward only, for everybody in the sandbox. What asks for attention by then is told before the answer. ${inSandbox}`,
    right: 'playSandbox',
    body: clockMoveSchema,
    example: {
      body: {
        next: { summary: 'To the next day on which something changes', value: { until: 'next' } },
        time: { summary: 'To a time', value: { now: '2027-03-31T09:30:00.000-04:00' } },
      },
    },
    problems: ['sandbox.clock.backward', 'sandbox.nothing.next'],
  },
  resetSandbox: {
    method: 'POST',
    records: { nothing: 'A sandbox holds made-up data.' },
    path: '/restapi/sandbox/reset',
    tag: 'Sandbox',
    summary: 'Begin anew with the sample book',
    description: `The clock is the real one again and the audit begins anew; users and keys stay. ${inSandbox}`,
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
    records: { nothing: 'A sandbox holds made-up data.' },
    path: '/restapi/sandbox/transfers/{accountnumber}/{acatid}',
    parameters: { accountnumber: accountNumberParameter, acatid: acatidParameter },
    summary: 'Give a transfer another status, as the contra firm would',
    description: `Events and all else come as by an import. ${inSandbox}`,
    body: playedTransferSchema,
    example: { body: { settling: { summary: 'It goes on', value: { status: 'Settling' } } } },
    problems: [],
  },
  playOrder: {
    ...play,
    records: { audit: 'offer' },
    path: '/restapi/sandbox/privateplacementorders/{oid}',
    parameters: { oid: orderOidParameter },
    summary: 'Give a subscription another status, as investor and clearing firm would',
    description: `Of an offer that the firm created, or of its account. Events, version and audit come as by an import. ${inSandbox}`,
    body: playedOrderSchema,
    example: {
      body: {
        accepted: {
          summary: 'It is accepted',
          value: { status: 'ACCEPTED', fillDollarAmount: 25000 },
        },
      },
    },
    problems: ['sandbox.order.final'],
  },
} as const satisfies Record<string, Operation>;
