import {
  accountNumberParameter,
  acatidParameter,
  orderOidParameter,
} from '#lib/contract/accounts/account-operations.ts';
import { noParameters, type Operation } from '#lib/contract/operation.ts';
import {
  clockMoveSchema,
  playedOrderSchema,
  playedTransferSchema,
  sandboxClockSchema,
} from './sandbox-schemas.ts';

const inSandbox = 'Sandbox only (SANDBOX=on). Elsewhere this path is 404.';

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
    summary: 'Read the clock of the sandbox',
    description: `The sandbox's time, which rules, dates, attention and events follow, and the real time. ${inSandbox}`,
    right: 'everyRole',
    body: null,
    problems: [],
  },
  moveSandboxClock: {
    ...clock,
    method: 'PUT',
    records: { nothing: 'A sandbox contains fictitious data.' },
    summary: 'Move the sandbox clock forward',
    description: `Forward only, for everyone in the sandbox. Attention due by then is announced before the response. ${inSandbox}`,
    right: 'playSandbox',
    body: clockMoveSchema,
    example: {
      body: {
        next: { summary: 'Move to the next day on which something changes', value: { until: 'next' } },
        time: { summary: 'To a time', value: { now: '2027-03-31T09:30:00.000-04:00' } },
      },
    },
    problems: ['sandbox.clock.backward', 'sandbox.nothing.next'],
  },
  resetSandbox: {
    method: 'POST',
    records: { nothing: 'A sandbox contains fictitious data.' },
    path: '/restapi/sandbox/reset',
    tag: 'Sandbox',
    summary: 'Reset the sandbox',
    description: `Restores the sample data and real time, and starts a new audit log. Users and keys stay. ${inSandbox}`,
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
    summary: "Change a transfer's status, as the contra firm would",
    description: `Events and everything else follow as after an import. ${inSandbox}`,
    body: playedTransferSchema,
    example: { body: { settling: { summary: 'The transfer continues', value: { status: 'Settling' } } } },
    problems: [],
  },
  playOrder: {
    ...play,
    records: { audit: 'offer' },
    path: '/restapi/sandbox/privateplacementorders/{oid}',
    parameters: { oid: orderOidParameter },
    summary: "Change a subscription's status, as the investor or clearing firm would",
    description: `For subscriptions to the firm's offers or of its accounts. Events, version and audit entries follow as after an import. ${inSandbox}`,
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
