import { readSession, type Session } from '#session/session.ts';

/** Who ended a session: the person who logged out, or the server, which no longer knows it. */
export type EndedBy = 'person' | 'server';

/** What the tabs of one app say to each other; only pages of the same origin hear it. */
type Said =
  | { say: 'ask'; id: string }
  | { say: 'offer'; id: string; session: unknown; usedAt: number }
  | { say: 'changed'; session: unknown }
  | { say: 'active'; token: string }
  | { say: 'ended'; token: string; by: EndedBy };

/** What a tab does when the others say something about the session that it has itself. */
export type TabOwner = {
  /** The session of this tab; null where nobody is signed in. */
  session: () => Session | null;
  changed: (session: Session) => void;
  active: () => void;
  ended: (by: EndedBy) => void;
};

/** Where a tab is: what the person does in it, and how long it waits for it knows not whom. */
export type TabPlace = { events: EventTarget; blindMs?: number };

/** How long an asking tab waits, in milliseconds. */
const waits = {
  /** For the first answer, where the browser cannot say whether there is anybody to answer. */
  blind: 300,
  /** For the first answer of somebody who is there, but may be busy. */
  known: 2000,
  /** For the other answers after the first, where nobody knows how many come. */
  more: 60,
  /** For the others that are there: the one that was used last may be the busiest. */
  others: 1000,
};

/** What tells that a person is using this tab, or has just left it. */
const signs = ['focus', 'blur', 'pointerdown', 'keydown'] as const;

/** The other open tabs of the same app, as this one sees them. */
export type Tabs = ReturnType<typeof joinTabs>;

/** Joins the open tabs of an app. Nothing that is said here is stored anywhere. */
export function joinTabs(app: string, owner: TabOwner, place: TabPlace) {
  const name = `canopy-${app}`;
  const channel = new BroadcastChannel(name);
  const ended = new Set<string>();
  const offers = new Offers();
  const presence = presenceOf(name, place.blindMs ?? waits.blind);
  let usedAt = Date.now();
  for (const sign of signs) {
    place.events.addEventListener(sign, () => (usedAt = Date.now()), {
      capture: true,
      passive: true,
    });
  }
  const say = (said: Said): void => channel.postMessage(said);
  const own = (): Session | null => {
    const session = owner.session();
    return session && !ended.has(session.jwtToken) ? session : null;
  };
  const isOwn = (token: string): boolean => owner.session()?.jwtToken === token;

  channel.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if (data.say === 'ask') {
      const session = own();
      if (session) say({ say: 'offer', id: data.id, session, usedAt });
    } else if (data.say === 'offer') {
      offers.take(data.id, readSession(data.session), data.usedAt);
    } else if (data.say === 'changed') {
      const session = readSession(data.session);
      if (session && isOwn(session.jwtToken)) owner.changed(session);
    } else if (data.say === 'active') {
      if (isOwn(data.token)) owner.active();
    } else {
      ended.add(data.token);
      if (isOwn(data.token)) owner.ended(data.by);
    }
  });

  return {
    /** The session of the tab that was used last; null where no tab has one. */
    ask: async (): Promise<Session | null> => {
      const { count, patience, more } = await presence.expected();
      if (count === 0) return null;
      // No secret: it tells the answers to this question from those to others.
      const id = String(Math.random());
      const [first, all] = [offers.wait(id, 1), offers.wait(id, count)];
      say({ say: 'ask', id });
      await Promise.race([first, after(patience)]);
      if (offers.any(id)) await Promise.race([all, after(more)]);
      return offers.best(id, ended);
    },
    tellChanged: (session: Session): void => say({ say: 'changed', session }),
    tellActive: (): void => {
      const session = own();
      if (session) say({ say: 'active', token: session.jwtToken });
    },
    /** From now on nobody here hands this session on or takes it. */
    tellEnded: (token: string, by: EndedBy): void => {
      ended.add(token);
      say({ say: 'ended', token, by });
    },
    /** Lets the others know whether this tab has a session. */
    setPresent: presence.set,
    leave: (): void => channel.close(),
  };
}

const after = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

type Offer = { session: Session; usedAt: number };

/** The answers to the questions of this tab. */
class Offers {
  readonly #open = new Map<string, { found: Offer[]; heard: ((count: number) => void)[] }>();

  /** Resolves when there are so many answers. */
  wait(id: string, wanted: number): Promise<void> {
    const question = this.#open.get(id) ?? { found: [], heard: [] };
    this.#open.set(id, question);
    return new Promise((done) => {
      question.heard.push((count) => (count >= wanted ? done() : undefined));
    });
  }

  take(id: string, session: Session | null, usedAt: number): void {
    const question = this.#open.get(id);
    if (!question || !session) return;
    question.found.push({ session, usedAt });
    for (const heard of question.heard) heard(question.found.length);
  }

  any(id: string): boolean {
    return (this.#open.get(id)?.found.length ?? 0) > 0;
  }

  /** The one used last, of those that nobody has ended meanwhile; later answers are not heard. */
  best(id: string, ended: ReadonlySet<string>): Session | null {
    const { found = [] } = this.#open.get(id) ?? {};
    this.#open.delete(id);
    const good = found.filter(({ session }) => !ended.has(session.jwtToken));
    return good.toSorted((a, b) => b.usedAt - a.usedAt)[0]?.session ?? null;
  }
}

/**
 * A tab with a session holds a lock that all may hold. So a visitor's tab sees without waiting that
 * there is nobody to ask, and browsers do not put a tab to sleep that somebody may ask.
 */
function presenceOf(name: string, blindMs: number) {
  // Missing where the page is not served securely.
  const { navigator }: { navigator?: { locks?: LockManager } } = globalThis;
  const locks = navigator?.locks;
  let release: (() => void) | null = null;
  return {
    set: (present: boolean): void => {
      if (present === (release !== null)) return;
      release?.();
      release = null;
      if (!present) return;
      const held = new Promise<void>((done) => (release = done));
      void locks?.request(name, { mode: 'shared' }, () => held);
    },
    /** How many tabs can answer, and how long it is worth waiting for the first and the others. */
    expected: async (): Promise<{ count: number; patience: number; more: number }> => {
      if (!locks) return { count: Infinity, patience: blindMs, more: waits.more };
      const { held = [] } = await locks.query();
      const count = held.filter((lock) => lock.name === name).length;
      return { count, patience: waits.known, more: waits.others };
    },
  };
}
