import { handle } from '#lib/api/http/handle.ts';
import { changeView } from '#lib/api/views/change-view.ts';
import { deleteView } from '#lib/api/views/delete-view.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.changeView, changeView);
export const DELETE = handle(operations.deleteView, deleteView);
