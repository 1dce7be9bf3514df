import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import {
  endLike,
  productionEnvironment,
  programEnvironment,
  projectNode,
  root,
  runProgram,
  success,
} from './run-program.mjs';

/**
 * Entry point of every npm script except `lint` and `format`. Updates the installation and, if the script needs it,
 * the build. Then runs the script's program, if any, on the project's own Node. Works on Node 18 and later. Its own
 * messages go to standard error, because another program may parse standard output.
 */
const commands = {
  start: { program: ['server.ts'], needsBuild: true, environment: productionEnvironment },
  cluster: { program: ['bin/cluster.ts'], needsBuild: true, environment: productionEnvironment },
  dev: { program: ['server.ts', '--dev'] },
  build: { needsBuild: true },
  test: { program: ['bin/test.mjs'] },
  desk: { program: ['bin/desk.ts'] },
  bench: { program: ['lab/bench/bench.ts'], needsBuild: true },
  'bench:console': {
    program: ['lab/bench/console.ts'],
    needsBuild: true,
    environment: { NODE_ENV: 'production' },
  },
  trials: { program: ['lab/trials/run.ts'], needsBuild: true },
  words: { program: ['testing/house/words.ts'] },
  mutation: { program: ['node_modules/@stryker-mutator/core/bin/stryker.js', 'run'] },
};

const [name, ...args] = process.argv.slice(2);
if (name === undefined || !Object.hasOwn(commands, name)) {
  console.error(`Usage: node bin/run.mjs ${Object.keys(commands).join('|')} [argument …]`);
  process.exit(2);
}
await run(commands[name], args);

async function run({ program, needsBuild = false, environment = {} }, args) {
  const installed = await ensureInstalled();
  if (installed.code !== 0) endLike(installed);
  const built = needsBuild ? await ensureBuilt() : success;
  if (built.code !== 0) endLike(built);
  if (program === undefined) return;
  const [file, ...fixedArgs] = program;
  const env = programEnvironment(environment);
  endLike(await runProgram(projectNode, [join(root, file), ...fixedArgs, ...args], { env }));
}
