import { type Offer, type SettingField, settingFields } from '#lib/domain/offers/offer.ts';
import { offerFromRecord, type OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { planUpdate } from '#lib/domain/offers/updating/plan-update.ts';
import type { OfferFacts } from '#lib/domain/offers/subscription.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';

/** Why a setting is rejected. */
export type Objection = { readonly message: string };

/**
 * Predicts the server's response to these changes, with the same parser and rules. Errors are grouped by field. Those
 * about the entire offer are under `offer`.
 */
export function judgeSettings(
  record: OfferRecord,
  body: Readonly<Record<string, unknown>>,
  facts: OfferFacts,
  now: Date,
): Partial<Record<SettingField | 'offer', Objection>> {
  const planning = planUpdate(offerFromRecord(record), readUpdateRequest(body), facts, now);
  return planning.ok ? {} : objectionsByField(planning.violations);
}

/** Returns the offer after these changes, or undefined if the server would reject them. */
export function offerAfter(
  record: OfferRecord,
  body: Readonly<Record<string, unknown>>,
  facts: OfferFacts,
  now: Date,
): Offer | undefined {
  const planning = planUpdate(offerFromRecord(record), readUpdateRequest(body), facts, now);
  return planning.ok ? planning.plan.offer : undefined;
}

/**
 * Groups violations, from this page or the server, by setting. Keeps only the first violation for each
 * setting.
 */
export function objectionsByField(
  violations: readonly { readonly field: string | null; readonly code: string; readonly message: string }[],
): Partial<Record<SettingField | 'offer', Objection>> {
  const objections: Partial<Record<SettingField | 'offer', Objection>> = {};
  for (const violation of violations) {
    objections[settingOf(violation.field) ?? 'offer'] ??= {
      message: violation.message,
    };
  }
  return objections;
}

/**
 * Returns the setting that a path refers to: participatingFirms for `participatingFirms[1].participatingFirmId`.
 */
function settingOf(path: string | null): SettingField | undefined {
  const [name] = (path ?? '').split(/[.[]/);
  return settingFields.find((field) => field === name);
}
