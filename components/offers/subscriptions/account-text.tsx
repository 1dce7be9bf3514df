import Link from 'next/link';

type Props = {
  readonly number: string;
  readonly name: string | undefined;
  readonly isOwn: boolean;
};

/** The reader has no page for another firm's account, so it isn't a link. */
export function AccountText({ number, name, isOwn }: Props) {
  if (!isOwn) {
    return (
      <span className="font-mono" title="An account of another firm">
        {number}
      </span>
    );
  }
  return (
    <>
      <Link href={`/accounts/${encodeURIComponent(number)}`} className="font-mono text-accent underline">
        {number}
      </Link>
      {name !== undefined && <span className="max-lg:block lg:ml-2">{name}</span>}
    </>
  );
}
