import { hash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { saltBytes, type Hash } from '@canopy/log/sum-tree.ts';
import type { Secrets } from '#base/secrets.ts';

const digest = Buffer.alloc(32);

/** SHA-256 of some bytes; as text it comes twice as quickly as in a buffer of its own. */
export const sha256: Hash = (bytes) => {
  digest.write(hash('sha256', bytes, 'binary'), 'latin1');
  return digest;
};

/** Bytes of a salt with the order behind it. */
export const keyBytes = saltBytes + 6;

/** Writes what only the house knows of a member in one closing: the salt, then the order. */
export type PutKey = (keys: Buffer, at: number, uid: number) => void;

/**
 * The salts and the order of a closing. Both follow from the key of the house, so that nothing is
 * kept, and are others in each closing: nobody can tell who is beside them, nor whether they were
 * there the time before.
 */
export function memberKeys({ fingerprint }: Pick<Secrets, 'fingerprint'>, run: number): PutKey {
  const bytes = Buffer.alloc(40);
  fingerprint('liabilities', String(run)).copy(bytes);
  return (keys, at, uid) => {
    bytes.writeUInt32BE(uid, 36);
    keys.write(hash('sha512', bytes, 'binary'), at, keyBytes, 'latin1');
  };
}

/** Keys after which others get a turn. */
const pace = 4096;

/** The keys of many, one after the other. */
export async function keysOf(putKey: PutKey, uids: ArrayLike<number>): Promise<Buffer> {
  const keys = Buffer.alloc(uids.length * keyBytes);
  for (let place = 0; place < uids.length; place += 1) {
    putKey(keys, place * keyBytes, uids[place]!);
    if (place % pace === pace - 1) await setImmediate();
  }
  return keys;
}

/** The order of the one whose key is there. */
export function orderAt(keys: Buffer, at: number): number {
  return keys.readUIntBE(at + saltBytes, 6);
}
