import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnvironment } from '#lib/env.ts';
import { environmentVariables } from '#lib/environment-variables.ts';

const project = resolve(import.meta.dirname, '..');
const unit = readFileSync(resolve(import.meta.dirname, 'placement-desk.service'), 'utf8');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'placement-desk-unit-'));

afterAll(() => rmSync(folder, { recursive: true }));

function analyze(words: readonly string[], content: string) {
  const file = join(folder, 'placement-desk.service');
  // Points the unit at this project's folder, because systemd-analyze requires that the programs exist.
  writeFileSync(file, content.replaceAll('/opt/placement-desk', project));
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...words, file], { encoding: 'utf8' });
  return { status, output: stdout + stderr };
}

describe.skipIf(!hasSystemd)(
  'systemd-analyze (skipped if not installed; on Debian, it is in the systemd package)',
  () => {
    test('finds no errors in the unit', () => {
      expect(analyze(['verify', '--man=no'], unit)).toEqual({ status: 0, output: '' });
      expect(analyze(['verify', '--man=no'], unit.replace('Restart=', 'Restarts=')).output).toContain(
        'Restarts',
      );
      expect(
        analyze(['verify', '--man=no'], unit.replace('server.ts', 'server.ts\nExecStartPre=/none')).status,
      ).toBe(1);
    });

    test('gives the unit an exposure score of at most 1.5 out of 10', () => {
      const security = ['security', '--offline=true', '--threshold=15'];
      expect(analyze(security, unit).status).toBe(0);
      expect(
        analyze(security, unit.replace(/^(ProtectSystem|PrivateUsers|DynamicUser)=.*$/gm, '')).status,
      ).not.toBe(0);
    });
  },
);

test('the unit starts the service like the npm script, and without a shell', () => {
  expect(setting('ExecStart')).toBe(
    '/opt/placement-desk/node_modules/.bin/node /opt/placement-desk/server.ts',
  );
  expect(setting('Environment')).toContain('NODE_ENV=production');
});

test('the unit sets only existing variables', () => {
  const ofOthers = ['NODE_ENV', 'NEXT_TELEMETRY_DISABLED', 'NODE_COMPILE_CACHE'];
  const set = [...unit.matchAll(/^Environment=(.*)$/gm)].flatMap(([, line = '']) =>
    line.split(' ').map((word) => word.split('=')[0] ?? ''),
  );
  expect(set.length).toBeGreaterThan(0);
  expect(set.filter((name) => !(name in environmentVariables.shape) && !ofOthers.includes(name))).toEqual([]);
});

test("the unit keeps the data in systemd's state directory, and lets V8 compile code", () => {
  expect(setting('Environment')).toContain(`DATA_DIR=%S/${setting('StateDirectory')}`);
  expect(setting('MemoryDenyWriteExecute')).toBeUndefined();
});

test('the unit’s stop timeout is longer than a shutdown takes', () => {
  expect(Number(setting('TimeoutStopSec'))).toBeGreaterThanOrEqual(readEnvironment({}).drainMs / 1_000 + 20);
});

function setting(name: string): string | undefined {
  return new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];
}
