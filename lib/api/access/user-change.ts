import { normalizeEmail } from '#lib/domain/access/email.ts';
import type { UserChange, FirmUserId } from '#lib/store/sign-in/firm-users.ts';
import { type ApiResponse, emptyResponse } from '#lib/api/http/response/api-response.ts';
import type { OperationRequest } from '#lib/api/http/request/operation-request.ts';
import { problem } from '#lib/api/http/response/problem-error.ts';

/** Returns the normalized e-mail address from the path, and the caller's firm. */
export function userFromPath({ parameters, principal }: OperationRequest): FirmUserId {
  return { email: normalizeEmail(parameters['email'] ?? ''), firmOid: principal.firmOid };
}

/** Returns the response to a user change. Throws if the change was not made. */
export function userChangeResponse(change: UserChange): ApiResponse {
  switch (change) {
    case 'done':
      return emptyResponse();
    case 'unknown user':
      throw problem('user.not.found', 'Your firm has no user with this e-mail address.');
    case 'last administrator':
      throw problem(
        'user.last.administrator',
        "This user is your firm's only administrator. Make another user an administrator first.",
      );
  }
}
