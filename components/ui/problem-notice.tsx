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
  /** A sentence that names the failed action, such as "The offers could not be loaded." */
  readonly title: ReactNode;
  readonly error: Error;
  readonly onRetry?: () => void;
  readonly children?: ReactNode;
};

/** Explains a failure: the action that failed, the reason, the request ID for the operator, and what to do next. */
export function ProblemNotice(props: Props) {
  return props.error.name === 'ConnectionError' ? <LostConnection {...props} /> : <Problem {...props} />;
}

/**
 * Explains that the connection failed. If the server is unreachable at first, reports that the connection was restored
 * once the server responds.
 */
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

/** The request ID of an error response, which the user can send to the operator. */
export function RequestId({ error }: { readonly error: ApiError }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1 text-small text-quiet">
      Request ID <CopyButton text={error.problem.requestId} label="Request ID" />
    </span>
  );
}
