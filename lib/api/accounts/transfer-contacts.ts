import type * as z from 'zod';
import { addedClosures } from '#lib/store/market-closures.ts';
import { requirePerson } from '#lib/api/access/requirements.ts';
import { refuseAddition } from '#lib/api/access/requirements.ts';
import { type ApiResponse, createdResponse, jsonResponse } from '#lib/api/http/response/api-response.ts';
import { defaultPageSize, pageResponse, readNumberCursor } from '#lib/api/http/response/page.ts';
import { problem, fieldProblem } from '#lib/api/http/response/problem-error.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';
import { newContactSchema } from '#lib/contract/accounts/account-schemas.ts';
import type { operations } from '#lib/contract/operations.ts';
import { marketDate } from '#lib/domain/market/market-time.ts';
import { lastFollowUp, usualFollowUp } from '#lib/domain/transfers/contact/transfer-contact.ts';
import { readTransfers } from '#lib/store/accounts/read-transfers.ts';
import {
  addContact,
  type OfTransfer,
  readContacts,
  type StoredContact,
} from '#lib/store/accounts/transfer-contacts.ts';
import { readOpaqueNumbers } from '#lib/store/events/opaque-numbers.ts';
import { accountNotAllowed } from './accounts.ts';

/** Records a contact with the client or the contra firm about a transfer, and when to follow up. */
export async function createTransferContact(request: OperationRequest): Promise<ApiResponse> {
  const transfer = await requireTransfer(request);
  const { channel, note = null, followUpOn: chosen } = readForm(newContactSchema, request);
  const { store, principal, now } = request;
  const today = marketDate(now);
  const followUpOn = chosen ?? usualFollowUp(today, addedClosures());
  const last = lastFollowUp(today);
  if (followUpOn < today || followUpOn > last) {
    throw fieldProblem('followUpOn', 'invalid.value', `Use a date from ${today} to ${last}.`);
  }
  return store.database
    .transaction(async (transaction) => {
      const contact = { by: principal.id, channel, note, followUpOn, now };
      const added = await addContact(transaction, transfer, contact);
      const response = createdResponse(
        pathOf(transfer),
        jsonResponse('createTransferContact', contactRecord(added)),
      );
      await storeWith(transaction, request, response);
      return response;
    })
    .catch(refuseAddition);
}

/** Lists the contacts about a transfer, newest first. */
export async function listTransferContacts(
  request: OperationRequest<z.output<typeof operations.listTransferContacts.query>>,
): Promise<ApiResponse> {
  const transfer = await requireTransfer(request);
  const { limit = defaultPageSize, cursor } = request.query();
  const numbers = await readOpaqueNumbers(request.store.database, transfer.firmOid, 'contact');
  const before = readNumberCursor(numbers, cursor);
  const contacts = await readContacts(request.store.database, { ...transfer, before, limit: limit + 1 });
  return pageResponse('listTransferContacts', request, contacts, limit, {
    record: contactRecord,
    cursor: ({ number }) => [numbers.hide(number)],
  });
}

/** Throws 403 for an API key or another firm's account, then 404 for an unknown transfer. */
async function requireTransfer(request: OperationRequest): Promise<OfTransfer> {
  requirePerson(request, "API keys can't read or record contacts. Sign in to do this.");
  const { store, principal, parameters } = request;
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

function contactRecord({ number: _, ...contact }: StoredContact) {
  return contact;
}
