'use client';

import { type KeyboardEvent, useRef, useState } from 'react';
import { announce } from '#components/ui/announcer.tsx';
import { type Direction, MapState, markPlaces, markSize, nextPlace, stateOutline } from './map-state.tsx';
import { mapSize } from './state-paths.ts';
import {
  allStates,
  findStates,
  mayToggle,
  nameOfState,
  type StateChoice,
  toggleState,
} from './state-selection.ts';

const directionOf: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/**
 * A map that shows and changes the selection. It is a single tab stop. Arrow keys move to the next state in a
 * direction, a letter moves to the next state whose name begins with it, and Space selects or deselects the state.
 * Guam and states that are too small to click have a mark in the sea.
 */
export function StateMap({
  value,
  onChange,
  allowedOnly,
  disabled,
  reasonId,
  labelId,
}: StateChoice & { readonly labelId: string }) {
  const [current, setCurrent] = useState('CA');
  const [focused, setFocused] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  const map = useRef<SVGSVGElement>(null);

  const onToggle = (code: string) => {
    setCurrent(code);
    if (mayToggle(value, code, allowedOnly)) onChange(toggleState(value, code));
    else announce(allowedOnly?.reason ?? '');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      if (!disabled) onToggle(current);
      return;
    }
    if (directionOf[event.key] !== undefined) event.preventDefault();
    const code = targetOf(event, current);
    if (code !== undefined) map.current?.querySelector<SVGGElement>(`[data-state="${code}"]`)?.focus();
  };
  return (
    <div>
      <div className="relative -mx-1 overflow-x-auto px-1">
        <svg
          ref={map}
          role="group"
          aria-labelledby={labelId}
          viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
          className="block w-full min-w-[620px] select-none"
          onKeyDown={onKey}
          onMouseLeave={() => setHovered(null)}
        >
          {allStates.map((code) => (
            <MapState
              key={code}
              code={code}
              isSelected={value.includes(code)}
              isForbidden={!mayToggle(value, code, allowedOnly)}
              isDisabled={disabled}
              isTabStop={code === current}
              reasonId={reasonId}
              onToggle={() => onToggle(code)}
              onHover={() => setHovered(code)}
              onFocus={(isByKeyboard) => {
                setCurrent(code);
                setFocused(isByKeyboard ? code : null);
                if (isByKeyboard) {
                  setHovered(null); // otherwise the text below the map would still describe the hovered state
                }
              }}
              onBlur={() => setFocused(null)}
            />
          ))}
          {focused !== null && <FocusRing code={focused} />}
        </svg>
      </div>
      <StateText code={hovered ?? focused} value={value} allowedOnly={allowedOnly} />
    </div>
  );
}

/** The focus ring is drawn last, because otherwise neighboring states would cover half of it. */
function FocusRing({ code }: { readonly code: string }) {
  const path = stateOutline(code);
  const mark = markPlaces.get(code);
  return (
    <g aria-hidden="true" className="pointer-events-none fill-none" strokeLinejoin="round">
      {[
        { className: 'stroke-paper', strokeWidth: 7 },
        { className: 'stroke-ink', strokeWidth: 3.5 },
      ].map((stroke) => (
        <g key={stroke.className} {...stroke}>
          <path d={path} />
          {mark && <rect x={mark[0]} y={mark[1]} width={markSize} height={markSize} rx="4" />}
        </g>
      ))}
    </g>
  );
}

type StateTextProps = Pick<StateChoice, 'value' | 'allowedOnly'> & {
  /** Null if no state is hovered or focused. */
  readonly code: string | null;
};

/** Describes the hovered or focused state, below the map. */
function StateText({ code, value, allowedOnly }: StateTextProps) {
  return (
    <p aria-hidden="true" className="mt-1 min-h-5 text-small text-quiet">
      {code === null ? (
        'Select a state to add or remove it.'
      ) : (
        <>
          <span className="font-semibold text-ink">{nameOfState(code)}</span>
          {': '}
          {value.includes(code) ? 'selected' : 'not selected'}
          {!mayToggle(value, code, allowedOnly) && `. ${allowedOnly?.reason ?? ''}`}
        </>
      )}
    </p>
  );
}

/** Returns the state that a key moves to, or undefined for any other key. */
function targetOf(event: KeyboardEvent, current: string): string | undefined {
  const direction = directionOf[event.key];
  if (direction !== undefined) return nextPlace(current, direction);
  const isLetter = /^[a-z]$/i.test(event.key) && !event.metaKey && !event.ctrlKey && !event.altKey;
  return isLetter ? nextOfLetter(current, event.key) : undefined;
}

/** Returns the next state whose name begins with a letter. Returns the current state if no other does. */
function nextOfLetter(current: string, letter: string): string {
  const named = findStates(letter).filter((code) => nameOfState(code).startsWith(letter.toUpperCase()));
  return named[named.indexOf(current) + 1] ?? named[0] ?? current;
}
