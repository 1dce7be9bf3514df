/** Joins class names, and leaves out those that are absent. */
export function classNames(...names: readonly (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

export const inputClass =
  'min-h-9 w-full rounded border border-edge bg-raised px-2.5 text-ink aria-invalid:border-danger disabled:bg-wash disabled:text-quiet';
