/** All that is asked of `process` in a browser. Stands in for Next's, which has timers and a queue. */
export const env: Readonly<Record<string, string>> = {};
