import Link from 'next/link';
import { accountHref } from '#components/accounts/account-links.ts';

type Props = { readonly path: string; readonly status: number };

/** A request's path. The identifier of an offer or account links to its page, unless the server didn't find it. */
export function RequestPath({ path, status }: Props) {
  const place = status === 404 ? null : placeIn(path);
  return (
    <span className="block font-mono text-quiet wrap-anywhere">
      {place === null ? (
        <Breakable path={path} />
      ) : (
        <>
          <Breakable path={place.before} />
          <Link
            href={place.href}
            prefetch={false}
            className="inline-block min-h-6 text-accent underline hover:no-underline"
          >
            {place.identifier}
          </Link>
          <Breakable path={place.after} />
        </>
      )}
    </span>
  );
}

/** Lets a line end after a slash, so that identifiers aren't broken on wide screens. */
function Breakable({ path }: Pick<Props, 'path'>) {
  return path.split('/').map((segment, index) => (
    <span key={index}>
      {index > 0 && (
        <>
          /<wbr />
        </>
      )}
      {segment}
    </span>
  ));
}

/** Returns the identifier of the offer or account in a path, and its page; null if there is none. */
export function placeIn(path: string) {
  const [, before = '', kind, identifier = '', after = ''] =
    /^(\/restapi\/(privateplacementoffers|accounts)\/)([^/]+)(.*)$/.exec(path) ?? [];
  if (kind === 'privateplacementoffers') {
    return /^\d+$/.test(identifier) ? { before, identifier, after, href: `/offers/${identifier}` } : null;
  }
  const accountNumber = kind === 'accounts' ? decoded(identifier) : null;
  return accountNumber === null ? null : { before, identifier, after, href: accountHref(accountNumber) };
}

/** Decodes a path segment; null if its percent-encoding is malformed, for example because the path was cut. */
function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
