'use client';

import { usePathname } from 'next/navigation';

type Props = {
  readonly label: string;
  readonly links: readonly { readonly href: string; readonly title: string }[];
};

/** A group of links to reference pages: a column beside the page, or rows above it on a narrow screen. */
export function DocsLinks({ label, links }: Props) {
  const path = usePathname();
  return (
    <nav aria-label={label} className="mb-2 lg:mb-6">
      <p aria-hidden="true" className="text-small text-quiet">
        {label}
      </p>
      <ul className="flex flex-wrap gap-x-4 lg:flex-col">
        {links.map(({ href, title }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={href === path ? 'page' : undefined}
              className="inline-flex min-h-6 items-center text-accent hover:underline max-lg:underline aria-[current]:font-semibold aria-[current]:text-ink"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
