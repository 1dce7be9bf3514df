/** A cell as an API value, or what to enter instead. */
export type Reading<Value = FieldValue> =
  | {
      readonly ok: true;
      readonly value: Value;
      /** Why the value differs from the file, as a sentence. */
      readonly note?: string;
    }
  | { readonly ok: false; readonly message: string };

/** A value in import format. */
export type FieldValue = string | number | boolean | null | readonly string[];

export function refused(message: string): { readonly ok: false; readonly message: string } {
  return { ok: false, message };
}

export function taken<Value>(value: Value, note?: string): Reading<Value> {
  return note === undefined ? { ok: true, value } : { ok: true, value, note };
}

export const changedByExcel =
  'Excel changed this number. Format the column as text, then paste the numbers again.';
