import type { Reply } from './open-desk.ts';

type Cookie = { readonly name: string; readonly value: string; readonly path: string };

/**
 * Acts like a browser at a provider with forms. Follows the server's redirect, signs in as the subject, and consents.
 * If `subject` is null, cancels instead. Returns the URL that leads back to the server, without requesting it.
 */
export async function visitProvider(
  { headers }: Pick<Reply, 'headers'>,
  issuer: string,
  subject: string | null,
): Promise<string> {
  let cookies: Cookie[] = [];
  let address = headers.location ?? '';
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 20; step += 1) {
    const { pathname } = new URL(address);
    const response: Response = await fetch(address, {
      method: form === null ? 'GET' : 'POST',
      body: form,
      redirect: 'manual',
      headers: {
        cookie: cookies
          .filter(({ path }) => pathname.startsWith(path))
          .map(({ name, value }) => `${name}=${value}`)
          .join('; '),
      },
    });
    const set = response.headers.getSetCookie().map(readCookie);
    cookies = [
      ...cookies.filter((old) => !set.some(({ name, path }) => name === old.name && path === old.path)),
      ...set,
    ];
    const location = response.headers.get('location');
    const page = await response.text();
    form = null;
    if (location !== null) {
      address = new URL(location, address).href;
      if (!address.startsWith(issuer)) {
        return address;
      }
    } else if (subject === null) {
      address = /href="([^"]+\/abort)"/.exec(page)?.[1] ?? '';
    } else {
      address = /action="([^"]+)"/.exec(page)?.[1] ?? '';
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
      form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: subject, password: 'any' }) });
    }
  }
  throw new Error('The provider did not redirect.');
}

function readCookie(header: string): Cookie {
  const [pair = '', ...attributes] = header.split(';').map((part) => part.trim());
  const path = attributes.find((part) => part.toLowerCase().startsWith('path='))?.slice(5) ?? '/';
  const [name = '', value = ''] = pair.split('=');
  return { name, value, path };
}
