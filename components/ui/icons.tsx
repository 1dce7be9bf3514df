import type { ReactNode } from 'react';

/** A small line icon, hidden from screen readers because nearby text or the control's label says the same. */
function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      width={16}
      height={16}
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

export const LockIcon = () => (
  <Icon>
    <rect x="3.25" y="7.25" width="9.5" height="6.5" rx="1" />
    <path d="M5.25 7V5a2.75 2.75 0 0 1 5.5 0v2" />
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
