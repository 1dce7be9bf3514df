type Props = { readonly label: string; readonly done: number; readonly of: number };

/** Shows the number of processed offers out of all. */
export function Progress({ label, done, of }: Props) {
  return (
    <label className="grid gap-1 text-small">
      {label}: {done.toLocaleString('en-US')} of {of.toLocaleString('en-US')}
      <progress value={done} max={Math.max(of, 1)} className="h-2 w-full accent-accent" />
    </label>
  );
}
