import type { ReactNode } from 'react';

/** Small line drawings; each stands beside words, so it says nothing to a screen reader. */
function Icon({ children, size = 16 }: { readonly children: ReactNode; readonly size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="shrink-0"
    >
      {children}
    </svg>
  );
}

export const SearchIcon = () => (
  <Icon>
    <circle cx="7" cy="7" r="4.25" />
    <path d="m10.25 10.25 3.5 3.5" />
  </Icon>
);

export const ChevronIcon = () => (
  <Icon>
    <path d="m4 6 4 4 4-4" />
  </Icon>
);

export const CheckIcon = () => (
  <Icon>
    <path d="m3 8.5 3.25 3.25L13 4.75" />
  </Icon>
);

export const CrossIcon = () => (
  <Icon>
    <path d="m4 4 8 8M12 4l-8 8" />
  </Icon>
);

export const CopyIcon = () => (
  <Icon>
    <rect x="5.75" y="5.75" width="7.5" height="7.5" rx="1" />
    <path d="M10.25 5.5v-2a1 1 0 0 0-1-1H3.5a1 1 0 0 0-1 1v5.75a1 1 0 0 0 1 1h2" />
  </Icon>
);

export const UndoIcon = () => (
  <Icon>
    <path d="M3 6.5h6.25a3.25 3.25 0 0 1 0 6.5H6M3 6.5 5.75 3.5M3 6.5l2.75 3" />
  </Icon>
);

/** The mark of Placement Desk: a sheet laid square on a desk's edge. */
export const Mark = () => (
  <svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18" className="shrink-0">
    <path d="M9 1.5 16.5 9 9 16.5 1.5 9Z" className="fill-accent" />
    <path d="M5.75 9h6.5M7.25 6.75h3.5M7.25 11.25h3.5" className="stroke-on-accent" strokeWidth="1.2" />
  </svg>
);
