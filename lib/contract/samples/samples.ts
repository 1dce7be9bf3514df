import type { SampleHeader, SampleRequest } from './sample-request.ts';

/** Sample languages, each with its generator. */
export const sampleLanguages = {
  curl: { label: 'curl', write: curlSample },
  typescript: { label: 'TypeScript', write: typescriptSample },
  python: { label: 'Python', write: pythonSample },
  java: { label: 'Java', write: javaSample },
} as const satisfies Record<string, { label: string; write: (request: SampleRequest) => string }>;

/** Returns a body as text: JSON, unless it is already a string. */
function sentText(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function curlSample({ method, url, headers, body, file }: SampleRequest): string {
  return [
    `curl ${file === null ? '-i' : `-D - -o ${file}`} -sS -X ${method} '${url}'`,
    ...headers.map(({ name, text, variable }) =>
      variable === undefined ? `  -H '${name}: ${text}'` : `  -H "${name}: ${text}$${variable}"`,
    ),
    ...(body === undefined ? [] : [`  -d '${sentText(body).replaceAll("'", "'\\''")}'`]),
  ].join(' \\\n');
}

function typescriptSample({ method, url, headers, body, file }: SampleRequest): string {
  const value = ({ text, variable }: SampleHeader) =>
    variable === undefined ? JSON.stringify(text) : `\`${text}\${process.env.${variable}}\``;
  return [
    ...(file === null ? [] : [`import { writeFile } from 'node:fs/promises';`, '']),
    `const response = await fetch(${JSON.stringify(url)}, {`,
    `  method: ${JSON.stringify(method)},`,
    `  headers: {`,
    ...headers.map((header) => `    ${JSON.stringify(header.name)}: ${value(header)},`),
    `  },`,
    ...(body === undefined
      ? []
      : [
          typeof body === 'string'
            ? `  body: ${JSON.stringify(body)},`
            : `  body: JSON.stringify(${indented(JSON.stringify(body, null, 2), 2)}),`,
        ]),
    `});`,
    ...(file === null
      ? [`console.log(response.status, await response.text());`]
      : [
          `await writeFile('${file}', Buffer.from(await response.arrayBuffer()));`,
          `console.log(response.status);`,
        ]),
  ].join('\n');
}

function pythonSample({ method, url, headers, body, file }: SampleRequest): string {
  const value = ({ text, variable }: SampleHeader) =>
    variable === undefined ? JSON.stringify(text) : `${added(text)}os.environ["${variable}"]`;
  return [
    'import json',
    'import os',
    'import urllib.error',
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    ${JSON.stringify(url)},`,
    `    method="${method}",`,
    '    headers={',
    ...headers.map((header) => `        "${header.name}": ${value(header)},`),
    '    },',
    ...(body === undefined
      ? []
      : [
          typeof body === 'string'
            ? `    data=${JSON.stringify(body)}.encode(),`
            : `    data=json.dumps(${pythonValue(body)}).encode(),`,
        ]),
    ')',
    'try:',
    '    with urllib.request.urlopen(request) as response:',
    ...(file === null
      ? ['        print(response.status, response.read().decode())']
      : [
          `        with open("${file}", "wb") as output:`,
          '            output.write(response.read())',
          '        print(response.status)',
        ]),
    'except urllib.error.HTTPError as error:',
    '    print(error.code, error.read().decode())',
  ].join('\n');
}

function pythonValue(value: unknown): string {
  if (Array.isArray(value)) {
    return `[${value.map(pythonValue).join(', ')}]`;
  }
  if (typeof value === 'object' && value !== null) {
    const members = Object.entries(value).map(
      ([name, one]) => `${JSON.stringify(name)}: ${pythonValue(one)}`,
    );
    return `{${members.join(', ')}}`;
  }
  const constants = new Map<unknown, string>([
    [true, 'True'],
    [false, 'False'],
    [null, 'None'],
  ]);
  return constants.get(value) ?? JSON.stringify(value);
}

function javaSample({ method, url, headers, body, file }: SampleRequest): string {
  const value = ({ text, variable }: SampleHeader) =>
    variable === undefined ? JSON.stringify(text) : `${added(text)}System.getenv("${variable}")`;
  const publisher =
    body === undefined
      ? 'HttpRequest.BodyPublishers.noBody()'
      : `HttpRequest.BodyPublishers.ofString(${JSON.stringify(sentText(body))})`;
  return [
    'import java.net.URI;',
    'import java.net.http.*;',
    '',
    'class Sample {',
    '  public static void main(String[] args) throws Exception {',
    `    var request = HttpRequest.newBuilder(URI.create(${JSON.stringify(url)}))`,
    ...headers.map((header) => `      .header("${header.name}", ${value(header)})`),
    `      .method("${method}", ${publisher})`,
    '      .build();',
    `    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.${file === null ? 'ofString()' : `ofFile(java.nio.file.Path.of("${file}"))`});`,
    '    System.out.println(response.statusCode() + " " + response.body());',
    '  }',
    '}',
  ].join('\n');
}

/** Returns source code that prepends the text to the expression after it; an empty string if the text is empty. */
function added(text: string): string {
  return text === '' ? '' : `${JSON.stringify(text)} + `;
}

function indented(text: string, spaces: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(spaces)}`);
}

/** Returns, for each language, a program that signs a request. It reads the key ID and secret from the environment. */
export function signingSamples(baseUrl: string): Record<'curl' | 'TypeScript' | 'Python' | 'Java', string> {
  const url = `${baseUrl}/restapi/privateplacementoffers?offerstatus=open`;
  return {
    curl: `url='${url}'
timestamp=$(date -u +%Y-%m-%dT%H:%M:%SZ)
md5=$(printf '' | openssl md5 -r | cut -d' ' -f1)
signature=$(printf 'GET\\n%s\\n%s\\n%s' "$url" "$timestamp" "$md5" |
  openssl dgst -sha256 -hmac "$DESK_SECRET" -binary | openssl base64 -A)
curl -i -sS "$url" -H "Authorization: FOLIOWS FOLIOWS_API_KEY=$DESK_KEY_ID,FOLIOWS_SIGNATURE=$signature,FOLIOWS_TIMESTAMP=$timestamp"`,
    TypeScript: `import { createHash, createHmac } from 'node:crypto';

const url = '${url}';
const body = '';
const timestamp = new Date().toISOString();
const md5 = createHash('md5').update(body).digest('hex');
const signature = createHmac('sha256', process.env.DESK_SECRET ?? '')
  .update(['GET', url, timestamp, md5].join('\\n'))
  .digest('base64');
const response = await fetch(url, {
  headers: {
    Authorization: \`FOLIOWS FOLIOWS_API_KEY=\${process.env.DESK_KEY_ID},FOLIOWS_SIGNATURE=\${signature},FOLIOWS_TIMESTAMP=\${timestamp}\`,
  },
});
console.log(response.status, await response.text());`,
    Python: `import base64, datetime, hashlib, hmac, os, urllib.request

url = "${url}"
body = b""
timestamp = datetime.datetime.now(datetime.timezone.utc).isoformat(timespec="milliseconds")
text = "\\n".join(["GET", url, timestamp, hashlib.md5(body).hexdigest()])
digest = hmac.new(os.environ["DESK_SECRET"].encode(), text.encode(), hashlib.sha256).digest()
signature = base64.b64encode(digest).decode()
request = urllib.request.Request(url, headers={
    "Authorization": f"FOLIOWS FOLIOWS_API_KEY={os.environ['DESK_KEY_ID']},"
    f"FOLIOWS_SIGNATURE={signature},FOLIOWS_TIMESTAMP={timestamp}",
})
with urllib.request.urlopen(request) as response:
    print(response.status, response.read().decode())`,
    Java: `import java.net.URI;
import java.net.http.*;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.*;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

class Signed {
  public static void main(String[] args) throws Exception {
    var url = "${url}";
    var timestamp = Instant.now().toString();
    var md5 = HexFormat.of().formatHex(MessageDigest.getInstance("MD5").digest(new byte[0]));
    var mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(System.getenv("DESK_SECRET").getBytes("UTF-8"), "HmacSHA256"));
    var text = String.join("\\n", "GET", url, timestamp, md5);
    var signature = Base64.getEncoder().encodeToString(mac.doFinal(text.getBytes("UTF-8")));
    var request = HttpRequest.newBuilder(URI.create(url))
      .header("Authorization", "FOLIOWS FOLIOWS_API_KEY=" + System.getenv("DESK_KEY_ID")
        + ",FOLIOWS_SIGNATURE=" + signature + ",FOLIOWS_TIMESTAMP=" + timestamp)
      .build();
    var response = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    System.out.println(response.statusCode() + " " + response.body());
  }
}`,
  };
}
