import { handle } from '#lib/api/pipeline/handle.ts';
import { changeFilingExemption } from '#lib/api/filings/change-filings.ts';
import { operations } from '#lib/contract/operations.ts';

export const PUT = handle(operations.changeFilingExemption, changeFilingExemption);
