import { useState } from 'react';
import { judgeSettings, type Objection } from '#lib/client/offers/judge-settings.ts';
import { plainWords } from '#lib/client/offers/plain-words.ts';
import type { Offer, SettingField } from '#lib/domain/offers/offer.ts';
import { barriersOf, investmentAdvisories } from '#lib/domain/offers/investable.ts';
import { lossesOf } from '#lib/domain/offers/actions/losses.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import type { OfferFacts } from '#lib/domain/offers/subscription.ts';

/**
 * Returns warnings about pending changes that are allowed but prevent everyone from investing, or take access away
 * from firms. Changes that prevent everyone from investing must be confirmed before saving.
 */
export function useAdvisories(before: Offer, after: Offer | undefined) {
  const [proceed, setGoOn] = useState<(() => void) | null>(null);
  const known = investmentAdvisories(before);
  const barring = after === undefined ? [] : investmentAdvisories(after);
  return {
    /** What prevents everyone from investing, by field, even if the offer isn't published yet. */
    barriers: barriersOf(after ?? before),
    barring,
    losses: after === undefined ? [] : lossesOf(before, after),
    isAsking: proceed !== null,
    /**
     * Continues immediately unless the changes newly prevent everyone from investing. Otherwise waits until the user
     * confirms.
     */
    askFirst: (next: Offer | undefined, then: () => void) => {
      const found = next === undefined ? [] : investmentAdvisories(next);
      if (found.every((advisory) => known.includes(advisory))) then();
      else setGoOn(() => then);
    },
    confirm: () => {
      setGoOn(null);
      proceed?.();
    },
    keep: () => setGoOn(null),
  };
}

/**
 * Checks single settings. Each result is cached, because dozens of options would otherwise be checked again on every
 * keystroke.
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
 * Calls back once no settings field has focus, which may be immediately. Returns a function that cancels the call.
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

/** Returns a rule's message for users. */
export function objectionText(objection: Objection | null | undefined): string | null {
  return objection ? plainWords(objection.message) : null;
}
