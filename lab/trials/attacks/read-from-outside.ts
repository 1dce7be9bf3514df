/**
 * Runs in the attacker's page. Tries to read what the victim can see. Returns the number of requests sent, and the
 * attempts that succeeded.
 */
export async function readFromOutside({ base, paths }: { base: string; paths: string[] }) {
  const succeeded: string[] = [];
  let sent = 0;
  for (const path of [...paths, '/offers', '/administration']) {
    for (const credentials of ['include', 'same-origin', 'omit'] as const) {
      sent += 1;
      await fetch(base + path, { credentials, mode: 'cors' }).then(
        (answer) => succeeded.push(`${path} ${credentials}: ${answer.status}`),
        () => undefined,
      );
    }
    sent += 1;
    const script = document.createElement('script');
    const known = new Set(Object.keys(globalThis));
    await new Promise((resolve) => {
      Object.assign(script, { src: base + path, onload: resolve, onerror: resolve });
      document.head.append(script);
    });
    for (const name of Object.keys(globalThis).filter((key) => !known.has(key))) {
      succeeded.push(`${path} as a script made ${name}`);
    }
  }
  return { sent, succeeded };
}
