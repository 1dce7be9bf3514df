import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { type Machine, ports } from './patroni-machine.ts';

const wholeWithinMs = 120_000;

/**
 * Waits until all three machines run and two of them follow the primary, one of those synchronously. Throws after two
 * minutes.
 */
export async function untilAllFollow(machines: readonly Machine[]): Promise<void> {
  const begin = performance.now();
  for (;;) {
    const members = await membersOf(machines);
    const running = members.filter(({ state }) => ['running', 'streaming'].includes(state));
    const roles = running.map(({ role }) => role).sort();
    const timelines = new Set(running.map(({ timeline }) => timeline));
    if (roles.join() === 'leader,replica,sync_standby' && timelines.size === 1) return;
    assert.ok(
      performance.now() - begin < wholeWithinMs,
      `The cluster is not healthy: ${JSON.stringify(members)}`,
    );
    await wait(250);
  }
}

/** Returns the primary's machine. Throws if there is none. */
export async function primaryOf(machines: readonly Machine[]): Promise<Machine> {
  const members = await membersOf(machines);
  const leader = members.find(({ role }) => role === 'leader');
  const machine = machines.find(({ name }) => name === leader?.name);
  assert.ok(machine, `There is no primary: ${JSON.stringify(members)}`);
  return machine;
}

type Member = {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly timeline?: number;
};

/**
 * Returns the members of the cluster, as reported by the first machine that responds, or an empty list if none
 * responds.
 */
async function membersOf(machines: readonly Machine[]): Promise<readonly Member[]> {
  for (const { address } of machines) {
    const answer = await fetch(`http://${address}:${ports.patroni}/cluster`, {
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined);
    if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
  }
  return [];
}
