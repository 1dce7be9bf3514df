import * as z from 'zod';
import { type Answer, createdAnswer, emptyAnswer, jsonAnswer } from '#lib/api/http/answer/answer.ts';
import { findingsOf, problem, requireNone } from '#lib/api/http/answer/problem-error.ts';
import { publicBaseUrl } from '#lib/api/http/origin.ts';
import type { Call } from '#lib/api/http/request/call.ts';
import { namesTag } from '#lib/api/http/request/conditions.ts';
import { storeWith } from '#lib/api/http/request/idempotency.ts';
import { readBodyText, readForm } from '#lib/api/http/request/request-body.ts';
import { draftNameSchema } from '#lib/contract/offers/draft-operations.ts';
import { readNewOffer } from '#lib/domain/offers/creating/new-offer.ts';
import { FindingList } from '#lib/domain/problems/violations.ts';
import { isJsonObject } from '#lib/domain/text/json-object.ts';
import type { Database } from '#lib/store/database/database.ts';
import {
  addDraft,
  deleteDraft as deleteStoredDraft,
  type DraftContent,
  listDrafts as listStoredDrafts,
  lockDrafts,
  maxDrafts,
  readDraft as readStoredDraft,
  type StoredDraft,
  writeDraft,
} from '#lib/store/offers/creating/drafts.ts';

/** Lists the drafts of the caller's firm, most recently changed first. */
export async function listDrafts({ store, principal }: Call<unknown>): Promise<Answer> {
  const drafts = await listStoredDrafts(store.database, principal.firmOid);
  return jsonAnswer(JSON.stringify(drafts.map(draftRecord)));
}

export async function readDraft(call: Call<unknown>): Promise<Answer> {
  return draftAnswer(await findDraft(call.store.database, call));
}

export async function createDraft(call: Call<unknown>): Promise<Answer> {
  const { store, principal, now } = call;
  const content = readContent(call);
  return store.database.transaction(async (transaction) => {
    await lockDrafts(transaction, principal.firmOid);
    const draft = await addDraft(transaction, principal.firmOid, content, now);
    if (draft === undefined) {
      throw problem('draft.limit', `Your firm already has ${maxDrafts} drafts. Delete one first.`);
    }
    const answer = createdAnswer(draftPath(draft), draftAnswer(draft));
    await storeWith(transaction, call, answer);
    return answer;
  });
}

export async function changeDraft(call: Call<unknown>): Promise<Answer> {
  const { store, principal, now } = call;
  const draft = await store.database.transaction(async (transaction) => {
    await lockDrafts(transaction, principal.firmOid);
    const stored = await findDraft(transaction, call);
    const content = readContent(call);
    requireMatch(call, stored);
    return writeDraft(transaction, stored.draftId, content, now);
  });
  return draftAnswer(draft, { Location: publicBaseUrl() + draftPath(draft) });
}

export async function deleteDraft(call: Call<unknown>): Promise<Answer> {
  const { store, principal } = call;
  await store.database.transaction(async (transaction) => {
    await lockDrafts(transaction, principal.firmOid);
    const draft = await findDraft(transaction, call);
    call.query();
    requireMatch(call, draft);
    await deleteStoredDraft(transaction, principal.firmOid, draft.draftId);
  });
  return emptyAnswer();
}

/** Returns the draft in the path. Throws 404 if the firm has no such draft. */
async function findDraft(database: Database, { principal, parameters }: Call<unknown>): Promise<StoredDraft> {
  const draft = await readStoredDraft(database, principal.firmOid, parameters['draftid'] ?? '');
  if (draft === undefined) throw draftNotFound();
  return draft;
}

export function draftNotFound() {
  return problem('draft.not.found', 'Your firm has no draft with this ID. Reload the drafts.');
}

const contentSchema = z.strictObject({
  name: draftNameSchema,
  offer: z.record(z.string(), z.unknown(), 'Send an object with offer fields.'),
});

/** Parses the body. Throws 400 with all errors. Offer fields are checked only for their format. */
function readContent(call: Call<unknown>): DraftContent {
  const findings = new FindingList();
  const { violations, further } = findingsOf(() => readForm(contentSchema, call));
  findings.addAll(violations, further);
  const reading = readBodyText(call.body);
  const given = reading.ok ? reading.value['offer'] : undefined;
  if (reading.ok && isJsonObject(given)) {
    const inexactNumbers = reading.inexactNumbers.map((path) => path.replace(/^offer[.]/, ''));
    const offer = readNewOffer(given, { inexactNumbers }, { isDraft: true });
    findings.addAll(
      offer.violations.map((violation) => ({ ...violation, field: `offer.${violation.field}` })),
      offer.further,
    );
  }
  requireNone(findings);
  return readForm(contentSchema, call);
}

/** Throws 412 if If-Match doesn't match the current version. */
function requireMatch({ ifMatch }: Call<unknown>, draft: StoredDraft): void {
  if (ifMatch !== null && !namesTag(ifMatch, draftTag(draft))) {
    throw problem('precondition.failed', 'The draft changed since you read it. Fetch it again, then retry.');
  }
}

function draftRecord({ draftId, name, offer, updatedTimestamp }: StoredDraft) {
  return { draftId, name, offer, updatedTimestamp };
}

function draftTag({ version }: StoredDraft): string {
  return `"${version}"`;
}

function draftAnswer(draft: StoredDraft, headers: Readonly<Record<string, string>> = {}): Answer {
  return jsonAnswer(JSON.stringify(draftRecord(draft)), { ...headers, ETag: draftTag(draft) });
}

function draftPath({ draftId }: StoredDraft): string {
  return `/restapi/offerdrafts/${draftId}`;
}
