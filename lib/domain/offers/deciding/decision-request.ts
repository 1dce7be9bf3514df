import { amountSchema } from '#lib/domain/offers/updating/value-schemas.ts';
import { compareMoney, type Money, smallestAmount } from '#lib/domain/market/money.ts';
import {
  isSubscriptionStatus,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '#lib/domain/offers/subscription.ts';
import { FindingList, type Findings, violationOf } from '#lib/domain/problems/violations.ts';
import type { JsonScan } from '#lib/domain/text/scan-json.ts';
import { cutName, quote } from '#lib/domain/text/quote.ts';
import { readComment, readReasons, type Reason } from './reasons.ts';

/** Fields of the record that a decision request can include if they are unchanged. */
export const repeatableMembers = [
  'privatePlacementOrderOid',
  'accountNumber',
  'privatePlacementOfferOid',
] as const;

type RepeatableMember = (typeof repeatableMembers)[number];

const decidedMembers = ['status', 'fillDollarAmount', 'reasons', 'comment'] as const;

/** Fields of the record that no decision changes. */
const readOnlyMembers = [
  'accountFirmOid',
  'requestedDollarAmount',
  'discretionary',
  'creationTimestamp',
  'modificationTimestamp',
  'review',
  'decision',
  'ownedBy',
  'etag',
];

/** A parsed decision, before it is checked against the subscription. Includes errors for invalid members. */
export type DecisionRequest = {
  readonly status?: SubscriptionStatus;
  readonly fillDollarAmount?: Money;
  /** Undefined if the request doesn't contain reasons. */
  readonly reasons?: readonly Reason[];
  readonly comment: string | null;
  readonly repeated: Readonly<Partial<Record<RepeatableMember, string>>>;
  /** Members that the request contains, whether or not their values are valid. */
  readonly named: ReadonlySet<string>;
} & Findings;

/** Reads the body of a decision. Never throws: errors are in `violations`. */
export function readDecisionRequest(
  body: Readonly<Record<string, unknown>>,
  { duplicates = [], furtherDuplicates = 0, inexactNumbers = [] }: Partial<JsonScan> = {},
): DecisionRequest {
  const findings = new FindingList();
  refuseDuplicates(duplicates, furtherDuplicates, findings);
  for (const field of Object.keys(body)) judgeName(field, findings);
  const named = new Set(Object.keys(body));
  const status = readStatus(body, findings);
  const fill = readFill(body, inexactNumbers.includes('fillDollarAmount'), findings);
  const reasons = named.has('reasons') ? readReasons(body['reasons'], findings) : undefined;
  const comment = readComment(body['comment'], findings);
  return {
    ...(status !== undefined && { status }),
    ...(fill !== undefined && { fillDollarAmount: fill }),
    ...(reasons !== undefined && { reasons }),
    comment,
    repeated: readRepeated(body, findings),
    named,
    violations: findings.violations,
    further: findings.further,
  };
}

export function refuseDuplicates(
  duplicates: readonly string[],
  furtherDuplicates: number,
  findings: FindingList,
): void {
  findings.addAll(
    duplicates.map((field) => ({
      field,
      code: 'duplicate.field',
      message: `${quote(field)} appears more than once. Send it once.`,
    })),
    furtherDuplicates,
  );
}

function judgeName(field: string, findings: FindingList): void {
  if (readOnlyMembers.includes(field)) {
    const message = `${field} can't be set by a decision. Remove it.`;
    findings.add(() => ({ field, code: 'field.not.updatable', message }));
  } else if (![...decidedMembers, ...repeatableMembers].some((known) => known === field)) {
    const message = `${quote(field)} is not a field of a subscription. Remove it.`;
    findings.add(() => ({ field: cutName(field), code: 'unknown.field', message }));
  }
}

function readStatus(
  body: Readonly<Record<string, unknown>>,
  findings: FindingList,
): SubscriptionStatus | undefined {
  const { status } = body;
  if (!Object.hasOwn(body, 'status')) return undefined;
  if (typeof status === 'string' && isSubscriptionStatus(status)) return status;
  const given = typeof status === 'string' ? `${quote(status)} is not a status. ` : '';
  const message = `${given}Use one of ${subscriptionStatuses.join(', ')}.`;
  findings.add(() => ({ field: 'status', code: 'invalid.choice', message }));
  return undefined;
}

function readFill(
  body: Readonly<Record<string, unknown>>,
  isInexact: boolean,
  findings: FindingList,
): Money | undefined {
  return Object.hasOwn(body, 'fillDollarAmount')
    ? readAmount(
        body['fillDollarAmount'],
        { path: 'fillDollarAmount', least: smallestAmount, isInexact },
        findings,
      )
    : undefined;
}

/**
 * Reads an amount, as a number or a string, that must be at least `least`. If it is invalid, adds an error to
 * `findings` and returns undefined.
 */
export function readAmount(
  input: unknown,
  {
    path,
    least,
    isInexact = false,
  }: { readonly path: string; readonly least: Money; readonly isInexact?: boolean },
  findings: FindingList,
): Money | undefined {
  const result = amountSchema.safeParse(input);
  if (!result.success) {
    findings.add(() => violationOf(result.error, path));
    return undefined;
  }
  if (isInexact || compareMoney(result.data, least) < 0) {
    const message = isInexact
      ? 'The number has too many digits for an amount. Use fewer digits.'
      : `Use an amount of at least $${least}.`;
    findings.add(() => ({ field: path, code: 'invalid.value', message }));
    return undefined;
  }
  return result.data;
}

function readRepeated(
  body: Readonly<Record<string, unknown>>,
  findings: FindingList,
): Partial<Record<RepeatableMember, string>> {
  const repeated: Partial<Record<RepeatableMember, string>> = {};
  for (const member of repeatableMembers) {
    if (!Object.hasOwn(body, member)) continue;
    const value = body[member];
    if (typeof value === 'string') repeated[member] = value;
    else {
      const message = 'Send the identifier as a string. As a number, it would lose digits.';
      findings.add(() => ({ field: member, code: 'invalid.value', message }));
    }
  }
  return repeated;
}
