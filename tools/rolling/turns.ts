import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Balancer } from './balancer.ts';
import { checkTold, compareAnswers } from './check.ts';
import type { Load } from './load.ts';
import { runServer, type Machine, type Running, type Version } from './run-server.ts';

/** How long members act before and after each turn. */
const phaseMs = Number(process.env['ROLLING_PHASE_MS'] ?? 4000);

type Stage = {
  client: pg.Pool;
  settings: Record<string, string>;
  balancer: Balancer;
  say(text: string): void;
  complain(text: string): void;
};

/** Machines with the servers that run on them, one of which is replaced at a time. */
export class Turns {
  readonly #stage: Stage;
  readonly #running = new Map<Machine, Running>();

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  async start(version: Version, machine: Machine): Promise<Running> {
    const server = await runServer(version, machine, this.#stage.settings);
    this.#running.set(machine, server);
    this.#stage.balancer.add(server);
    return server;
  }

  async stop(): Promise<void> {
    const all = [...this.#running.values()];
    this.#running.clear();
    await Promise.all(all.map((server) => server.stop()));
  }

  /** Replaces the server of a machine under load; then all is quiet, and everything is compared. */
  async replace(
    machine: Machine,
    version: Version,
    load: Load,
    funds: ReadonlyMap<number, bigint>,
  ): Promise<void> {
    const { client, balancer, say, complain } = this.#stage;
    load.start();
    await sleep(phaseMs);
    const old = this.#running.get(machine)!;
    const begin = performance.now();
    this.#running.delete(machine);
    await old.stop();
    balancer.remove(old);
    await this.start(version, machine);
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    await sleep(phaseMs);
    await load.pause();
    const pair = [...this.#running.values()] as [Running, Running];
    const { compared, different } = await compareAnswers(pair, load.tokens);
    for (const each of different) complain(`answers differ: ${each}`);
    for (const each of await checkTold(client, funds, load.told)) complain(each);
    const { transfers, purchases, signIns, lists } = load.told;
    say(
      `${machine.name}: ${old.version.name} -> ${version.name}, ${seconds} s without it; ` +
        `${compared} answers compared, ${different.length} different; so far ` +
        `${transfers.length} transfers, ${purchases.length} purchases, ${signIns} sign-ins, ` +
        `${lists} rounds of lists`,
    );
  }
}
