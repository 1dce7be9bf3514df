import { handle } from '#lib/api/pipeline/handle.ts';
import { strikeFiling } from '#lib/api/filings/change-filings.ts';
import { operations } from '#lib/contract/operations.ts';

export const DELETE = handle(operations.strikeFiling, strikeFiling);
