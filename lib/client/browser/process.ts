/** The parts of `process` that browsers need. Replaces the Next.js version, which includes timers and a queue. */
export const env: Readonly<Record<string, string>> = {};
