import { requirePerson } from '#lib/api/access/requirements.ts';
import { hiddenLineSchema } from '#lib/contract/today/today-schemas.ts';
import { type Answer, emptyAnswer } from '#lib/api/http/answer/answer.ts';
import { problem, problemOfField } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { offerNotFound } from '#lib/api/offers/read-offer.ts';
import { addDays, marketDate } from '#lib/domain/market/market-time.ts';
import { isFilingReason, isOfferReason, isTransferReason } from '#lib/domain/today/today-reasons.ts';
import { readTransfers } from '#lib/store/accounts/read-transfers.ts';
import { readOffer } from '#lib/store/offers/read-offers.ts';
import { hideLine } from '#lib/store/today/today.ts';

/** Maximum number of days to snooze a line, so that none disappears forever. */
const maxDays = 366;

/** Snoozes a line for the caller until a date, or until its reason changes. */
export async function hideTodayLine(call: Call<unknown>): Promise<Answer> {
  requirePerson(call, 'API keys have no Today page. Sign in to snooze an item.');
  const { store, principal, now, parameters } = call;
  const { reason = '', id = '' } = parameters;
  await requireLine(call, reason, id);
  const { hiddenUntil } = readForm(hiddenLineSchema, call);
  const today = marketDate(now);
  const last = addDays(today, maxDays);
  if (hiddenUntil > last) {
    throw problemOfField('hiddenUntil', 'invalid.value', `Use a date up to ${last}, a year from today.`);
  }
  await hideLine(store.database, { email: principal.id, reason, id, hiddenUntil, today });
  return emptyAnswer();
}

/** Throws 404 if the firm can't see the line's record, whether or not the line is due. */
async function requireLine(call: Call<unknown>, reason: string, id: string): Promise<void> {
  const { store, principal } = call;
  const { firmOid } = principal;
  if (isOfferReason(reason) || isFilingReason(reason)) {
    if ((await readOffer(store.database, id, firmOid)) === undefined) throw offerNotFound();
  } else if (isTransferReason(reason)) {
    const [, accountNumber = '', acatid = ''] = /^(.*):([^:]*)$/s.exec(id) ?? [];
    const isSeen = !principal.restricted.includes('listTransfers');
    const page = isSeen && (await readTransfers(store.database, { accountNumber, acatid, firmOid }));
    if (!page || page.count === 0) {
      throw problem('acat.not.found', 'Your firm has no transfer request with this account and identifier.');
    }
  } else {
    throw problem('path.not.found', 'Today has no items for this reason.');
  }
}
