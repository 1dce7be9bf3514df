import { handle } from '#lib/api/pipeline/handle.ts';
import { setDefaultView } from '#lib/api/views/views.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.setDefaultView, setDefaultView);
