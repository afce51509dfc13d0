import type { CallName } from '@canopy/contract/calls.ts';

/**
 * The calls whose last answer is kept: figures and lists of a member's own money. Nothing that is
 * sealed on the server, no document and no address of anybody is among them.
 */
const keptCalls: ReadonlySet<string> = new Set<CallName>([
  'userDashboard',
  'userIncomeData',
  'GetDashRecentData',
  'HomeStatus',
  'Trends',
  'Prediction',
  'Wallets',
  'WalletMovements',
  'GetIncomeReport',
  'TransferHistory',
  'Owed',
]);

const prefix = 'seen ';
/** How many answers are kept, and how long one may be. */
const most = { answers: 40, characters: 100_000 };

/** An answer, and when it came. */
export type Seen = { at: number; data: unknown };

type Key = readonly unknown[];

/** Whether answers of this query are kept. */
export const isKept = ([call]: Key): boolean => keptCalls.has(String(call));

/** Whether the query asks for the member's own; nobody else's is kept or shown. */
function isOwn([, payload]: Key, uid: string): boolean {
  return uid !== '' && typeof payload === 'object' && payload !== null && 'uid' in payload
    ? payload.uid === uid
    : false;
}

/**
 * The last answers, for times without a connection. They are where the session is, in the tab's
 * storage: gone with the tab, and emptied when the session ends.
 */
export class SeenAnswers {
  readonly #storage: Storage;

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  keep(uid: string, key: Key, seen: Seen): void {
    const text = JSON.stringify(seen);
    if (!isKept(key) || !isOwn(key, uid) || text.length > most.characters) return;
    try {
      this.#storage.setItem(nameOf(key), text);
      this.#forgetOldest();
    } catch {
      // There is no room: better nothing than half of it.
      this.clear();
    }
  }

  find(uid: string, key: Key): Seen | null {
    if (!isKept(key) || !isOwn(key, uid)) return null;
    return read(this.#storage.getItem(nameOf(key)));
  }

  clear(): void {
    for (const name of this.#names()) this.#storage.removeItem(name);
  }

  #names(): string[] {
    const all = Array.from(
      { length: this.#storage.length },
      (_, at) => this.#storage.key(at) ?? '',
    );
    return all.filter((name) => name.startsWith(prefix));
  }

  #forgetOldest(): void {
    const names = this.#names();
    if (names.length <= most.answers) return;
    const at = (name: string): number => read(this.#storage.getItem(name))?.at ?? 0;
    const oldest = names.toSorted((a, b) => at(a) - at(b));
    for (const name of oldest.slice(0, -most.answers)) this.#storage.removeItem(name);
  }
}

const nameOf = (key: Key): string => prefix + JSON.stringify(key);

function read(text: string | null): Seen | null {
  if (text === null) return null;
  try {
    const seen = JSON.parse(text) as Partial<Seen> | null;
    return typeof seen?.at === 'number' ? { at: seen.at, data: seen.data } : null;
  } catch {
    return null;
  }
}
