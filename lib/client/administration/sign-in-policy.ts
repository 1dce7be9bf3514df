import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import type { signInPolicyChangeSchema } from '#lib/contract/sign-in/factor-schemas.ts';
import type { ResultOf } from '#lib/contract/result-of.ts';
import { read, send } from '#lib/client/http/api.ts';
import { keys } from '#lib/client/http/keys.ts';

export type PolicyOfFirm = ResultOf<'readSignInPolicy'>;

const path = '/restapi/signinpolicy';

export const signInPolicyQuery = queryOptions({
  queryKey: keys.signInPolicy,
  queryFn: ({ signal }) => read('readSignInPolicy', path, { signal }),
});

type Change = {
  readonly body: z.input<typeof signInPolicyChangeSchema>;
  /** Version of the policy to change, as it was read. */
  readonly etag: string | null;
};

/** Rejected with `precondition.failed` if another person has changed the policy. */
export function changeSignInPolicyMutation(client: QueryClient) {
  return mutationOptions({
    mutationKey: ['change sign-in policy'],
    mutationFn: ({ body, etag }: Change) => send({ method: 'PUT', path, body, ifMatch: etag }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.signInPolicy }),
  });
}
