import type { ReactNode } from 'react';
import { accountHref } from '#components/accounts/account-links.ts';
import { SubjectLink } from '#components/administration/subject-link.tsx';

type Props = {
  readonly path: string;
  /** Name of the offer in the path; null if there is none, or the reader can't see it. */
  readonly offerName: string | null;
  /** Whether the firm can see the account in the path. */
  readonly isOpen: boolean;
};

/** What a request was about: a link to the offer or account in its path, and below it the path. */
export function RequestPath({ path, offerName, isOpen }: Props) {
  const { offerOid, accountNumber } = subjectOf(path);
  return (
    <>
      {offerOid !== null && offerName !== null && (
        <Separated>
          <SubjectLink href={`/offers/${offerOid}`}>{offerName}</SubjectLink>
        </Separated>
      )}
      {accountNumber !== null && isOpen && (
        <Separated>
          <SubjectLink href={accountHref(accountNumber)}>{`Account ${accountNumber}`}</SubjectLink>
        </Separated>
      )}
      <span className="block font-mono text-quiet wrap-anywhere">
        {path.split('/').map((segment, index) => (
          <span key={index}>
            {index > 0 && (
              <>
                /<wbr />
              </>
            )}
            {segment}
          </span>
        ))}
      </span>
    </>
  );
}

function Separated({ children }: { readonly children: ReactNode }) {
  return (
    <>
      {' '}
      <span aria-hidden="true">·</span> {children}
    </>
  );
}

/** Returns the identifier of the offer or account in a path, decoded; null if there is none. */
export function subjectOf(path: string) {
  const [, offerOid = null] = /^\/restapi\/privateplacementoffers\/(\d+)(?:\/|$)/.exec(path) ?? [];
  const [, segment] = /^\/restapi\/accounts\/([^/]+)/.exec(path) ?? [];
  return { offerOid, accountNumber: segment === undefined ? null : decoded(segment) };
}

/** Decodes a path segment; null if its percent-encoding is malformed, for example because the path was cut. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
