import type { AllowedOnly } from './state-selection.ts';

/** What the list and the map of states need: two views of one selection. */
export type StateChoice = {
  readonly value: readonly string[];
  readonly onChange: (states: string[]) => void;
  readonly allowedOnly: AllowedOnly;
  readonly disabled: boolean;
  /** Identifier of the sentence that says why some states cannot be added; undefined when all can. */
  readonly reasonId: string | undefined;
};
