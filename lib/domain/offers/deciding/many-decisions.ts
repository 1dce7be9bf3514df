import type { Money } from '#lib/domain/market/money.ts';
import { smallestAmount } from '#lib/domain/market/money.ts';
import { FindingList, type Findings } from '#lib/domain/problems/violations.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import type { JsonObject } from '#lib/domain/problems/json-text.ts';
import { cutName, quote } from '#lib/domain/text/quote.ts';
import { readAmount, refuseDuplicates, type DecisionRequest } from './decision-request.ts';
import { readComment, readReasons, type Reason } from './reasons.ts';
import type { SubscriptionStatus } from '#lib/domain/offers/subscription.ts';

/** Decisions that a request can make on many subscriptions and the status that each decision sets. */
const statusByDecision = {
  accept: 'ACCEPTED',
  reject: 'REJECTED',
  reopen: 'INITIAL',
} as const satisfies Record<string, SubscriptionStatus>;

type ManyDecision = keyof typeof statusByDecision;

export const manyDecisions: readonly ManyDecision[] = ['accept', 'reject', 'reopen'];

/** Maximum number of subscriptions in a request. */
export const maxOrdersAtOnce = 500;

/**
 * Maximum length of the reasons' notes and the comment, multiplied by the number of subscriptions. Each decision is
 * recorded with all of them.
 */
const maxRemarks = 500_000;

/** Returns the length of the reasons' notes and the comment, multiplied by the number of subscriptions. */
export function remarksLength({ orders, reasons = [], comment }: Remarked): number {
  const notes = reasons.reduce((sum, { note }) => sum + (note?.length ?? 0), 0);
  return orders.length * (notes + (comment?.length ?? 0));
}

type Remarked = Pick<ManyDecisions, 'orders' | 'reasons' | 'comment'>;

export type NamedOrder = {
  readonly privatePlacementOrderOid: string;
  readonly fillDollarAmount: Money | undefined;
  /** ETag of the version that the decision is for; null for any version. */
  readonly etag: string | null;
};

export type ManyDecisions = {
  readonly decision: ManyDecision;
  readonly orders: readonly NamedOrder[];
  readonly reasons: readonly Reason[] | undefined;
  readonly comment: string | null;
  readonly mode: 'each' | 'all';
  readonly dryRun: boolean;
};

const members = ['decision', 'orders', 'reasons', 'comment', 'mode', 'dryRun'];

/** Reads the body of a request that decides many subscriptions. Never throws: errors are in the findings. */
export function readManyDecisions(reading: JsonObject): ManyDecisions & Findings {
  const { value: body, duplicates, furtherDuplicates } = reading;
  const findings = new FindingList();
  refuseDuplicates(duplicates, furtherDuplicates, findings);
  refuseOthers(body, '', members, findings);
  const decision = readDecision(body['decision'], findings);
  const orders = readOrders(body['orders'], findings);
  const reasons = Object.hasOwn(body, 'reasons') ? readReasons(body['reasons'], findings) : undefined;
  const comment = readComment(body['comment'], findings);
  judgeTogether({ decision, orders, reasons, comment }, findings);
  const mode = body['mode'] ?? 'each';
  if (mode !== 'each' && mode !== 'all') refuse(findings, 'mode', 'Use "each" or "all".');
  const dryRun = body['dryRun'] ?? false;
  if (typeof dryRun !== 'boolean') refuse(findings, 'dryRun', 'Use true or false.');
  return {
    decision,
    orders,
    reasons,
    comment,
    mode: mode === 'all' ? 'all' : 'each',
    dryRun: dryRun === true,
    violations: findings.violations,
    further: findings.further,
  };
}

/** Returns the decision request for one of the subscriptions. */
export function requestForOrder(
  { decision, reasons, comment }: Pick<ManyDecisions, 'decision' | 'reasons' | 'comment'>,
  { fillDollarAmount }: NamedOrder,
): DecisionRequest {
  const named = ['status'];
  if (fillDollarAmount !== undefined) named.push('fillDollarAmount');
  if (reasons !== undefined) named.push('reasons');
  return {
    status: statusByDecision[decision],
    ...(fillDollarAmount !== undefined && { fillDollarAmount }),
    ...(reasons !== undefined && { reasons }),
    comment,
    repeated: {},
    named: new Set(named),
    violations: [],
    further: 0,
  };
}

/** Adds the errors that don't depend on any subscription to `findings`. */
function judgeTogether(
  { decision, orders, reasons, comment }: Pick<ManyDecisions, 'decision' | 'orders' | 'reasons' | 'comment'>,
  findings: FindingList,
): void {
  if (decision === 'reject' && reasons === undefined) {
    const message = 'Enter at least one reason.';
    findings.add(() => ({ field: 'reasons', code: 'order.reason.required', message }));
  }
  if (decision === 'reopen' && comment === null) {
    const message = "Enter a comment that explains why you're reopening the subscriptions.";
    findings.add(() => ({ field: 'comment', code: 'order.reason.required', message }));
  }
  if (remarksLength({ orders, reasons, comment }) > maxRemarks) {
    const most = Math.floor(maxRemarks / remarksLength({ orders: orders.slice(0, 1), reasons, comment }));
    const message = `Shorten the notes and the comment, or send at most ${most} subscriptions.`;
    refuse(findings, 'orders', message);
  }
  if (decision === 'accept' && reasons !== undefined) {
    refuse(
      findings,
      'reasons',
      "You can't send reasons with an acceptance. Remove them, or use a comment instead.",
    );
  }
  for (const [at, { fillDollarAmount }] of orders.entries()) {
    if (fillDollarAmount !== undefined && decision !== 'accept') {
      const message = 'Only an accepted subscription has a fill. Remove fillDollarAmount.';
      refuse(findings, `orders[${at}].fillDollarAmount`, message);
    }
  }
}

function readDecision(input: unknown, findings: FindingList): ManyDecision {
  const decision = manyDecisions.find((known) => known === input);
  if (decision === undefined) {
    const code = typeof input === 'string' ? 'invalid.choice' : 'invalid.value';
    const message = `Use one of ${manyDecisions.join(', ')}.`;
    findings.add(() => ({ field: 'decision', code, message }));
  }
  return decision ?? 'accept';
}

function readOrders(input: unknown, findings: FindingList): NamedOrder[] {
  if (!Array.isArray(input) || input.length < 1 || input.length > maxOrdersAtOnce) {
    refuse(findings, 'orders', `Send a list of 1 to ${maxOrdersAtOnce} subscriptions.`);
    return [];
  }
  const places = new Map<string, number>();
  return input.flatMap((element: unknown, index) => {
    const path = `orders[${index}]`;
    const order = readOrder(element, path, findings);
    if (order === undefined) return [];
    const { privatePlacementOrderOid: oid } = order;
    const first = places.get(oid);
    if (first !== undefined) {
      const message = `Subscription ${quote(oid)} is already in orders[${first}]. Include it once.`;
      const field = `${path}.privatePlacementOrderOid`;
      findings.add(() => ({ field, code: 'duplicate.order', message }));
    }
    places.set(oid, first ?? index);
    return [order];
  });
}

function readOrder(element: unknown, path: string, findings: FindingList): NamedOrder | undefined {
  if (!isJsonObject(element)) {
    refuse(findings, path, 'Send an object with privatePlacementOrderOid.');
    return undefined;
  }
  refuseOthers(element, `${path}.`, ['privatePlacementOrderOid', 'fillDollarAmount', 'etag'], findings);
  const { privatePlacementOrderOid, fillDollarAmount, etag } = element;
  const fill =
    fillDollarAmount === undefined
      ? undefined
      : readAmount(fillDollarAmount, { path: `${path}.fillDollarAmount`, least: smallestAmount }, findings);
  if (etag !== undefined && typeof etag !== 'string') {
    refuse(
      findings,
      `${path}.etag`,
      'Send the subscription\'s ETag as a string, including its quotes: "\\"7\\"".',
    );
    return undefined;
  }
  if (typeof privatePlacementOrderOid !== 'string') {
    const message = 'Send the identifier as a string. As a number, it would lose digits.';
    refuse(findings, `${path}.privatePlacementOrderOid`, message);
    return undefined;
  }
  return { privatePlacementOrderOid, fillDollarAmount: fill, etag: etag ?? null };
}

/** Rejects unknown members of an object. */
export function refuseOthers(
  object: Readonly<Record<string, unknown>>,
  parent: string,
  known: readonly string[],
  findings: FindingList,
): void {
  for (const name of Object.keys(object)) {
    if (!known.includes(name)) {
      const message = `${quote(name)} is not a field of this request. Remove it.`;
      findings.add(() => ({ field: parent + cutName(name), code: 'unknown.field', message }));
    }
  }
}

/** Rejects a field's value. */
export function refuse(findings: FindingList, field: string, message: string): void {
  findings.add(() => ({ field, code: 'invalid.value', message }));
}
