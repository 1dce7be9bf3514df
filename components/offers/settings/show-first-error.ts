import { announce } from '#components/ui/announcer.tsx';

/** Leads to the first setting that stands against saving; one in another view is only told. */
export function showFirstError(message: string): void {
  announce(`Not saved. ${message}`);
  const invalid = document.querySelector<HTMLElement>(
    '#view [aria-invalid="true"], #view [data-invalid="true"]',
  );
  invalid?.scrollIntoView({ block: 'center' });
  invalid?.focus();
}
