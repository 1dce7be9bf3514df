type ProcessValue<Value> = {
  /** Returns the value; undefined until it is set. */
  readonly get: () => Value | undefined;
  readonly set: (value: Value | undefined) => void;
};

/**
 * Returns the process-wide value with this name. It is stored in globalThis, because Next loads modules twice,
 * and a module-level variable would exist twice.
 */
export function processValue<Value>(name: string): ProcessValue<Value> {
  const key = Symbol.for(`${prefix}${name}`);
  const registry: typeof globalThis & { [key]?: Value | undefined } = globalThis;
  return {
    get: () => registry[key],
    set: (value) => {
      registry[key] = value;
    },
  };
}

/** Resets all values, for the next test file in the process. */
export function forgetProcessValues(): void {
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (key.description?.startsWith(prefix)) Reflect.deleteProperty(globalThis, key);
  }
}

const prefix = 'placement-desk.';
