'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { needsReauthentication, Reauthenticate } from '#components/session/reauthenticate.tsx';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonRows } from '#components/ui/skeleton.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import {
  addPasskeyMutation,
  deleteAuthenticatorMutation,
  deletePasskeyMutation,
  type Factors,
  factorsQuery,
  type NewAuthenticator,
  renamePasskeyMutation,
  replaceRecoveryCodesMutation,
  startAuthenticatorMutation,
} from '#lib/client/sign-in/factors.ts';
import { isAddress } from '#lib/client/sign-in/passkeys.ts';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** The sign-in factors in addition to the password. Changes require a fresh authentication. */
export function SecuritySection() {
  const { data, error, refetch } = useQuery(factorsQuery);
  return (
    <section aria-labelledby="security-heading" className="mt-10">
      <h2 id="security-heading" className="text-heading font-semibold">
        Security
      </h2>
      {error !== null && (
        <ProblemNotice
          title="Your sign-in methods could not be loaded."
          error={error}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <SkeletonRows rows={3} label="Loading sign-in methods." />}
      {data !== undefined && <Methods factors={data} />}
    </section>
  );
}

type NamedPasskey = { readonly passkeyId: string; readonly name: string };

/** A change in progress, which is repeated after the person reauthenticates. */
type Change = { readonly run: () => void };

function Methods({ factors: { passkeys, authenticator, recoveryCodesLeft } }: { readonly factors: Factors }) {
  const client = useQueryClient();
  const [interrupted, setInterrupted] = useState<Change | null>(null);
  const [naming, setNaming] = useState<'new' | NamedPasskey | null>(null);
  const [started, setStarted] = useState<NewAuthenticator | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const last = useRef<Change>({ run: () => undefined });
  const whenRefused = {
    onError: (error: Error) => needsReauthentication(error) && setInterrupted(last.current),
  };
  const addPasskey = useMutation({ ...addPasskeyMutation(client), ...whenRefused });
  const renamePasskey = useMutation(renamePasskeyMutation(client));
  const deletePasskey = useMutation({ ...deletePasskeyMutation(client), ...whenRefused });
  const startAuthenticator = useMutation({ ...startAuthenticatorMutation(), ...whenRefused });
  const deleteAuthenticator = useMutation({ ...deleteAuthenticatorMutation(client), ...whenRefused });
  const replaceCodes = useMutation({ ...replaceRecoveryCodesMutation(client), ...whenRefused });
  const failed = [
    addPasskey,
    renamePasskey,
    deletePasskey,
    startAuthenticator,
    deleteAuthenticator,
    replaceCodes,
  ].find(({ error }) => error !== null && !needsReauthentication(error));
  const perform = (run: () => void) => {
    last.current = { run };
    run();
  };
  const hasPasskeys = typeof location === 'undefined' || !isAddress(location.hostname);
  return (
    <>
      <Method
        name="Passkeys"
        action={
          hasPasskeys && (
            <Button small onClick={() => setNaming('new')}>
              Add passkey
            </Button>
          )
        }
      >
        {!hasPasskeys && (
          <p className="text-quiet">
            Passkeys need a host name. You opened Placement Desk by its IP address: use its name, such as
            localhost.
          </p>
        )}
        {hasPasskeys && passkeys.length === 0 && <p className="text-quiet">No passkeys.</p>}
        <ul aria-label="Passkeys">
          {passkeys.map(({ passkeyId, name, creationTimestamp, lastUsedTimestamp, backedUp }) => (
            <li key={passkeyId} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 py-2">
              <div className="min-w-0 flex-1 basis-64">
                <p className="font-semibold [overflow-wrap:anywhere]">{name}</p>
                <p className="text-small text-quiet">
                  Added <TimeText timestamp={creationTimestamp} />
                  {lastUsedTimestamp !== null && (
                    <>
                      , last used <TimeText timestamp={lastUsedTimestamp} />
                    </>
                  )}
                  . {backedUp ? 'Synced.' : 'On one device only.'}
                </p>
              </div>
              <div className="flex flex-wrap gap-2">
                <Button small onClick={() => setNaming({ passkeyId, name })}>
                  Rename<span className="sr-only"> passkey {name}</span>
                </Button>
                <Button
                  small
                  look="grave"
                  onClick={() =>
                    perform(() =>
                      deletePasskey.mutate(passkeyId, {
                        onSuccess: () => announce(`Passkey ${name} deleted.`),
                      }),
                    )
                  }
                >
                  Delete<span className="sr-only"> passkey {name}</span>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Method>
      <Method
        name="Authenticator app"
        action={
          <Button
            small
            onClick={() =>
              perform(() => startAuthenticator.mutate(undefined, { onSuccess: (made) => setStarted(made) }))
            }
          >
            {authenticator === null ? 'Set up' : 'Replace'}
            <span className="sr-only"> authenticator app</span>
          </Button>
        }
      >
        {authenticator === null ? (
          <p className="text-quiet">Not set up.</p>
        ) : (
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <p className="text-quiet">
              Set up <TimeText timestamp={authenticator.creationTimestamp} />.
            </p>
            <Button
              small
              look="grave"
              onClick={() =>
                perform(() =>
                  deleteAuthenticator.mutate('', { onSuccess: () => announce('Authenticator app deleted.') }),
                )
              }
            >
              Delete<span className="sr-only"> authenticator app</span>
            </Button>
          </div>
        )}
      </Method>
      {authenticator !== null && (
        <Method
          name="Recovery codes"
          action={
            <Button
              small
              onClick={() =>
                perform(() =>
                  replaceCodes.mutate('', { onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes) }),
                )
              }
            >
              Replace<span className="sr-only"> recovery codes</span>
            </Button>
          }
        >
          <p className="text-quiet">{recoveryCodesLeft} of 10 left.</p>
        </Method>
      )}
      {failed?.error && <ProblemNotice title="Nothing was changed." error={failed.error} />}
      {naming !== null && naming !== 'new' && (
        <PasskeyNameDialog
          name={naming.name}
          onClose={() => setNaming(null)}
          onNamed={(name) => {
            setNaming(null);
            renamePasskey.mutate(
              { passkeyId: naming.passkeyId, name },
              { onSuccess: () => announce(`Passkey renamed to ${name}.`) },
            );
          }}
        />
      )}
      {naming === 'new' && (
        <PasskeyNameDialog
          onClose={() => setNaming(null)}
          onNamed={(name) => {
            setNaming(null);
            perform(() => addPasskey.mutate(name, { onSuccess: () => announce(`Passkey ${name} added.`) }));
          }}
        />
      )}
      {started !== null && (
        <AuthenticatorDialog
          started={started}
          onClose={() => setStarted(null)}
          onConfirmed={(recoveryCodes) => {
            setStarted(null);
            setCodes(recoveryCodes);
          }}
        />
      )}
      {codes !== null && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
      {interrupted !== null && (
        <Reauthenticate
          onClose={() => setInterrupted(null)}
          onConfirmed={() => {
            setInterrupted(null);
            interrupted.run();
          }}
        />
      )}
    </>
  );
}

type MethodProps = { readonly name: string; readonly action: ReactNode; readonly children: ReactNode };

function Method({ name, action, children }: MethodProps) {
  return (
    <div className="mt-3 border-t border-hairline pt-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold">{name}</h3>
        {action}
      </div>
      <div className="mt-1">{children}</div>
    </div>
  );
}
