import { classNames } from './class-names.ts';

type Props = {
  readonly label: string;
  readonly count?: number;
  readonly isOn: boolean;
  readonly onChoose: () => void;
};

/** One of several buttons that choose which rows a list shows. */
export function FilterButton({ label, count, isOn, onChoose }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onChoose}
      className={classNames(
        'flex min-h-9 items-center gap-2 rounded border px-3',
        isOn ? 'border-accent bg-accent-wash font-semibold' : 'border-edge bg-raised hover:bg-wash',
      )}
    >
      {label}
      {count !== undefined && <span className="text-quiet">{count.toLocaleString('en-US')}</span>}
    </button>
  );
}
