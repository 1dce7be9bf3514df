import { handle } from '#lib/api/pipeline/handle.ts';
import { createDraft, listDrafts } from '#lib/api/offers/drafts.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listDrafts, listDrafts);
export const POST = handle(operations.createDraft, createDraft);
