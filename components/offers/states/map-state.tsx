import { classNames } from '#components/ui/class-names.ts';
import { stateShapes } from './state-paths.ts';
import { allStates, nameOfState } from './state-selection.ts';

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

/** A state on the map: its outline and its code or, if the outline is too small for the code, a mark. */
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

/** Returns a state's outline as an SVG path, which is empty for a state that has only a mark. */
export function stateOutline(code: string): string {
  return stateShapes[code]?.path ?? '';
}

function fillOf(isSelected: boolean, isForbidden: boolean): string {
  if (isSelected) {
    return 'fill-accent hover:opacity-90';
  }
  return isForbidden ? 'fill-paper' : 'fill-wash hover:fill-accent-wash';
}

type Point = readonly [x: number, y: number];

/** Side length of a mark. States that are too small for their code, or that aren't on the map, have one. */
export const markSize = 40;

const markColumns = [884, 930];
const firstMarkRow = 366;
const markPitch = 46;

/** States whose mark is in the sea next to the map, from north to south. */
const marked = ['VT', 'NH', 'MA', 'RI', 'CT', 'NJ', 'DE', 'MD', 'DC', 'GU'];

/** Upper left corner of each state's mark. */
export const markPlaces: ReadonlyMap<string, Point> = new Map(
  marked.map((code, index) => [
    code,
    [markColumns[index % 2] ?? 0, firstMarkRow + Math.floor(index / 2) * markPitch],
  ]),
);

/** Position of each state: that of its code on the map or, if it has a mark, the center of the mark. */
export const places: ReadonlyMap<string, Point> = new Map(allStates.map((code) => [code, placeOf(code)]));

export type Direction = 'left' | 'right' | 'up' | 'down';

/** Returns the nearest state in a direction, or the same state if there is none. Sideways distance counts twice. */
export function nextPlace(from: string, direction: Direction): string {
  const start = places.get(from) ?? [0, 0];
  const candidates = [...places]
    .map(([code, place]) => ({ code, ...distancesOf(start, place, direction) }))
    .filter(({ ahead, aside }) => ahead > 0 && aside <= ahead * 2)
    .map(({ code, ahead, aside }) => ({ code, cost: ahead + 2 * aside }))
    .toSorted((left, right) => left.cost - right.cost);
  return candidates[0]?.code ?? from;
}

function distancesOf([fromX, fromY]: Point, [x, y]: Point, direction: Direction) {
  const [right, down] = [x - fromX, y - fromY];
  switch (direction) {
    case 'left':
      return { ahead: -right, aside: Math.abs(down) };
    case 'right':
      return { ahead: right, aside: Math.abs(down) };
    case 'up':
      return { ahead: -down, aside: Math.abs(right) };
    case 'down':
      return { ahead: down, aside: Math.abs(right) };
  }
}

function placeOf(code: string): Point {
  const corner = markPlaces.get(code);
  return corner === undefined
    ? (stateShapes[code]?.labelAt ?? [0, 0])
    : [corner[0] + markSize / 2, corner[1] + markSize / 2];
}
