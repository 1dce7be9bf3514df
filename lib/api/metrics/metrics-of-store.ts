import { Gauge, type Registry } from 'prom-client';
import { securityEvents } from '#lib/domain/access/security-event.ts';
import { readAuditCoverage } from '#lib/store/audit/audit-scope.ts';
import { readLastVerifications } from '#lib/store/audit/verification/audit-runs.ts';
import { clockOffsetMs, momentNow } from '#lib/store/database/database-clock.ts';
import type { DatabasePool } from '#lib/store/database/database.ts';
import { mostWaiting } from '#lib/store/database/pool/fair-queue.ts';
import { registerCounter, within } from './register-counter.ts';

/** Returns a function that reads the metrics stored in the database. */
export function storeMetrics(registry: Registry, database: DatabasePool): () => Promise<void> {
  poolMetrics(registry, database);
  clockMetric(registry, database);
  registerCounters(registry);
  return coverageMetrics(registry, database);
}

function poolMetrics(registry: Registry, database: DatabasePool): void {
  new Gauge({
    name: 'placement_desk_database_connections',
    help: 'Connections of the pool to the database. DATABASE_CONNECTIONS is the most, with those for short reads.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { connections, idle } = database.usage();
      this.set({ state: 'idle' }, idle);
      this.set({ state: 'busy' }, connections - idle);
    },
  });
  new Gauge({
    name: 'placement_desk_database_statements_waiting',
    help: `Statements and transactions that wait for a connection; while ${mostWaiting} wait, more are refused.`,
    registers: [registry],
    collect() {
      this.set(database.usage().waiting);
    },
  });
}

function clockMetric(registry: Registry, database: DatabasePool): void {
  new Gauge({
    name: 'placement_desk_clock_offset_seconds',
    help: "By how much the service's clock is ahead of the database's, negative where it is behind; beyond 60 seconds either way no offer is changed.",
    registers: [registry],
    collect() {
      this.set((clockOffsetMs(database, momentNow()) ?? 0) / 1_000);
    },
  });
}

function registerCounters(registry: Registry): void {
  registerCounter(registry, {
    name: 'placement_desk_database_statements_refused_total',
    help: `Statements and transactions that were refused because ${mostWaiting} waited already.`,
    what: 'refused statement',
  });
  registerCounter(registry, {
    name: 'placement_desk_database_statement_failures_total',
    help: 'Statements that failed, by the class of their SQLSTATE, "connection" where PostgreSQL said nothing.',
    what: 'failed statement',
    label: 'class',
    known: ['connection', '08', '25', '25P', '40', '53', '55', '57', '58'],
  });
  registerCounter(registry, {
    name: 'placement_desk_embedded_database_events_total',
    help: 'How often the embedded database was lost, could not be started and was back again.',
    what: 'embedded database',
    label: 'event',
    known: ['lost', 'not started', 'back'],
  });
  registerCounter(registry, {
    name: 'placement_desk_password_hashes_total',
    help: 'Hashes of passwords that were made: each takes 128 MiB and about a third of a second of a core.',
    what: 'password hash',
  });
  registerCounter(registry, {
    name: 'placement_desk_security_events_total',
    help: 'Events that this process added to the security trail.',
    what: 'security event',
    label: 'event',
    known: Object.keys(securityEvents),
  });
  registerCounter(registry, {
    name: 'placement_desk_security_events_lost_total',
    help: 'Events that the security trail could not take; the log says why.',
    what: 'lost security event',
  });
}

function coverageMetrics(registry: Registry, database: DatabasePool): () => Promise<void> {
  const registers = [registry];
  const up = new Gauge({
    name: 'placement_desk_database_up',
    help: 'Whether the database answered within two seconds when the metrics were read: 1 or 0.',
    registers,
  });
  const number = new Gauge({
    name: 'placement_desk_audit_checkpoint_number',
    help: 'Number of the newest checkpoint of the audit; 0 before the first.',
    registers,
  });
  const madeAt = new Gauge({
    name: 'placement_desk_audit_checkpoint_timestamp_seconds',
    help: 'When the newest checkpoint of the audit was made; 0 before the first.',
    registers,
  });
  const uncovered = new Gauge({
    name: 'placement_desk_audit_entries_uncovered',
    help: 'Audit entries that no checkpoint covers yet, counted up to 1000.',
    registers,
  });
  const verifiedAt = new Gauge({
    name: 'placement_desk_audit_verification_timestamp_seconds',
    help: 'When the whole audit was last verified, or what is new of it; 0 before the first time.',
    labelNames: ['kind'],
    registers,
  });
  const findings = new Gauge({
    name: 'placement_desk_audit_verification_findings',
    help: 'What the last verification found that is not right, new or known.',
    labelNames: ['kind', 'state'],
    registers,
  });
  for (const kind of ['full', 'incremental']) verifiedAt.set({ kind }, 0);
  return async () => {
    try {
      const [coverage, verifications] = await within(
        Promise.all([readAuditCoverage(database), readLastVerifications(database)]),
      );
      up.set(1);
      for (const { kind, endedAtSeconds, newFindings, known } of verifications) {
        verifiedAt.set({ kind }, endedAtSeconds);
        findings.set({ kind, state: 'new' }, newFindings);
        findings.set({ kind, state: 'known' }, known);
      }
      number.set(coverage.checkpoint);
      madeAt.set(coverage.madeAtSeconds);
      uncovered.set(coverage.uncovered);
    } catch {
      up.set(0); // the log of failed requests has the reason, and failures are also counted by class
    }
  };
}
