import Link from 'next/link';

type Props = { readonly href: string; readonly children: string };

/** A link to the offer or account that a request or an event was about. */
export function SubjectLink({ href, children }: Props) {
  return (
    <Link href={href} prefetch={false} className="inline-block min-h-6 text-accent hover:underline">
      {children}
    </Link>
  );
}
