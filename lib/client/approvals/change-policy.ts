import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { send } from '#lib/client/http/api.ts';
import type { ApprovalPolicy } from '#lib/domain/approvals/approval.ts';
import { policyPath, reloadApprovals } from './approvals.ts';

// Not in `approvals.ts`, because only the administration page changes the policy.

/** Turns on approval for a step, or requests approval to stop requiring a second person for it. */
export function changePolicyMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['change approval policy'],
    mutationFn: (body: Partial<ApprovalPolicy>) => send({ method: 'PUT', path: policyPath, body }),
    onSettled: () => reloadApprovals(client),
  });
}
