import type * as z from 'zod';
import { addedClosures } from '#lib/store/market-closures.ts';
import { requirePerson } from '#lib/api/access/requirements.ts';
import { refuseAddition } from '#lib/api/access/requirements.ts';
import { type Answer, createdAnswer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { defaultPageSize, pageAnswer, readNumberCursor } from '#lib/api/http/answer/page.ts';
import { problem, problemOfField } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { newContactSchema } from '#lib/contract/accounts/account-schemas.ts';
import type { operations } from '#lib/contract/operations.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { lastFollowUp, usualFollowUp } from '#lib/domain/transfers/transfer-contact.ts';
import { readTransfers } from '#lib/store/accounts/read-transfers.ts';
import {
  addContact,
  type OfTransfer,
  readContacts,
  type StoredContact,
} from '#lib/store/accounts/transfer-contacts.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { accountNotAllowed } from './accounts.ts';

/** Records a contact with the client about a transfer, and when to follow up. */
export async function createTransferContact(call: Call<unknown>): Promise<Answer> {
  const transfer = await requireTransfer(call);
  const { channel, note = null, followUpOn: chosen } = readForm(newContactSchema, call);
  const { store, principal, now } = call;
  const today = marketDate(now);
  const followUpOn = chosen ?? usualFollowUp(today, addedClosures());
  const last = lastFollowUp(today);
  if (followUpOn < today || followUpOn > last) {
    throw problemOfField('followUpOn', 'invalid.value', `Use a date from ${today} to ${last}.`);
  }
  return store.database
    .transaction(async (transaction) => {
      const contact = { by: principal.id, channel, note, followUpOn, now };
      const added = await addContact(transaction, transfer, contact);
      const answer = createdAnswer(pathOf(transfer), jsonAnswer(contactJson(added)));
      await storeWith(transaction, call, answer);
      return answer;
    })
    .catch(refuseAddition);
}

/** Lists the client contacts for a transfer, newest first. */
export async function listTransferContacts(
  call: Call<z.output<typeof operations.listTransferContacts.query>>,
): Promise<Answer> {
  const transfer = await requireTransfer(call);
  const { limit = defaultPageSize, cursor } = call.query();
  const numbers = await readOpaqueNumbers(call.store.database, transfer.firmOid, 'contact');
  const before = readNumberCursor(numbers, cursor);
  const contacts = await readContacts(call.store.database, { ...transfer, before, limit: limit + 1 });
  return pageAnswer(call, contacts, limit, {
    json: contactJson,
    cursor: ({ number }) => [numbers.hide(number)],
  });
}

/** Throws 403 for an API key or another firm's account, then 404 for an unknown transfer. */
async function requireTransfer(call: Call<unknown>): Promise<OfTransfer> {
  requirePerson(call, "API keys can't read or record client contacts. Sign in to do this.");
  const { store, principal, parameters } = call;
  const { accountnumber: accountNumber = '', acatid = '' } = parameters;
  const transfer = { accountNumber, acatid, firmOid: principal.firmOid };
  const page = await readTransfers(store.database, transfer);
  if (page === undefined) throw accountNotAllowed();
  if (page.count === 0) {
    throw problem('acat.not.found', 'The account has no transfer request with this identifier.');
  }
  return transfer;
}

function pathOf({ accountNumber, acatid }: OfTransfer): string {
  return `/restapi/accounts/${encodeURIComponent(accountNumber)}/transfers/${encodeURIComponent(acatid)}/contacts`;
}

function contactJson({ number: _, ...contact }: StoredContact): string {
  return JSON.stringify(contact);
}
