import { handle } from '#lib/api/pipeline/handle.ts';
import { createTransferContact, listTransferContacts } from '#lib/api/accounts/transfer-contacts.ts';
import { operations } from '#lib/contract/operations.ts';

export const GET = handle(operations.listTransferContacts, listTransferContacts);
export const POST = handle(operations.createTransferContact, createTransferContact);
