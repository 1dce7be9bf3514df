import { type ApprovalPolicy, approvalSteps } from '#lib/domain/approvals/approval.ts';
import { setApprovalPolicy } from '#lib/store/approvals/approval-policy.ts';
import { deskTime } from '#lib/store/sandbox/desk-clock.ts';
import type { Command, Task } from './desk-command.ts';
import { byOperator } from './desk-operator.ts';
import { text } from './desk-options.ts';
import type { Words } from './desk-words.ts';

/** The steps for which a firm requires a second person: the operator's way, also out of a lock-out. */
export const approvalCommand: Command = {
  name: 'approval-policy',
  usage:
    'approval-policy --firm ID [--execute on|off] [--cancel on|off] [--close on|off] [--allocate on|off]',
  does: 'Show the steps for which a firm requires a second person, or turn them on or off at once.',
  arguments: [],
  options: { firm: text, execute: text, cancel: text, close: text, allocate: text },
  read: policyTask,
};

function policyTask(words: Words): Task {
  const firmOid = words.required('firm');
  const wanted = Object.fromEntries(
    approvalSteps
      .filter((step) => words.optional(step) !== undefined)
      .map((step) => [step, words.choice(step, ['on', 'off']) === 'on']),
  );
  return async ({ store }) => {
    const policy = await setApprovalPolicy(store.database, firmOid, wanted, byOperator(), deskTime());
    return { ok: true, json: policy, text: policyText(firmOid, policy) };
  };
}

function policyText(firmOid: string, policy: ApprovalPolicy): string {
  const lines = approvalSteps.map((step) => `${step.padEnd(8)}  ${policy[step] ? 'on' : 'off'}`);
  return [`Firm ${firmOid} requires a second person to:`, ...lines].join('\n');
}
