import { hash } from 'node:crypto';
import type { Hash } from '@canopy/log/sum-tree.ts';
import type { Secrets } from '#base/secrets.ts';

const digest = Buffer.alloc(32);

/** SHA-256 of some bytes; as text it comes twice as quickly as in a buffer of its own. */
export const sha256: Hash = (bytes) => {
  digest.write(hash('sha256', bytes, 'binary'), 'latin1');
  return digest;
};

/** What only the house knows of a member in one closing: the salt, and the place in the order. */
export type MemberKey = { salt: Uint8Array; order: number };

/**
 * The salts and the order of a closing. Both follow from the key of the house, so that nothing is
 * kept, and are others in each closing: nobody can tell who is beside them, nor whether they were
 * there the time before.
 */
export function memberKeys(
  { fingerprint }: Pick<Secrets, 'fingerprint'>,
  run: number,
): (uid: number) => MemberKey {
  const bytes = Buffer.alloc(40);
  fingerprint('liabilities', String(run)).copy(bytes);
  return (uid) => {
    bytes.writeUInt32BE(uid, 36);
    const made = Buffer.from(hash('sha512', bytes, 'binary'), 'latin1');
    return { salt: made.subarray(0, 32), order: made.readUIntBE(32, 6) };
  };
}
