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
    description: `Returns the sandbox time and the real time. Rules, dates, attention and events use the sandbox time. ${inSandbox}`,
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
    description: `Changes the status and fill of a subscription to one of the firm's offers, or from one of its accounts. Has the same effects on events, versions and audit entries as an import. ${inSandbox}`,
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
