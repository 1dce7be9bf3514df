import { type KeyboardEvent, type RefObject, useState } from 'react';

/** A position in the grid, counting only visible rows and columns. */
export type Place = { readonly row: number; readonly column: number };

const moves: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Home: { row: 0, column: -Infinity },
  End: { row: 0, column: Infinity },
};

/**
 * The active cell of a grid, and whether it is being edited. Arrow keys, Home and End move to another cell. Enter and
 * F2 start editing.
 */
export function useGridCursor(grid: RefObject<HTMLTableElement | null>, first: Place, size: Place) {
  const [active, setActive] = useState(first);
  const [isEditing, setEditing] = useState(false);
  const goTo = ({ row, column }: Place) => {
    const next = { row: within(row, size.row), column: within(column, size.column) };
    setActive(next);
    cellAt(grid.current, next)?.focus();
  };
  return {
    isAt: ({ row, column }: Place) => active.row === row && active.column === column,
    isEditing,
    goTo,
    setActive,
    edit: (place: Place) => {
      setActive(place);
      setEditing(true);
    },
    stopEditing: () => setEditing(false),
    onKeyDown: (event: KeyboardEvent) => {
      const move = moves[event.key];
      if (isEditing || event.ctrlKey || event.metaKey || event.altKey) return;
      if (move !== undefined) {
        event.preventDefault();
        goTo({ row: active.row + move.row, column: active.column + move.column });
      } else if (event.key === 'Enter' || event.key === 'F2') {
        event.preventDefault();
        setEditing(true);
      }
    },
  };
}

export function nameOf({ row, column }: Place): string {
  return `${row}:${column}`;
}

export function cellAt(grid: HTMLTableElement | null, place: Place): HTMLElement | null {
  return grid?.querySelector<HTMLElement>(`[data-cell="${nameOf(place)}"]`) ?? null;
}

function within(place: number, count: number): number {
  return Math.min(Math.max(place, 0), count - 1);
}
