import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts and recognises what must not be readable in the database. */
export type Secrets = {
  /** Encrypts a text for storage; the same text gives another result each time. */
  seal(plain: string): string;
  /** Reads what seal wrote; throws where it was changed. */
  open(sealed: string): string;
  /** A keyed fingerprint, for codes and tokens that are compared and never read back. */
  fingerprint(...parts: string[]): Buffer;
};

/** Builds the three from DATA_KEY, each with a key of its own. */
export function makeSecrets(dataKey: Buffer): Secrets {
  const sealKey = Buffer.from(hkdfSync('sha256', dataKey, '', 'canopy seal', 32));
  const printKey = Buffer.from(hkdfSync('sha256', dataKey, '', 'canopy fingerprint', 32));
  return {
    seal(plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString(
        'utf8',
      );
    },
    fingerprint(...parts) {
      // The length in front of each part keeps ('ab','c') and ('a','bc') apart.
      const text = parts.map((part) => `${part.length}:${part}`).join('|');
      return createHmac('sha256', printKey).update(text).digest();
    },
  };
}
