import { setTimeout as sleep } from 'node:timers/promises';
import { isReady, type Running } from './run-server.ts';

/** An answer of a server, and how it came. */
export type Answered = { status: number; body: Record<string, unknown> };

/** A call as it is sent: once more, it is the same in every letter. */
export type Asked = { call: string; payload: object; token?: string; key?: string };

/** What the balancer has seen so far. */
export type Seen = {
  answered: number;
  /** Sent again, after a 503 or a connection that closed without an answer. */
  again: { refused: number; closed: number };
  longestMs: number;
};

const probeMs = 100;
const patienceMs = 60_000;

/** Hands each request to a server that said that it is ready, and sends it again elsewhere. */
export class Balancer {
  readonly seen: Seen = { answered: 0, again: { refused: 0, closed: 0 }, longestMs: 0 };
  readonly #servers = new Set<Running>();
  #ready: readonly Running[] = [];
  #isOpen = true;
  #turn = 0;
  readonly #probing: Promise<void>;

  constructor() {
    this.#probing = this.#probe();
  }

  add(server: Running): void {
    this.#servers.add(server);
  }

  remove(server: Running): void {
    this.#servers.delete(server);
  }

  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#probing;
  }

  /** Asks until somebody answers; what cannot be answered for a minute throws. */
  async ask(asked: Asked): Promise<Answered> {
    const begin = performance.now();
    for (;;) {
      const answer = await this.#askOnce(asked);
      const tookMs = performance.now() - begin;
      this.seen.longestMs = Math.max(this.seen.longestMs, tookMs);
      if (answer) {
        this.seen.answered += 1;
        return answer;
      }
      if (tookMs > patienceMs) throw new Error(`${asked.call} was not answered for a minute.`);
      await sleep(100);
    }
  }

  async #askOnce(asked: Asked): Promise<Answered | null> {
    const server = this.#ready[(this.#turn += 1) % (this.#ready.length || 1)];
    if (!server) return null;
    const answer = await askServer(server.url, asked).catch(() => null);
    if (answer === null) this.seen.again.closed += 1;
    if (answer?.status === 503) this.seen.again.refused += 1;
    return answer?.status === 503 ? null : answer;
  }

  async #probe(): Promise<void> {
    while (this.#isOpen) {
      const all = [...this.#servers];
      const ready = await Promise.all(all.map(({ url }) => isReady(url)));
      this.#ready = all.filter((_, index) => ready[index]);
      await sleep(probeMs);
    }
  }
}

/** One request to one server. */
export async function askServer(url: string, asked: Asked): Promise<Answered> {
  const { call, payload, token, key } = asked;
  const answer = await fetch(`${url}/api/${call}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: token }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: JSON.stringify(payload),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
