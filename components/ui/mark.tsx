/** The Placement Desk logo. */
export const Mark = () => (
  <svg aria-hidden="true" width="18" height="18" viewBox="0 0 18 18" className="shrink-0">
    <path d="M9 1.5 16.5 9 9 16.5 1.5 9Z" className="fill-accent" />
    <path d="M5.75 9h6.5M7.25 6.75h3.5M7.25 11.25h3.5" className="stroke-on-accent" strokeWidth="1.2" />
  </svg>
);
