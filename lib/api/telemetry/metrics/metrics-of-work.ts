import { Gauge, type Registry } from 'prom-client';
import project from '../../../../package.json' with { type: 'json' };
import { streamsOpen } from '#lib/api/events/stream/open-streams.ts';
import { retention } from '#lib/api/service/forget-expired.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { readWorkInHand } from '#lib/store/work-in-hand.ts';
import { tallyCounter } from './tally-counter.ts';
import { within } from './within.ts';

/** What a service does beside its requests. Returns what reads from the database what waits there. */
export function workMetrics(registry: Registry, database: DatabasePool): () => Promise<void> {
  const registers = [registry];
  new Gauge({
    name: 'placement_desk_release_info',
    help: 'Always 1. The label is the release of this service.',
    labelNames: ['release'],
    registers,
  }).set({ release: project.version }, 1);
  new Gauge({
    name: 'placement_desk_streams_open',
    help: 'Open streams of events, and requests that wait for events.',
    registers,
    collect() {
      this.set(streamsOpen());
    },
  });
  tallyCounter(registry, {
    name: 'placement_desk_imports_total',
    help: 'Imports that ended in this process, by their outcome.',
    what: 'import',
    label: 'outcome',
    known: ['finished', 'refused'],
  });
  tallyCounter(registry, {
    name: 'placement_desk_retention_failures_total',
    help: 'How often expired rows of a kind could not be deleted. The log says why.',
    what: 'failed retention',
    label: 'kind',
    known: Object.keys(retention),
  });
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const importsWaiting = gauge('placement_desk_imports_waiting', 'Imports that are received and not loaded.');
  const importAge = gauge(
    'placement_desk_import_age_seconds',
    'How long the oldest of these imports has waited. 0 where none waits.',
  );
  const feedLag = gauge(
    'placement_desk_feed_lag_seconds',
    'How long the oldest event has waited that an older open transaction holds back. 0 where none waits.',
  );
  const backedUpAt = gauge(
    'placement_desk_backup_timestamp_seconds',
    'When the last backup by desk backup was complete. 0 before the first.',
  );
  return async () => {
    try {
      const work = await within(readWorkInHand(database));
      importsWaiting.set(work.importsWaiting);
      importAge.set(work.oldestImportSeconds);
      feedLag.set(work.feedLagSeconds);
      backedUpAt.set(work.backedUpAtSeconds);
    } catch {
      // Whether the database answers is a metric of its own.
    }
  };
}
