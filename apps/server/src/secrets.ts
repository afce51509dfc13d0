import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts and recognises what must not be readable in the database. */
export type Secrets = {
  /** Encrypts a text for storage; the same text gives another result each time. */
  seal(plain: string): string;
  /** Reads what seal wrote; throws where it was changed. */
  open(sealed: string): string;
  /**
   * The same for bytes. What they belong to is sealed in: whoever can write the database still
   * cannot hand one person's document out as another's.
   */
  sealBytes(plain: Buffer, owner: string): Buffer;
  openBytes(sealed: Buffer, owner: string): Buffer;
  /** A keyed fingerprint, for codes and tokens that are compared and never read back. */
  fingerprint(...parts: string[]): Buffer;
};

/** Builds them from DATA_KEY, sealing and recognising each with a key of its own. */
export function makeSecrets(dataKey: Buffer): Secrets {
  const sealKey = Buffer.from(hkdfSync('sha256', dataKey, '', 'canopy seal', 32));
  const printKey = Buffer.from(hkdfSync('sha256', dataKey, '', 'canopy fingerprint', 32));
  const seal = (plain: Buffer, owner = ''): Buffer => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(owner));
    const body = Buffer.concat([cipher.update(plain), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), body]);
  };
  const open = (bytes: Buffer, owner = ''): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  };
  return {
    seal: (plain) => seal(Buffer.from(plain, 'utf8')).toString('base64'),
    open: (sealed) => open(Buffer.from(sealed, 'base64')).toString('utf8'),
    sealBytes: seal,
    openBytes: open,
    fingerprint(...parts) {
      // The length in front of each part keeps ('ab','c') and ('a','bc') apart.
      const text = parts.map((part) => `${part.length}:${part}`).join('|');
      return createHmac('sha256', printKey).update(text).digest();
    },
  };
}
