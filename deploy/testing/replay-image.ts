import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, statSync } from 'node:fs';
import { chmod, copyFile, cp, mkdir, readFile } from 'node:fs/promises';
import { basename, delimiter, join, relative, resolve } from 'node:path';
import { ignoredByDocker } from './ignored-by-docker.ts';
import { readDockerfile, type Stage, type Step } from './read-dockerfile.ts';

/** Initial state of a container created from an image. */
export type Image = {
  /** Root of its file system, on this machine. Contains only Node from the base image. */
  readonly root: string;
  /** Folder in which its command starts, on this machine. */
  readonly workingFolder: string;
  readonly variables: Readonly<Record<string, string>>;
  readonly user: string;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  readonly stopSignal: string;
  readonly port: number;
};

type Draft = { -readonly [Key in keyof Image]: Image[Key] };

/**
 * Runs a Dockerfile without Docker: each stage in an empty folder below `folder`, with this process's Node in place
 * of the base image's, and this machine's npm. Throws if a step fails or isn't supported, so no step is silently
 * skipped.
 */
export async function replayImage(context: string, folder: string): Promise<Image> {
  const stages = readDockerfile(await readFile(join(context, 'Dockerfile'), 'utf8'));
  const isIgnored = ignoredByDocker(await readFile(join(context, '.dockerignore'), 'utf8'));
  const images = new Map<string, Draft>();
  for (const stage of stages) {
    const image = await startStage(stage, join(folder, stage.name), images.get(stage.base));
    images.set(stage.name, image);
    for (const step of stage.steps) {
      try {
        await carryOut(step, image, { context, isIgnored, images });
      } catch (cause) {
        throw new Error(`${step.keyword} ${step.text}, in stage ${stage.name}, failed.`, { cause });
      }
    }
  }
  const last = images.get(stages.at(-1)?.name ?? '');
  if (last === undefined) throw new Error('The Dockerfile has no stage.');
  return last;
}

async function startStage({ base }: Stage, root: string, from: Draft | undefined): Promise<Draft> {
  if (from !== undefined) {
    await cp(from.root, root, { recursive: true, verbatimSymlinks: true });
    return { ...from, root, workingFolder: join(root, relative(from.root, from.workingFolder)) };
  }
  if (!base.startsWith('node:')) throw new Error(`${base} is neither a Node image nor a stage.`);
  const programs = join(root, 'usr/local/bin');
  await mkdir(programs, { recursive: true });
  await copyFile(process.execPath, join(programs, 'node'));
  await chmod(join(programs, 'node'), 0o755);
  const nothing = {
    variables: {},
    user: 'root',
    command: [],
    healthCheck: [],
    stopSignal: 'SIGTERM',
    port: 0,
  };
  return { root, workingFolder: root, ...nothing };
}

type Build = {
  readonly context: string;
  readonly isIgnored: (path: string) => boolean;
  readonly images: ReadonlyMap<string, Image>;
};

async function carryOut(step: Step, image: Draft, build: Build): Promise<void> {
  const inherited = { command: step.words ?? ['/bin/sh', '-c', step.text] };
  switch (step.keyword) {
    case 'WORKDIR':
      image.workingFolder = placeIn(image, step.text);
      await mkdir(image.workingFolder, { recursive: true });
      return;
    case 'ENV':
      image.variables = { ...image.variables, ...step.variables };
      return;
    case 'COPY':
      return copy(step, image, build);
    case 'RUN':
      return run(step, image);
    case 'USER':
      image.user = step.text;
      return;
    case 'EXPOSE':
      image.port = Number(step.text);
      return;
    case 'STOPSIGNAL':
      image.stopSignal = step.text;
      return;
    case 'HEALTHCHECK':
      image.healthCheck = inherited.command;
      return;
    case 'CMD':
      image.command = inherited.command;
      return;
    default:
      throw new Error(`${step.keyword} is not supported.`);
  }
}

/** Returns the location of an image path on this machine. */
function placeIn({ root, workingFolder }: Image, path: string): string {
  return join(root, resolve('/', relative(root, workingFolder), path));
}

async function copy({ text, flags: { from, ...flags } }: Step, image: Draft, build: Build): Promise<void> {
  refuseFlags(flags);
  const words = text.split(/\s+/);
  const target = words.at(-1) ?? '';
  const stage = from === undefined ? undefined : build.images.get(from);
  if (from !== undefined && stage === undefined)
    throw new Error(`There is no stage ${from} before this one.`);
  const top = stage?.root ?? build.context;
  const isLeftOut = (path: string) =>
    stage === undefined && path !== top && build.isIgnored(relative(top, path));
  const sources = words.slice(0, -1).flatMap((word) => {
    const found = globSync(join(top, word)).filter((path) => !isLeftOut(path));
    if (found.length === 0) throw new Error(`${word} does not exist.`);
    return found;
  });
  for (const source of sources) {
    const place = placeIn(image, target);
    const isFileInto = !statSync(source).isDirectory() && (target.endsWith('/') || sources.length > 1);
    await cp(source, isFileInto ? join(place, basename(source)) : place, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !isLeftOut(path),
    });
  }
}

/**
 * Runs a command as the builder does: in a shell, with the image's variables and a few of this process's, such as those
 * that npm needs to reach its registry.
 */
async function run({ text, flags: { mount, ...flags } }: Step, image: Image): Promise<void> {
  refuseFlags(flags);
  // Cache mounts are ignored: they are for npm, which has its own cache on this machine.
  if (mount !== undefined && !mount.startsWith('type=cache,'))
    throw new Error(`--mount=${mount} is not supported.`);
  const child = spawn('/bin/sh', ['-c', text], {
    cwd: image.workingFolder,
    env: { ...environmentIn(image), npm_config_prefer_offline: 'true' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`It exited with ${code}:\n${Buffer.concat(output).toString()}`);
}

const fromThisMachine =
  /^(HOME|LANG|TMPDIR|NODE_EXTRA_CA_CERTS|https?_proxy|no_proxy|npm_config_(registry|cache|userconfig|cafile))$/i;

/**
 * Returns the environment of a program in the image: the image's variables and, from this machine, the PATH, the home
 * and temporary folders, the language, and the network and npm settings.
 */
export function environmentIn({ root, variables }: Image): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => fromThisMachine.test(name));
  const path = [join(root, 'usr/local/bin'), ...(process.env['PATH'] ?? '').split(delimiter)];
  const programs = path.filter((folder) => !folder.includes('node_modules')).join(delimiter);
  const environment: Record<string, string | undefined> = { ...Object.fromEntries(kept), PATH: programs };
  return { ...environment, ...variables } as NodeJS.ProcessEnv;
}

function refuseFlags(flags: Readonly<Record<string, string>>): void {
  for (const name of Object.keys(flags)) throw new Error(`--${name} is not supported.`);
}
