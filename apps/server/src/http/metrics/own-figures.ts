import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Services } from '#call/services.ts';

/** The process's own figures; they need no database. */
export function addOwnFigures(
  registry: Registry,
  { db, network }: Pick<Services, 'db' | 'network'>,
): void {
  collectDefaultMetrics({ register: registry });
  const add = (name: string, help: string, read: () => number): void => {
    const collect = (): void => gauge.set(read());
    const gauge = new Gauge({ name, help, registers: [registry], collect });
  };
  const states = ['idle', 'busy'] as const;
  const connections = new Gauge({
    name: 'canopy_database_connections',
    help: 'Connections of the pool.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      const all = db.connections();
      for (const state of states) connections.set({ state }, all[state]);
    },
  });
  add(
    'canopy_database_connections_max',
    'How many connections the pool may have.',
    () => db.connections().max,
  );
  add(
    'canopy_database_connection_waiters',
    'What waits for a connection of the pool.',
    () => db.connections().waiting,
  );
  add('canopy_index_loaded', 'Whether the index of the network is loaded.', () =>
    network.state().ok ? 1 : 0,
  );
  add('canopy_index_members', 'Members in the index.', () => network.look().members);
  add(
    'canopy_index_age_seconds',
    'How long ago the index was last up to date.',
    () => network.look().ageSeconds,
  );
}
