import { playedOrderSchema, playedTransferSchema } from '#lib/contract/sandbox/sandbox-schemas.ts';
import { keyIdOf } from '#lib/domain/access/access.ts';
import { mayNameField } from '#lib/domain/problems/problems.ts';
import type { ImportResult } from '#lib/store/book/importing/import-book.ts';
import {
  playOrder as bringOrder,
  playTransfer as bringTransfer,
  type Player,
} from '#lib/store/sandbox/other-side.ts';
import { accountNotAllowed } from '#lib/api/accounts/accounts.ts';
import type { Answer } from '#lib/api/http/answer/answer.ts';
import { problem, problemOfField } from '#lib/api/http/answer/problem-error.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { readForm } from '#lib/api/http/request/request-body.ts';

/** Sets the status of one of the firm's transfers, as the contra firm would. */
export async function playTransfer(call: Call<unknown>): Promise<Answer> {
  const { status } = readForm(playedTransferSchema, call);
  const { accountnumber: accountNumber = '', acatid = '' } = call.parameters;
  const result = await bringTransfer(call.store, { accountNumber, acatid, status }, playerOf(call));
  if (result === 'no account') throw accountNotAllowed();
  if (result === 'no transfer') {
    throw problem('acat.not.found', 'The account has no transfer request with this identifier.');
  }
  requireAccepted(result);
  return done;
}

/** Sets the status of a subscription, as the investor and the clearing firm would. */
export async function playOrder(call: Call<unknown>): Promise<Answer> {
  const { status, fillDollarAmount } = readForm(playedOrderSchema, call);
  const wanted = { privatePlacementOrderOid: call.parameters['oid'] ?? '', status, fillDollarAmount };
  const result = await bringOrder(call.store, wanted, playerOf(call));
  if (result === 'no order') {
    throw problem(
      'order.not.found',
      "The subscription doesn't exist or your firm doesn't have access to it.",
    );
  }
  requireAccepted(result);
  if (result.counts.changed === 0) {
    const message = "The subscription was canceled with its offer and can't change. Nothing was changed.";
    throw problem('sandbox.order.final', message);
  }
  return done;
}

const done: Answer = { status: 200, headers: {}, body: null };

function playerOf({ principal, now }: Call<unknown>): Player {
  const { kind, name, firmOid, memberId } = principal;
  const actor = { kind, name, keyId: keyIdOf(principal), firmOid, ...(memberId && { memberId }) };
  return { firmOid, actor, now };
}

/** Throws 400 for values that an import would reject, each with its field. */
function requireAccepted(result: ImportResult): asserts result is ImportResult & { readonly ok: true } {
  const [error] = result.ok ? [] : result.errors;
  if (error === undefined) return;
  throw problemOfField(
    error.place.split('/').at(-1) ?? 'status',
    error.code !== undefined && mayNameField(error.code) ? error.code : 'invalid.value',
    error.message,
  );
}
