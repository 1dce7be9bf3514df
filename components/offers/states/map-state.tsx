import { classNames } from '#components/ui/class-names.ts';
import { markPlaces, markSize, places } from './map-places.ts';
import { stateShapes } from './state-paths.ts';
import { nameOfState } from './state-selection.ts';

type Props = {
  readonly code: string;
  readonly isSelected: boolean;
  readonly isForbidden: boolean;
  readonly isDisabled: boolean;
  readonly isTabStop: boolean;
  readonly reasonId: string | undefined;
  readonly onToggle: () => void;
  readonly onHover: () => void;
  readonly onFocus: (isByKeyboard: boolean) => void;
  readonly onBlur: () => void;
};

/** A state on the map: its outline, its code and, if it is too small for the code, its mark. */
export function MapState({
  code,
  isSelected,
  isForbidden,
  isDisabled,
  isTabStop,
  reasonId,
  onToggle,
  onHover,
  onFocus,
  onBlur,
}: Props) {
  const mark = markPlaces.get(code);
  const [x = 0, y = 0] = places.get(code) ?? [];
  const isOff = isForbidden || isDisabled;
  return (
    <g
      role="checkbox"
      aria-label={nameOfState(code)}
      aria-checked={isSelected}
      aria-disabled={isOff || undefined}
      aria-describedby={isForbidden ? reasonId : undefined}
      data-state={code}
      tabIndex={isTabStop ? 0 : -1}
      onClick={isDisabled ? undefined : onToggle}
      onMouseEnter={onHover}
      onFocus={(event) => onFocus(event.currentTarget.matches(':focus-visible'))}
      onBlur={onBlur}
      className={classNames(
        'stroke-edge outline-none',
        isOff ? 'cursor-not-allowed' : 'cursor-pointer',
        fillOf(isSelected, isForbidden),
      )}
      strokeWidth="1"
      strokeLinejoin="round"
      strokeDasharray={isForbidden ? '2 3' : undefined}
    >
      <path d={stateOutline(code)} />
      {mark && <rect x={mark[0]} y={mark[1]} width={markSize} height={markSize} rx="4" />}
      <text
        x={x}
        y={y}
        dy="0.35em"
        textAnchor="middle"
        fontSize="16"
        aria-hidden="true"
        className={classNames(
          'stroke-none',
          isSelected ? 'fill-on-accent font-semibold' : isForbidden ? 'fill-quiet' : 'fill-ink',
        )}
      >
        {code}
      </text>
    </g>
  );
}

/** Returns an empty outline for a state that only has a mark. */
export function stateOutline(code: string): string {
  return stateShapes[code]?.path ?? '';
}

function fillOf(isSelected: boolean, isForbidden: boolean): string {
  if (isSelected) {
    return 'fill-accent hover:opacity-90';
  }
  return isForbidden ? 'fill-paper' : 'fill-wash hover:fill-accent-wash';
}
