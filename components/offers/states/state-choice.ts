import type { AllowedOnly } from './state-selection.ts';

/** The shared props of the list and the map of states, which are two views of one selection. */
export type StateChoice = {
  readonly value: readonly string[];
  readonly onChange: (states: string[]) => void;
  readonly allowedOnly: AllowedOnly;
  readonly disabled: boolean;
  /** Identifier of the reason why some states can't be added; undefined if all can. */
  readonly reasonId: string | undefined;
};
