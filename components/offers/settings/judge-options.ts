import { judgeSettings, type Objection } from '#lib/client/offers/judge-settings.ts';
import type { SettingField } from '#lib/domain/offers/offer.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import type { OfferFacts } from '#lib/domain/offers/subscription.ts';

/**
 * Checks single settings. Each value is checked once, because dozens of options would otherwise be checked again with
 * every letter typed.
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
