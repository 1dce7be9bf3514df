import {
  confirmAuthenticator,
  deleteAuthenticator,
  startAuthenticator,
} from '#lib/api/sign-in/factors/own-factors.ts';
import { handle } from '#lib/api/pipeline/handle.ts';
import { operations } from '#lib/contract/operations.ts';

export const POST = handle(operations.startAuthenticator, startAuthenticator);
export const PUT = handle(operations.confirmAuthenticator, confirmAuthenticator);
export const DELETE = handle(operations.deleteAuthenticator, deleteAuthenticator);
