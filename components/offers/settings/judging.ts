import { useState } from 'react';
import { judgeSettings, type Objection } from '#lib/client/offers/judge-settings.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import type { Offer, SettingField } from '#lib/domain/offers/offer.ts';
import { barriersOf, investmentAdvisories } from '#lib/domain/offers/investable.ts';
import { lossesOf } from '#lib/domain/offers/actions/losses.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import type { OfferFacts } from '#lib/domain/offers/subscription.ts';

type Question = {
  /** Whether the changes newly prevent everyone from investing. */
  readonly isBarring: boolean;
  readonly proceed: () => void;
};

/**
 * Returns warnings about pending changes that are allowed, but that prevent everyone from investing or take access
 * away from firms. Before saving, the user must confirm changes that prevent everyone from investing or that can't be
 * undone.
 */
export function useAdvisories(before: Offer, after: Offer | undefined) {
  const [question, setQuestion] = useState<Question | null>(null);
  const known = investmentAdvisories(before);
  const barring = after === undefined ? [] : investmentAdvisories(after).map(plainWords);
  return {
    /** The settings that prevent everyone from investing, by field, even if the offer isn't published yet. */
    barriers: barriersOf(after ?? before),
    barring,
    losses: after === undefined ? [] : lossesOf(before, after).map(plainWords),
    /** Settings before and after a change that can't be undone; null for other changes. */
    final: after !== undefined && isFinal(before, after) ? { before, after } : null,
    question,
    /**
     * Calls `then` immediately. If the changes newly prevent everyone from investing or can't be undone, waits until
     * the user confirms.
     */
    askFirst: (next: Offer | undefined, then: () => void) => {
      const found = next === undefined ? [] : investmentAdvisories(next);
      const isBarring = found.some((advisory) => !known.includes(advisory));
      if (!isBarring && (next === undefined || !isFinal(before, next))) then();
      else setQuestion({ isBarring, proceed: then });
    },
    confirm: () => {
      setQuestion(null);
      question?.proceed();
    },
    keep: () => setQuestion(null),
  };
}

/** Reports whether a change can't be undone. The cash-required date can only move later (rule 2). */
function isFinal(before: Offer, after: Offer): boolean {
  return after.daysFromClosingCashIsRequired < before.daysFromClosingCashIsRequired;
}

/**
 * Returns a function that checks one value of a setting. Results are cached, because otherwise dozens of options
 * would be checked again on every keystroke.
 */
export function judgeOptions(offer: OfferRecord, facts: OfferFacts, now: Date) {
  const judged = new Map<string, Objection | null>();
  return (field: SettingField, value: unknown): Objection | null => {
    const option = JSON.stringify([field, value]);
    const known = judged.get(option);
    if (known !== undefined) {
      return known;
    }
    const objection = judgeSettings(offer, { [field]: value }, facts, now)[field] ?? null;
    judged.set(option, objection);
    return objection;
  };
}

/**
 * Calls the function once no settings field has focus, which may be immediately. Returns a function that prevents
 * the call.
 */
export function whenFieldIsLeft(call: () => void): () => void {
  if (!isInField(document.activeElement)) {
    call();
    return () => undefined;
  }
  const onMove = () => {
    // While focus moves from one element to another, neither has it.
    setTimeout(() => {
      if (!isGivenUp && !isInField(document.activeElement)) {
        giveUp();
        call();
      }
    });
  };
  let isGivenUp = false;
  const giveUp = () => {
    isGivenUp = true;
    document.removeEventListener('focusout', onMove);
  };
  document.addEventListener('focusout', onMove);
  return giveUp;
}

function isInField(element: Element | null): boolean {
  return element?.matches('#view form :is(input, textarea, select)') ?? false;
}

/** Returns the message that explains an objection to the user, who sees the value that the API's message repeats. */
export function objectionText(objection: Objection | null | undefined): string | null {
  return objection ? plainWords(objection.message).replace(/ You sent \$[\d,.]+\.$/, '') : null;
}
