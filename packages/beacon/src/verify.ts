import { bls12_381 as bls } from '@noble/curves/bls12-381.js';
import { bytesOfHex, joined, wholeBytes } from '#bytes.ts';
import { chainHash, type Chain } from '#chain.ts';
import type { Round } from '#round.ts';

/** The tag that a scheme hashes with. */
const tags = {
  'bls-unchained-g1-rfc9380': 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_',
  'pedersen-bls-chained': 'BLS_SIG_BLS12381G2_XMD:SHA-256_SSWU_RO_NUL_',
} as const;

/**
 * Whether the chain has signed this round, and the chain's key belongs to its hash. What is no
 * signature at all, or no point of the curve, is not signed either.
 */
export async function isSigned(chain: Chain, round: Round): Promise<boolean> {
  try {
    if ((await chainHash(chain)) !== chain.hash) return false;
    const message = await messageOf(chain, round);
    if (message === null) return false;
    const [signature, key] = [bytesOfHex(round.signature), bytesOfHex(chain.publicKey)];
    const tag = tags[chain.scheme];
    if (chain.scheme === 'bls-unchained-g1-rfc9380') {
      const short = bls.shortSignatures;
      return short.verify(signature, short.hash(message, tag), key);
    }
    const long = bls.longSignatures;
    return long.verify(signature, long.hash(message, tag), key);
  } catch {
    return false;
  }
}

/**
 * What is signed: SHA-256 of the round's number as 8 bytes, the highest first; of a chained chain
 * the signature of the round before comes first. Null where that is missing.
 */
async function messageOf({ scheme }: Chain, round: Round): Promise<Uint8Array | null> {
  const number = wholeBytes(round.round, 8);
  const before = round.previousSignature;
  if (scheme === 'pedersen-bls-chained' && before === null) return null;
  const text = scheme === 'pedersen-bls-chained' ? joined(bytesOfHex(before!), number) : number;
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text));
}
