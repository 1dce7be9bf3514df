import * as z from 'zod';
import { approvalStates } from '#lib/domain/approvals/approval.ts';
import { noParameters, type Operation, paging, type PathParameter } from '#lib/contract/operation.ts';
import { offerOidParameter } from '#lib/contract/offers/offer-operations.ts';
import { choiceSchema, searchSchema } from '#lib/contract/query.ts';
import {
  approvalDecisionSchema,
  approvalPolicyChangeSchema,
  approvalPolicySchema,
  approvalSchema,
  newApprovalSchema,
} from './approval-schemas.ts';

export const approvalIdParameter = {
  description: 'ID of the approval.',
  example: '9c1f60c2d8a9b34e',
  unknown: 'approval.not.found',
} as const satisfies PathParameter;

const policyPath = '/restapi/approvalpolicy';

export const approvalOperations = {
  readApprovalPolicy: {
    method: 'GET',
    path: policyPath,
    tag: 'Administration',
    summary: "Get the firm's approval policy",
    description: 'Returns the steps for which the firm requires a second person. All are off by default.',
    right: 'everyRole',
    restrictable: null,
    query: noParameters,
    body: null,
    result: approvalPolicySchema,
    sensitivity: 'ordinary',
    problems: [],
  },
  changeApprovalPolicy: {
    method: 'PUT',
    records: { event: 'approval.policy.changed' },
    path: policyPath,
    tag: 'Administration',
    summary: "Change the firm's approval policy",
    description:
      "Turning a step on takes effect immediately. Turning a step off requires another administrator's approval: the server returns 202 with the pending approval, and the policy doesn't change until it's approved. Requires a session.",
    right: 'administer',
    restrictable: null,
    query: noParameters,
    body: approvalPolicyChangeSchema,
    mayAccept: { when: 'the change turns a step off', result: approvalSchema },
    result: approvalPolicySchema,
    sensitivity: 'ordinary',
    problems: ['session.required', 'precondition.failed', 'approval.approvers.missing', 'approval.pending'],
    example: { body: { on: { summary: 'Require approval to execute', value: { execute: true } } } },
  },
  requestApproval: {
    method: 'POST',
    records: { event: 'approval.requested' },
    path: '/restapi/privateplacementoffers/{privateplacementofferoid}/approvals',
    parameters: { privateplacementofferoid: offerOidParameter },
    tag: 'Offers',
    summary: 'Request an approval',
    description:
      'Requests approval to execute, cancel or close the offer, or to allocate its subscriptions. If a rule would reject the step, the server rejects the request with the same codes. The approval expires after 7 days, or at the end of the closing date in New York if that is earlier.',
    right: 'updateOffer',
    restrictable: 'updateOffer',
    query: noParameters,
    maxBodyBytes: 2 * 1024 * 1024,
    body: newApprovalSchema,
    creates: 'approval',
    takesIdempotencyKey: true,
    result: approvalSchema,
    sensitivity: 'ordinary',
    problems: [
      'offer.status.transition.rule',
      'execution.minimum.rule',
      'execution.cash.required.date.rule',
      'offer.closed.rule',
      'invalid.choice',
      'duplicate.order',
      'offer.executed.rule',
      'offer.maximum.rule',
      'fill.amount.rule',
      'investment.amount.rule',
      'allocation.sum.rule',
      'allocation.changed',
      'allocation.limit',
      'approval.not.required',
      'approval.pending',
    ],
    example: {
      body: {
        cancel: {
          summary: 'Cancel the offer',
          value: { step: 'cancel', reason: 'The issuer withdrew the offering.' },
        },
        execute: {
          summary: 'Execute the offer',
          value: { step: 'execute', reason: 'Escrow agent confirmed the minimum this morning.' },
        },
      },
    },
  },
  listApprovals: {
    method: 'GET',
    path: '/restapi/approvals',
    tag: 'Offers',
    summary: 'List approvals',
    description:
      "Returns a paginated list of the firm's approvals, newest first. By default, returns only pending approvals.",
    right: 'listApprovals',
    restrictable: 'readOffers',
    query: z.strictObject({
      state: choiceSchema([...approvalStates, 'all'])
        .default('pending')
        .meta({
          description: 'Only approvals in this state. `all` includes every state.',
          examples: ['all'],
        }),
      mine: choiceSchema(['requested', 'decidable'])
        .optional()
        .meta({
          description: 'Only approvals the caller requested or can decide.',
          examples: ['decidable'],
        }),
      offer: searchSchema.optional().meta({
        description: 'Only approvals for this offer.',
        examples: ['4683743612465316027'],
      }),
      ...paging,
    }),
    body: null,
    result: z.array(approvalSchema),
    sensitivity: 'ordinary',
    problems: [],
    example: { query: { state: 'all', limit: '20' } },
  },
  readApproval: {
    method: 'GET',
    path: '/restapi/approvals/{approvalid}',
    parameters: { approvalid: approvalIdParameter },
    tag: 'Offers',
    summary: 'Get an approval',
    description:
      'Returns the approval with its ETag, which also covers the offer. To approve, you must send the ETag in the If-Match header.',
    right: 'readApproval',
    restrictable: 'readOffers',
    query: noParameters,
    body: null,
    result: approvalSchema,
    sensitivity: 'ordinary',
    problems: [],
  },
  decideApproval: {
    method: 'PUT',
    records: { event: 'approval.decided' },
    path: '/restapi/approvals/{approvalid}',
    parameters: { approvalid: approvalIdParameter },
    tag: 'Offers',
    summary: 'Approve, reject or withdraw an approval',
    description:
      "Approving carries out the step in the same transaction. If a rule rejects the step, the server returns that error and the approval stays pending. If the allocation would now be different, it isn't committed and the approval is superseded. Only a signed-in user other than the requester can approve or reject. To do so, you must have authenticated in the last 10 minutes. The requester and administrators can withdraw the request.",
    right: 'decideApproval',
    restrictable: null, // checked by the handler, because a user who can't update offers can still withdraw a request
    query: noParameters,
    body: approvalDecisionSchema,
    result: approvalSchema,
    sensitivity: 'ordinary',
    problems: [
      'approval.own',
      'approval.decided',
      'precondition.required',
      'precondition.failed',
      'reauthentication.required',
      'offer.status.transition.rule',
      'execution.minimum.rule',
      'execution.cash.required.date.rule',
      'offer.closed.rule',
      'offer.executed.rule',
      'offer.maximum.rule',
      'fill.amount.rule',
      'investment.amount.rule',
    ],
    example: {
      body: {
        withdraw: { summary: 'Withdraw', value: { decision: 'withdraw' } },
        approve: {
          summary: 'Approve',
          value: { decision: 'approve', comment: 'Checked against the escrow statement.' },
        },
      },
    },
  },
} as const satisfies Record<string, Operation>;
