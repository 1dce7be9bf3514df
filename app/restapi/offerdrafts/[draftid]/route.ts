import { handle } from '#lib/api/pipeline/handle.ts';
import { changeDraft, deleteDraft, readDraft } from '#lib/api/offers/drafts.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.readDraft, readDraft);
export const PUT = handle(operations.changeDraft, changeDraft);
export const DELETE = handle(operations.deleteDraft, deleteDraft);
