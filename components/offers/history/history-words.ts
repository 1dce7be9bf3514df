import { actorKindWords } from '#lib/client/administration/actor-words.ts';
import { fieldLabels } from '#lib/client/offers/field-labels.ts';
import type { HistoryEntry, HistoryFilter } from '#lib/client/offers/list-history.ts';
import { formatMoney } from '#lib/domain/market/format-money.ts';
import { formatDate } from '#lib/domain/market/market-time.ts';
import { addMoney, money } from '#lib/domain/market/money.ts';
import { settingFields } from '#lib/domain/offers/offer.ts';
import { closingEffect } from '#lib/domain/offers/actions/losses.ts';
import { isRecordField } from '#lib/domain/offers/audit-entry.ts';
import { decidedWords } from '#lib/domain/offers/entry-title.ts';
import { countOf } from '#lib/domain/text/count-of.ts';
import { compareText } from '#lib/domain/text/compare-text.ts';

/**
 * Describes how the actor made the change, such as in the console or with an API key. An unknown kind of actor is
 * returned unchanged.
 */
export function actorWords(actor: HistoryEntry['actor']): string {
  const words = actorKindWords(actor);
  return actor.memberId === undefined ? words : `${words}, member ${actor.memberId}`;
}

/**
 * Describes in words the figures that an execution, cancellation or closing was based on, except those that an effect
 * gives. Returns null if there are none.
 */
export function basisWords({ basis, effects }: Pick<HistoryEntry, 'basis' | 'effects'>): string | null {
  if (!basis) return null;
  const { offerMinimum, approvedDollarAmount, pendingCount, pendingDollarAmount } = basis;
  const approved = `${dollars(approvedDollarAmount)} of the ${dollars(offerMinimum)} minimum was approved`;
  const subscriptions = `${countOf(pendingCount, 'subscription')} (${dollars(pendingDollarAmount)} requested)`;
  const pending =
    pendingCount === 0
      ? ', and no subscriptions were pending'
      : effects.some((effect) => effect.startsWith(subscriptions))
        ? ''
        : `, and ${subscriptions} ${pendingCount === 1 ? 'wasn’t' : 'weren’t'} complete yet`;
  const [cashRequired, today] = [formatDate(basis.cashRequiredDate), formatDate(basis.today)];
  return `On ${today}, ${approved}${pending}. The cash-required date was ${cashRequired}.`;
}

function dollars(amount: number): string {
  return formatMoney(money(amount));
}

/**
 * Summarizes decisions on several subscriptions, such as `3 subscriptions accepted for $102,000.00.` Returns one
 * sentence for each kind of decision.
 */
export function decisionsWords(decisions: NonNullable<HistoryEntry['decisions']>): string[] {
  return (['accept', 'reject', 'reopen', 'cancel'] as const).flatMap((kind) => {
    const found = decisions.filter(({ decision }) => decision === kind);
    if (found.length === 0) return [];
    const accepted = found.map(({ to }) => money(to.fillDollarAmount ?? 0)).reduce(addMoney, '0.00');
    const lost = found.map(({ from }) => money(from.fillDollarAmount ?? 0)).reduce(addMoney, '0.00');
    const amount = kind === 'accept' ? ` for ${formatMoney(accepted)}` : '';
    const skipped = found.filter(({ skippedReview }) => skippedReview !== undefined).length;
    const without =
      skipped === 0
        ? ''
        : `, ${skipped === found.length ? 'all' : skipped.toLocaleString('en-US')} without a full review`;
    const less = kind !== 'accept' && lost !== '0.00' ? `, ${formatMoney(lost)} no longer approved` : '';
    return [`${countOf(found.length, 'subscription')} ${decidedWords[kind]}${amount}${without}${less}.`];
  });
}

/** Returns the effects without the sentence that says the same as the entry's heading, such as “Executed”. */
export function withoutHeading(action: HistoryEntry['action'], effects: readonly string[]): string[] {
  const same: Readonly<Record<string, string>> = {
    execute: 'The offer is executed.',
    cancel: closingEffect,
    close: closingEffect,
  };
  return effects.filter((effect) => effect !== same[action]);
}

/** Sorts an import's sentences about new subscriptions by account. All other effects come first. */
export function sortedByAccount(effects: readonly string[]): string[] {
  const account = (effect: string) => / added: .*accountNumber ([^,]+)/s.exec(effect)?.[1] ?? '';
  return effects.toSorted((one, other) => compareText(account(one), account(other)));
}

/** Replaces the sentences about the approved total after each decision with a single one, which comes last. */
export function withOneTotal(effects: readonly string[]): string[] {
  const pattern = /^The approved total changes from (\S+) to (\S+) \((?:(.+) → )?(.+)\)\.$/;
  const found = effects.flatMap((effect) => {
    const match = pattern.exec(effect);
    return match === null ? [] : [match];
  });
  const [first, last] = [found.at(0), found.at(-1)];
  if (first === undefined || last === undefined) return [...effects];
  const [, from = '', , before = first[4] ?? ''] = first;
  const [, , to = '', , after = ''] = last;
  const standing = before === after ? after : `${before} → ${after}`;
  return [
    ...effects.filter((effect) => !pattern.test(effect)),
    `The approved total changed from ${from} to ${to} (${standing}).`,
  ];
}

/** Reports whether a setting changed after a version. Assumes so if a newer entry isn't loaded. */
export function hasLaterChange(
  newer: readonly Pick<HistoryEntry, 'version' | 'changes'>[],
  version: number,
  newest: number,
): boolean {
  const later = newer.filter((entry) => entry.version > version);
  return (
    later.length < newest - version ||
    later.some(({ changes }) => changes.some(({ field }) => settingFields.some((each) => each === field)))
  );
}

/** Returns the sentence to show if no change matches the filter. */
export function filterWords({ field, actor }: HistoryFilter): string {
  const what = field !== null && isRecordField(field) ? `“${fieldLabels[field]}”` : 'this offer';
  return actor === null ? `No one has changed ${what}.` : `${actor} hasn’t changed ${what}.`;
}

type Shown = {
  readonly changeCount: number;
  readonly reviewCount: number;
  readonly rejectionCount: number;
  readonly hasEarlier: boolean;
};

/** Describes which part of the changes, reviews and rejected requests is shown. */
export function shownWords(shown: Shown, isFiltered: boolean): string {
  const { changeCount, reviewCount, rejectionCount, hasEarlier } = shown;
  const others = [
    { noun: 'review', number: reviewCount },
    { noun: 'rejected request', number: rejectionCount },
  ].filter(({ number }) => number > 0);
  const isChangeNamed = changeCount > 0 || others.length === 0;
  const count = [...(isChangeNamed ? [{ noun: 'change', number: changeCount }] : []), ...others]
    .map(({ noun, number }) => counted(number, noun, isFiltered))
    .join(', ')
    .replace(/, (?!.*, )/, ' and ');
  return hasEarlier ? `Showing the newest ${count}.` : `${count}. No earlier changes.`;
}

function counted(count: number, noun: string, isFiltered: boolean): string {
  const counted = `${count.toLocaleString('en-US')} ${isFiltered ? 'matching ' : ''}${noun}`;
  return count === 1 ? counted : `${counted}s`;
}
