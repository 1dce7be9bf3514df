import { handle } from '#lib/api/http/handle.ts';
import { setDefaultView } from '#lib/api/views/set-default-view.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.setDefaultView, setDefaultView);
