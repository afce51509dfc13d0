import { createDecipheriv, hkdfSync } from 'node:crypto';

/**
 * Opens seals from before they were bound to their place. They are resealed by the first start
 * of the version that binds them, and never opened again.
 */
export function unboundOpener(dataKey: Buffer): (sealed: Buffer, owner: string) => Buffer {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'canopy seal', 32));
  return (sealed, owner) => {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12));
    decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(12, 28));
    return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
  };
}
