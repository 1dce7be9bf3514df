import * as z from 'zod';
import { offer as offerSchema } from '#lib/contract/records.ts';
import type { SettingsForm } from '#lib/client/offer-edit.ts';
import type { ReadOffer } from '#lib/client/read-offer.ts';

/** Unsaved changes with the offer that they were made on: both are needed to tell later who changed what. */
export type Draft = { readonly base: ReadOffer; readonly form: SettingsForm };

const formSchema: z.ZodType<SettingsForm> = z.object({
  blueSkyedStates: z.array(z.string()),
  clientsHaveAccess: z.boolean(),
  corporateAccreditationSetting: z.string(),
  daysFromClosingCashIsRequired: z.string(),
  documentationExternal: z.boolean(),
  maximumInvestmentAmount: z.string(),
  minimumAnnualIncomeRange: z.string(),
  minimumLiquidNetWorthRange: z.string(),
  minimumNetWorthRange: z.string(),
  naturalPersonAccreditationSetting: z.string(),
  participatingFirms: z.array(z.string()),
  physicalSignatureRequired: z.boolean(),
  previousExperienceSetting: z.string(),
  published: z.boolean(),
});

const draftSchema = z.object({
  base: z.object({ value: offerSchema, etag: z.string().nullable(), nextCursor: z.null() }),
  form: formSchema,
});

/** The draft that this tab holds of an offer, if any. It survives a reload and is no other tab's or person's. */
export function readDraft(email: string, oid: string): Draft | undefined {
  const text = sessionStorage.getItem(draftKey(email, oid));
  if (text === null) {
    return undefined;
  }
  try {
    return draftSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined; // not ours, or of an older form
  }
}

export function keepDraft(email: string, oid: string, draft: Draft | null): void {
  if (draft === null) {
    sessionStorage.removeItem(draftKey(email, oid));
  } else {
    sessionStorage.setItem(draftKey(email, oid), JSON.stringify(draft));
  }
}

function draftKey(email: string, oid: string): string {
  return `placement desk draft of ${email} for ${oid}`;
}
