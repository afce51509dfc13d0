import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals as versions did before seals were bound to their places. */
export function sealUnbound(dataKey: Buffer, plain: Buffer | string, owner = ''): Buffer {
  const key = Buffer.from(hkdfSync('sha256', dataKey, '', 'canopy seal', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}
