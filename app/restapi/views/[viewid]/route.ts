import { handle } from '#lib/api/pipeline/handle.ts';
import { changeView, deleteView } from '#lib/api/views/views.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.changeView, changeView);
export const DELETE = handle(operations.deleteView, deleteView);
