'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { Field, inputClass } from '#components/ui/field.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { roleNames } from '#lib/client/administration/users.ts';
import {
  changeSignInPolicyMutation,
  type PolicyOfFirm as Policy,
  signInPolicyQuery,
} from '#lib/client/administration/manage-users.ts';
import { userRoles } from '#lib/domain/access/access.ts';

/** A form that sets which roles require a second factor, and from which date. */
export function SignInPolicy() {
  const { data, error, refetch } = useQuery(signInPolicyQuery);
  return (
    <section aria-labelledby="policy-heading" className="mt-10 max-w-[520px]">
      <h2 id="policy-heading" className="text-heading font-semibold">
        Sign-in policy
      </h2>
      {error !== null && (
        <ProblemNotice
          title="The sign-in policy couldn’t be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data !== undefined && <PolicyForm key={data.etag} policy={data.value} etag={data.etag} />}
    </section>
  );
}

function PolicyForm({ policy, etag }: { readonly policy: Policy; readonly etag: string | null }) {
  const [roles, setRoles] = useState<readonly string[]>(policy.secondFactorRequiredFor);
  const [from, setFrom] = useState(policy.from ?? '');
  const change = useMutation(changeSignInPolicyMutation(useQueryClient()));
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (change.isPending) return;
    const secondFactorRequiredFor = userRoles.filter((role) => roles.includes(role));
    const isNone = secondFactorRequiredFor.length === 0;
    const body = { secondFactorRequiredFor, from: isNone || from === '' ? null : from };
    change.mutate({ body, etag }, { onSuccess: () => announce('Sign-in policy saved.') });
  };
  return (
    <form noValidate aria-label="Sign-in policy" className="mt-3 grid gap-4" onSubmit={onSubmit}>
      <fieldset>
        <legend>Require a second factor for</legend>
        {userRoles.map((role) => (
          <label key={role} className="flex min-h-6 items-center gap-2">
            <input
              type="checkbox"
              className="size-4 accent-accent"
              checked={roles.includes(role)}
              onChange={({ target }) =>
                setRoles(target.checked ? [...roles, role] : roles.filter((other) => other !== role))
              }
            />
            {roleNames[role]}
          </label>
        ))}
      </fieldset>
      {roles.length > 0 && (
        <Field
          label="Required from"
          hint="Starting on this day, users without a second factor can’t do anything except set one up."
        >
          {(control) => (
            <input
              {...control}
              type="date"
              value={from}
              onChange={({ target }) => setFrom(target.value)}
              className={inputClass}
            />
          )}
        </Field>
      )}
      {change.error && <ProblemNotice title="The sign-in policy was not saved." error={change.error} />}
      <div>
        <Button type="submit" aria-disabled={change.isPending}>
          Save policy
        </Button>
      </div>
    </form>
  );
}
