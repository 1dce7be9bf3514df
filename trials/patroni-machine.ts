/** One of three machines on this one: an address of its own, its etcd, its Patroni and its PostgreSQL. */
export type Machine = { readonly name: string; readonly address: string; readonly folder: string };

/** Where the programs of each machine listen, at its address. */
export const ports = { etcd: 23_790, peers: 23_800, patroni: 28_008, postgres: 25_432 };
