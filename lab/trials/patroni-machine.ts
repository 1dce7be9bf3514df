/** One of three simulated machines: a separate address, etcd, Patroni and PostgreSQL. */
export type Machine = { readonly name: string; readonly address: string; readonly folder: string };

/** Ports of each machine's programs, at its address. */
export const ports = { etcd: 23_790, peers: 23_800, patroni: 28_008, postgres: 25_432 };
