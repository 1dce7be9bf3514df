'use client';

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ApiError } from '#lib/client/http/api.ts';
import { readinessQuery } from '#lib/client/http/readiness.ts';
import { Button } from './button.tsx';
import { CopyButton } from './copy-button.tsx';
import { Notice } from './notice.tsx';
import { reasonOf } from './reason-of.ts';

type Props = {
  /** The failed action as a sentence: "The offers could not be loaded." */
  readonly title: ReactNode;
  readonly error: Error;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
};

/** Shows a failure: the action, the reason, the request ID for the operator, and a next step. */
export function ProblemNotice(props: Props) {
  return props.error.name === 'ConnectionError' ? <LostConnection {...props} /> : <Problem {...props} />;
}

/** Shows a connection failure. If the server was completely down, the notice says when the connection is restored. */
function LostConnection(props: Props) {
  const { title, onRetry, children } = props;
  const id = useId();
  const { isSuccess, failureReason } = useQuery({
    ...readinessQuery(),
    queryKey: ['readiness', id],
    refetchInterval: false,
  });
  const [wasDown, setWasDown] = useState(false);
  if (failureReason !== null && !wasDown) setWasDown(true);
  if (!wasDown || !isSuccess) return <Problem {...props} />;
  return (
    <Notice
      role="alert"
      title={title}
      actions={
        onRetry && (
          <Button small onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      <p>Connection restored.{onRetry ? '' : ' Try again.'}</p>
      {children}
    </Notice>
  );
}

function Problem({ title, error, onRetry, children }: Props) {
  return (
    <Notice
      tone="danger"
      role="alert"
      title={title}
      actions={
        <>
          {onRetry && (
            <Button small onClick={onRetry}>
              Try again
            </Button>
          )}
          {error instanceof ApiError && <RequestId error={error} />}
        </>
      }
    >
      <p>{reasonOf(error)}</p>
      {children}
    </Notice>
  );
}

/** The request ID of an error response, for a message to the operator. */
export function RequestId({ error }: { readonly error: ApiError }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-small text-quiet">
      Request <CopyButton text={error.problem.requestId} label="Request ID" />
    </span>
  );
}
