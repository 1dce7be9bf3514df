import { freePorts } from '../../bin/free-ports.ts';
import { startHaproxy } from '../../bin/haproxy.ts';
import { type Service, startService, withDataDir } from '#testing/service/service.ts';

/** Two instances on one database behind HAProxy, with the production configuration. */
export type ReplicaDesk = {
  readonly dataDir: string;
  /** HAProxy's address, and PUBLIC_BASE_URL of both instances. */
  readonly baseUrl: string;
  /** Address of each instance, bypassing HAProxy. It stays the same after a restart. */
  readonly replicas: readonly [string, string];
  /** Stops an instance with SIGTERM, like a deployment, starts it on the same port and waits until it is ready. */
  readonly restart: (index: 0 | 1) => Promise<void>;
  /** Kills an instance, but not the database, with SIGKILL. `start` restarts it. */
  readonly kill: (index: 0 | 1) => Promise<void>;
  readonly start: (index: 0 | 1) => Promise<void>;
};

const host = '127.0.0.1';

/** Starts both instances, runs the work and stops them. */
export async function withReplicas<Result>(
  environment: Readonly<Record<string, string>>,
  work: (replicaDesk: ReplicaDesk) => Promise<Result>,
): Promise<Result> {
  const [port = 0, first = 0, second = 0] = await freePorts(3);
  const baseUrl = `http://${host}:${port}`;
  const ports = [first, second] as const;
  return withDataDir(async (dataDir) => {
    const start = (index: 0 | 1) =>
      startService({
        dataDir,
        environment: {
          PORT: String(ports[index]),
          PUBLIC_BASE_URL: baseUrl,
          TRUSTED_PROXIES: host,
          DRAIN_SECONDS: '3',
          ...environment,
        },
      });
    const services: [Service, Service] = [await start(0), await start(1)];
    const haproxy = await startHaproxy({
      configuration: 'haproxy.cfg',
      variables: {
        DESK_BIND: `${host}:${port}`,
        DESK_1: `${host}:${first}`,
        DESK_2: `${host}:${second}`,
      },
      address: { host, port },
    });
    try {
      return await work({
        dataDir,
        baseUrl,
        replicas: [services[0].baseUrl, services[1].baseUrl],
        restart: async (index) => {
          const code = await services[index].stop();
          if (code !== 0) {
            throw new Error(`Service ${index + 1} exited with ${code}.`);
          }
          services[index] = await start(index);
        },
        kill: (index) => services[index].kill(),
        start: async (index) => {
          services[index] = await start(index);
        },
      });
    } finally {
      await haproxy.stop();
      await Promise.all(services.map((service) => service.stop()));
    }
  });
}
