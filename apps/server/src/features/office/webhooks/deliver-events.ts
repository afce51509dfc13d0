import { startLoop, type Loop } from '#base/loop.ts';
import { asJobOf } from '#base/spans.ts';
import type { Services } from '#call/services.ts';
import { logFailure } from '#db/log-failure.ts';
import {
  dueWebhooks,
  leaseFrom,
  readTarget,
  release,
  takeDue,
  type Taken,
  type Target,
} from '#features/office/webhooks/deliveries.store.ts';
import { noteOutcome } from '#features/office/webhooks/note-outcome.ts';
import { postMessage } from '#features/office/webhooks/post-message.ts';
import { routeEvents } from '#features/office/webhooks/route-events.ts';
import { signedHeaders } from '#features/office/webhooks/signature.ts';

/** How many deliveries of one webhook a server tries at once. */
const mostAtOnce = 8;
const pauseMs = 1000;

/** How long a try takes at the most, and is written down. */
const longestTryMs = 30_000;

/** Tells webhooks what has happened, again and again; however many servers do it. */
export function startWebhooks(services: Services): Loop {
  const sender = makeSender(services);
  const loop = startLoop(async (isStopped) => {
    try {
      while (!isStopped() && (await routeEvents(services)) > 0);
      await sender.fill();
    } catch (error) {
      if (!isStopped()) logFailure(services.log, error, 'Telling webhooks failed.');
    }
    return pauseMs;
  });
  return {
    async stop() {
      const stopped = loop.stop();
      await sender.stop();
      await stopped;
      // The last look may have taken something while it ended.
      await sender.idle();
    },
  };
}

/** Tries what is due, of each webhook a few at once; a slow one holds up nobody else. */
export function makeSender(services: Services) {
  const stopping = new AbortController();
  const underWay = new Map<number, number>();
  const open = new Set<Promise<void>>();
  const count = (id: number, change: number): void => {
    underWay.set(id, (underWay.get(id) ?? 0) + change);
  };

  /** Takes as many as are free, and looks again when one of them is done. */
  async function fillOne(id: number): Promise<void> {
    const free = mostAtOnce - (underWay.get(id) ?? 0);
    if (free <= 0 || stopping.signal.aborted) return;
    count(id, free);
    let taken: Taken[] = [];
    try {
      const target = await readTarget(services, id);
      const lease = leaseFrom(services.clock.now());
      taken = target ? await takeDue(services, id, free, lease) : [];
      // What took so long to take that a try could outlast the lease is left for the next look.
      const isLate = lease.getTime() - services.clock.now().getTime() < longestTryMs;
      if (isLate) taken = [];
      for (const each of taken) start(target!, each, lease);
    } finally {
      count(id, taken.length - free);
    }
  }

  async function send(target: Target, taken: Taken, lease: Date): Promise<void> {
    try {
      const once = () => tryOnce(services, target, taken, lease, stopping.signal);
      await (taken.request ? asJobOf(taken.request, 'webhook', once) : once());
    } catch (error) {
      logFailure(services.log, error, 'A delivery to a webhook could not be noted.');
    }
    count(target.id, -1);
    await fillOne(target.id).catch((error: unknown) => {
      if (!stopping.signal.aborted) logFailure(services.log, error, 'Telling webhooks failed.');
    });
  }

  function start(target: Target, taken: Taken, lease: Date): void {
    const sent = send(target, taken, lease);
    open.add(sent);
    void sent.finally(() => open.delete(sent));
  }

  return {
    async fill(): Promise<void> {
      for (const id of await dueWebhooks(services)) await fillOne(id);
    },
    /** Settles when nothing is under way any more. */
    async idle(): Promise<void> {
      while (open.size > 0) await Promise.all(open);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await this.idle();
    },
  };
}

/** Sends one event once, and writes down how that went. */
async function tryOnce(
  services: Services,
  { id: webhookId, address, secrets }: Target,
  taken: Taken,
  lease: Date,
  signal: AbortSignal,
): Promise<void> {
  const { clock, config } = services;
  const { kind: type, at: happened, data, publicId: id } = taken;
  const body = JSON.stringify({ type, timestamp: happened.toISOString(), data });
  const at = clock.now();
  const seconds = Math.floor(at.getTime() / 1000);
  const begun = performance.now();
  try {
    const headers = signedHeaders(secrets, { id, seconds, body });
    const outcome = await postMessage(config, { address, headers, body, signal });
    const ms = Math.round(performance.now() - begun);
    await noteOutcome(services, { webhookId, taken, lease, outcome, at, ms });
    const { status } = outcome;
    services.log.info({ webhook: webhookId, event: id, status, ms }, 'Told a webhook.');
  } catch (error) {
    if (!signal.aborted) throw error;
    await release(services, taken.id, lease);
  }
}
