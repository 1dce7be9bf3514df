/** The parts of `process` that browsers need. Replaces Next's, which has timers and a queue. */
export const env: Readonly<Record<string, string>> = {};
