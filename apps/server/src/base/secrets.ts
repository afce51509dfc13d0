import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { SealedPlace } from '#base/sealed-columns.ts';

/** Encrypts and recognises what must not be readable in the database. */
export type Secrets = {
  /** The id of the key that seals; sealed values begin with it. */
  keyId: string;
  /** Encrypts a text for its place; the same text gives another result each time. */
  seal(plain: string, place: SealedPlace): string;
  /** Reads what seal wrote for this very place; throws SealBroken where it was not. */
  open(sealed: string, place: SealedPlace): string;
  /** The same for bytes. */
  sealBytes(plain: Buffer, place: SealedPlace): Buffer;
  openBytes(sealed: Buffer, place: SealedPlace): Buffer;
  /** A keyed fingerprint, for codes and tokens that are compared and never read back. */
  fingerprint(...parts: string[]): Buffer;
};

/** A sealed value was changed, moved here from another place, or is of a key that nobody has. */
export class SealBroken extends Error {
  constructor(place: SealedPlace, cause?: unknown) {
    super(`What is sealed at ${place} cannot be opened there.`, { cause });
  }
}

/** How a sealed value begins: its form, and the key that opens it. */
export function sealHeader(keyId: string): string {
  return `c2.${keyId}.`;
}

/** A name for a key that says nothing about the key. */
export function keyIdOf(dataKey: Buffer): string {
  return derive(dataKey, 'canopy key id', 4).toString('hex');
}

/** The key of fingerprints of an installation whose DATA_KEY has never been replaced. */
export function firstPrintKey(dataKey: Buffer): Buffer {
  return derive(dataKey, 'canopy fingerprint');
}

/**
 * Builds them from DATA_KEY, with separate keys for sealing and for fingerprints. What an old key
 * has sealed can still be opened. Fingerprints cannot be remade, since what they were made of is
 * not kept: their key stays when DATA_KEY is replaced, and is passed in.
 */
export function makeSecrets(
  dataKey: Buffer,
  oldDataKey: Buffer | null = null,
  printKey: Buffer = firstPrintKey(dataKey),
): Secrets {
  const keyId = keyIdOf(dataKey);
  const keys = new Map(
    [oldDataKey ?? dataKey, dataKey].map((key) => [
      sealHeader(keyIdOf(key)),
      derive(key, 'canopy bound seal'),
    ]),
  );
  const header = Buffer.from(sealHeader(keyId));
  const seal = (plain: Buffer, place: SealedPlace): Buffer => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', keys.get(header.toString())!, nonce);
    cipher.setAAD(Buffer.concat([header, Buffer.from(place)]));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  };
  const open = (begin: Buffer, bytes: Buffer, place: SealedPlace): Buffer => {
    const key = keys.get(begin.toString('latin1'));
    if (!key) throw new SealBroken(place);
    try {
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAAD(Buffer.concat([begin, Buffer.from(place)]));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
    } catch (error) {
      throw new SealBroken(place, error);
    }
  };
  return {
    keyId,
    seal: (plain, place) => header.toString() + seal(Buffer.from(plain), place).toString('base64'),
    open: (sealed, place) => {
      const begin = Buffer.from(sealed.slice(0, header.length), 'latin1');
      const body = Buffer.from(sealed.slice(header.length), 'base64');
      return open(begin, body, place).toString('utf8');
    },
    sealBytes: (plain, place) => Buffer.concat([header, seal(plain, place)]),
    openBytes: (sealed, place) =>
      open(sealed.subarray(0, header.length), sealed.subarray(header.length), place),
    fingerprint(...parts) {
      // The length in front of each part keeps ('ab','c') and ('a','bc') apart.
      const text = parts.map((part) => `${part.length}:${part}`).join('|');
      return createHmac('sha256', printKey).update(text).digest();
    },
  };
}

function derive(dataKey: Buffer, purpose: string, length = 32): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, '', purpose, length));
}
