import type { AllowedOnly } from './state-selection.ts';

/** Shared props of the state list and map, which are two views of one selection. */
export type StateChoice = {
  readonly value: readonly string[];
  readonly onChange: (states: string[]) => void;
  readonly allowedOnly: AllowedOnly;
  readonly disabled: boolean;
  /** ID of the reason why some states can't be added; undefined if all can. */
  readonly reasonId: string | undefined;
};
