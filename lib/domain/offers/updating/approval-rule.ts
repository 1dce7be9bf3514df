import { at, type Rule } from './rule.ts';

/** The firm's policy: a step that needs a second person is requested, and approved by somebody else. */
export const approvalRule: Rule = {
  code: 'approval.required',
  source: 'approval policy',
  check: ({ request: { transition }, facts: { stepsToApprove = [] } }) =>
    transition !== undefined && stepsToApprove.includes(transition)
      ? [
          at(
            'offerStatus',
            `Your firm requires a second person to ${transition} an offer. Request an approval.`,
          ),
        ]
      : [],
};
