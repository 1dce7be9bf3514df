import { type Offer, type SettingField, settingFields } from '#lib/domain/offers/offer.ts';
import { offerFromRecord } from '#lib/domain/offers/offer-from-record.ts';
import type { OfferRecord } from '#lib/domain/offers/offer-record.ts';
import { planUpdate } from '#lib/domain/offers/updating/plan-update.ts';
import type { OfferFacts } from '#lib/domain/offers/subscription.ts';
import { readUpdateRequest } from '#lib/domain/offers/updating/update-request.ts';

/** The reason why a setting is refused, as the rule's message. */
export type Objection = { readonly message: string };

/**
 * The server's response to these changes, predicted with the same parser and rules. Errors are returned by field;
 * those that concern the whole offer are under `offer`.
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

/** The offer after these changes; undefined if the server would refuse them. */
export function offerAfter(
  record: OfferRecord,
  body: Readonly<Record<string, unknown>>,
  facts: OfferFacts,
  now: Date,
): Offer | undefined {
  const planning = planUpdate(offerFromRecord(record), readUpdateRequest(body), facts, now);
  return planning.ok ? planning.plan.offer : undefined;
}

/** Sorts violations, our own or the server's, by the setting that they concern; the first one of each counts. */
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

/** `participatingFirms[1].participatingFirmId` concerns participatingFirms. */
function settingOf(path: string | null): SettingField | undefined {
  const [name] = (path ?? '').split(/[.[]/);
  return settingFields.find((field) => field === name);
}
