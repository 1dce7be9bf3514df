'use client';

import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { announce } from '#components/ui/announcer.tsx';
import { Button } from '#components/ui/button.tsx';
import { ExportMenu } from '#components/ui/export-menu.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ProblemNotice } from '#components/ui/problem-notice.tsx';
import { SkeletonBar } from '#components/ui/skeleton.tsx';
import { PersonName } from '#components/people/person-name.tsx';
import { StatusMark } from '#components/ui/status-mark.tsx';
import { TimeText } from '#components/ui/time-text.tsx';
import {
  type AuditVerification,
  auditVerificationQuery,
  changesPath,
  type ListedSecurityEvent,
  securityEventsQuery,
} from '#lib/client/administration/audit.ts';
import { detailWords, eventWords, headingWords } from './security/event-words.ts';

/**
 * Verifies the firm's audit log on request: that no entry is missing or changed, and that offers and checkpoints match
 * it. Exports the entries.
 */
export function AuditTab() {
  const { data, error, isFetching, refetch } = useQuery(auditVerificationQuery);
  const earlier = useInfiniteQuery(securityEventsQuery(verifications)).data?.pages[0]?.value;
  const onVerify = async () => {
    const { data: verified, error: failure } = await refetch();
    if (verified && failure === null) {
      announce(verified.ok ? 'Audit log verified.' : 'Audit verification failed.');
    }
  };
  return (
    <div className="grid max-w-[720px] gap-5">
      <p className="max-w-[72ch] text-quiet">
        Each change to your firm’s offers is linked to the previous change in a hash chain. Verification
        checks that no entry is missing or altered, that each offer matches its entries, and that every
        checkpoint, a signed record of the newest entries, is intact.
      </p>
      {error && !isFetching && (
        <ProblemNotice
          title="The audit log couldn’t be verified."
          error={error}
          onRetry={() => void onVerify()}
        />
      )}
      <div aria-busy={isFetching} className="grid gap-5">
        {data ? (
          <Result verification={data} />
        ) : isFetching ? (
          <ResultSkeleton />
        ) : (
          <LastVerification verified={earlier} />
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="primary" onClick={() => void (isFetching || onVerify())} aria-disabled={isFetching}>
          {isFetching ? 'Verifying…' : 'Verify now'}
        </Button>
        <ExportMenu path={changesPath} query={{}}>
          All entries, newest first.
        </ExportMenu>
        <Link href="?tab=changes" prefetch={false} className={linkClass}>
          View entries in Changes
        </Link>
        {earlier?.[0] && (
          <Link href="?tab=security&event=audit.verified" prefetch={false} className={linkClass}>
            Earlier verifications
          </Link>
        )}
      </div>
    </div>
  );
}

const verifications = { event: 'audit.verified', q: null, from: null, to: null, actor: null };

/** The result of the latest verification that a user or program of the firm requested. */
function LastVerification({ verified }: { readonly verified: readonly ListedSecurityEvent[] | undefined }) {
  if (verified === undefined) return null;
  const [last] = verified;
  if (last === undefined) return <p className="font-semibold">No one has verified the audit log yet.</p>;
  const { at, actor } = last;
  const heading = headingWords(last);
  return (
    <>
      <h2 className="text-heading">
        <StatusMark tone={heading === eventWords(last.event) ? 'done' : 'stopped'}>{heading}</StatusMark>
      </h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-8 border-y border-hairline py-1 [&>*]:py-1.5">
        <dt className="text-quiet">Result</dt>
        <dd className="font-semibold">{detailWords(last)}</dd>
        <dt className="text-quiet">Verified at</dt>
        <dd>
          <TimeText timestamp={at} />
        </dd>
        <dt className="text-quiet">Verified by</dt>
        <dd className="wrap-anywhere">{actor === null ? 'Unknown' : <PersonName actor={actor.name} />}</dd>
      </dl>
    </>
  );
}

function Result({ verification }: { readonly verification: AuditVerification }) {
  const { ok, offers, entries, checkpoints, uncovered, verifiedAt, firstBad } = verification;
  return (
    <>
      <h2 className="text-heading">
        {ok ? (
          <StatusMark tone="done">Audit log verified</StatusMark>
        ) : (
          <StatusMark tone="stopped">Audit verification failed</StatusMark>
        )}
      </h2>
      {firstBad !== null && <FirstBad {...firstBad} />}
      <dl className="grid grid-cols-[auto_1fr] gap-x-8 border-y border-hairline py-1 [&>*]:py-1.5">
        <dt className="text-quiet">{ok ? 'Offers verified' : 'Offers verified before the failure'}</dt>
        <dd className="font-semibold">{offers.toLocaleString('en-US')}</dd>
        <dt className="text-quiet">{ok ? 'Entries verified' : 'Entries verified before the failure'}</dt>
        <dd className="font-semibold">{entries.toLocaleString('en-US')}</dd>
        <dt className="text-quiet">Checkpoints verified</dt>
        <dd className="font-semibold">{checkpoints.toLocaleString('en-US')}</dd>
        {uncovered !== null && (
          <>
            <dt className="text-quiet">Entries since the last checkpoint</dt>
            <dd className="font-semibold">{uncovered.toLocaleString('en-US')}</dd>
          </>
        )}
        <dt className="text-quiet">Verified at</dt>
        <dd>
          <TimeText timestamp={verifiedAt} />
        </dd>
      </dl>
    </>
  );
}

function FirstBad({ offer, version, problem }: NonNullable<AuditVerification['firstBad']>) {
  if (offer === null || version === null) {
    return (
      <Notice tone="danger" title="Checkpoint verification failed">
        <p>{problem}</p>
        <p className="mt-1">
          Every entry links to the previous entry, but a signed checkpoint doesn’t match the entries.{' '}
          {howItHappens} Contact your operator.
        </p>
      </Notice>
    );
  }
  return (
    <Notice
      tone="danger"
      title={`First failed entry: version ${version.toLocaleString('en-US')}`}
      actions={
        <Link href={`/offers/${offer}?tab=history`} className={linkClass}>
          Offer history
        </Link>
      }
    >
      <p>{problem}</p>
      <p className="mt-1">
        Offer <span className="font-mono text-small">{offer}</span>. {howItHappens} Contact your operator
        before anyone changes this offer. Entries after this one were not checked.
      </p>
    </Notice>
  );
}

const linkClass = 'inline-flex min-h-6 items-center text-accent underline';

const howItHappens = 'The database was modified outside Placement Desk, or restored only in part.';

function ResultSkeleton() {
  return (
    <div role="status" className="skeleton grid gap-5">
      <span className="sr-only">Verifying the audit log.</span>
      <SkeletonBar className="my-2 h-4 w-1/3" />
      <div className="grid gap-5 border-y border-hairline py-4">
        <SkeletonBar className="w-1/2" />
        <SkeletonBar className="w-1/2" />
        <SkeletonBar className="w-2/3" />
      </div>
    </div>
  );
}
