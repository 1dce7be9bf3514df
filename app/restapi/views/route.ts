import { handle } from '#lib/api/pipeline/handle.ts';
import { createView, listViews } from '#lib/api/views/views.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listViews, listViews);
export const POST = handle(operations.createView, createView);
