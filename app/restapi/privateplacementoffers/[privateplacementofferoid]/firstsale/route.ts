import { handle } from '#lib/api/pipeline/handle.ts';
import { confirmFirstSale } from '#lib/api/filings/change-filings.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.confirmFirstSale, confirmFirstSale);
