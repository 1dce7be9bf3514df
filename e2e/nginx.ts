import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../bin/free-ports.ts';

/** On Debian, not every account has nginx in its PATH. */
const environment = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/local/sbin:/usr/sbin` };
const startTimeoutMs = 10_000;

/** Returns why the nginx tests can't run on this machine, or undefined if they can. */
export function nginxMissing(): string | undefined {
  const isThere = spawnSync('nginx', ['-v'], { env: environment }).status === 0;
  return isThere ? undefined : 'nginx is not installed. On Debian: apt-get install nginx-light';
}

export type Nginx = {
  /** Starts nginx in front of a server. */
  readonly start: (serviceUrl: string) => Promise<void>;
  readonly baseUrl: string;
  readonly port: number;
  readonly certificate: string;
  readonly stop: () => Promise<void>;
};

/**
 * Prepares an nginx with the configuration in deploy/nginx.conf, on a free local port and with its own certificate.
 */
export async function prepareNginx(): Promise<Nginx> {
  const folder = await mkdtemp(join(tmpdir(), 'placement-desk-nginx-'));
  const [port = 0, plainPort = 0] = await freePorts(2);
  const certificateFile = join(folder, 'desk.pem');
  const keyFile = join(folder, 'desk.key');
  makeCertificate(certificateFile, keyFile);
  let end = () => Promise.resolve();
  return {
    port,
    baseUrl: `https://localhost:${port}`,
    certificate: await readFile(certificateFile, 'utf8'),
    async start(serviceUrl) {
      const shipped = await readFile(resolve(import.meta.dirname, '../deploy/nginx.conf'), 'utf8');
      const site = replaceAll(shipped, {
        '127.0.0.1:3000;': `${new URL(serviceUrl).host};`,
        'listen 80;': `listen 127.0.0.1:${plainPort};`,
        'listen 443 ': `listen 127.0.0.1:${port} `,
        'desk.example.com;': 'localhost;',
        '/etc/ssl/certs/desk.pem': certificateFile,
        '/etc/ssl/private/desk.key': keyFile,
      });
      await writeFile(join(folder, 'site.conf'), site);
      await writeFile(join(folder, 'nginx.conf'), mainConfiguration(folder));
      end = await run(join(folder, 'nginx.conf'), port);
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(certificateFile: string, keyFile: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const kind = ['-x509', '-newkey', 'rsa:2048', '-noenc', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', keyFile, '-out', certificateFile], {
    stdio: 'pipe',
  });
}

/**
 * Replaces all of the strings. Throws if one of them isn't in the text, so that the test stays in sync with the file.
 */
function replaceAll(text: string, replacements: Readonly<Record<string, string>>): string {
  return Object.entries(replacements).reduce((replaced, [from, to]) => {
    if (!replaced.includes(from)) throw new Error(`deploy/nginx.conf does not contain “${from}”.`);
    return replaced.replaceAll(from, to);
  }, text);
}

/** Returns a main configuration that includes site.conf, as Debian's does, and keeps all files in one folder. */
function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    daemon off;
    worker_processes 1;
    pid ${folder}/nginx.pid;
    error_log stderr warn;
    events { worker_connections 256; }
    http {
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n')}
      gzip on;
      include ${folder}/site.conf;
    }`;
}

/** Starts nginx, and returns a function that stops it. If nginx doesn't start, rejects with its message. */
async function run(configuration: string, port: number): Promise<() => Promise<void>> {
  const child = spawn('nginx', ['-c', configuration], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  });
  const ended = once(child, 'exit');
  const begin = performance.now();
  while (!(await accepts(port))) {
    await wait(20);
    if (child.exitCode !== null || performance.now() - begin > startTimeoutMs) {
      child.kill('SIGKILL');
      throw new Error(`nginx did not start:\n${output.trim()}`);
    }
  }
  return async () => {
    child.kill('SIGTERM');
    await ended;
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
