import { beforeEach, describe, expect, it } from 'vitest';
import { SeenAnswers } from '#parts/offline/seen.ts';

class MemoryStorage implements Storage {
  readonly #kept = new Map<string, string>();
  room = 1_000_000;
  get length(): number {
    return this.#kept.size;
  }
  key = (at: number): string | null => [...this.#kept.keys()][at] ?? null;
  getItem = (name: string): string | null => this.#kept.get(name) ?? null;
  removeItem = (name: string): void => void this.#kept.delete(name);
  clear = (): void => this.#kept.clear();
  setItem = (name: string, text: string): void => {
    if (text.length > this.room) throw new Error('QuotaExceededError');
    this.#kept.set(name, text);
  };
}

const record = (uid: string) => ['userDashboard', { uid }] as const;
const rows = [{ fund: 12.5 }];

let storage: MemoryStorage;
let seen: SeenAnswers;
beforeEach(() => {
  storage = new MemoryStorage();
  seen = new SeenAnswers(storage);
});

describe('the last answers', () => {
  it('are found again with their moment, after a reload as well', () => {
    seen.keep('100001', record('100001'), { at: 7, data: rows });
    const later = new SeenAnswers(storage);
    expect(later.find('100001', record('100001'))).toEqual({ at: 7, data: rows });
  });

  it('are never those of another member', () => {
    seen.keep('100001', record('100001'), { at: 7, data: rows });
    expect(seen.find('100002', record('100001'))).toBeNull();
    seen.keep('100002', record('100001'), { at: 8, data: [] });
    seen.keep('', record(''), { at: 8, data: [] });
    expect(storage.length).toBe(1);
  });

  it.each([['UserInformation'], ['KycDetails'], ['WithdrawalHistory'], ['Sessions'], ['Factors']])(
    'of %s are not kept',
    (call) => {
      seen.keep('100001', [call, { uid: '100001' }], { at: 7, data: rows });
      expect(storage.length).toBe(0);
    },
  );

  it('are at most forty; the oldest goes', () => {
    for (let page = 1; page <= 41; page += 1) {
      const key = ['WalletMovements', { uid: '100001', page }];
      seen.keep('100001', key, { at: page, data: rows });
    }
    expect(storage.length).toBe(40);
    expect(seen.find('100001', ['WalletMovements', { uid: '100001', page: 1 }])).toBeNull();
    expect(seen.find('100001', ['WalletMovements', { uid: '100001', page: 2 }])).not.toBeNull();
  });

  it('leave everything else in the storage where it is', () => {
    storage.setItem('root', '{}');
    seen.keep('100001', record('100001'), { at: 7, data: rows });
    seen.clear();
    expect([storage.length, storage.getItem('root')]).toEqual([1, '{}']);
  });

  it('go where there is no room, or what is there cannot be read', () => {
    seen.keep('100001', record('100001'), { at: 7, data: rows });
    storage.room = 10;
    seen.keep('100001', ['Wallets', { uid: '100001' }], { at: 8, data: rows });
    expect(storage.length).toBe(0);
    storage.room = 1000;
    seen.keep('100001', ['Wallets', { uid: '100001' }], { at: 8, data: 'x'.repeat(100_001) });
    expect(storage.length).toBe(0);
    storage.setItem(`seen ${JSON.stringify(record('100001'))}`, '{"at"');
    expect(seen.find('100001', record('100001'))).toBeNull();
  });
});
