import * as z from 'zod/mini';
import { bytesOfHex, hexOf } from '#bytes.ts';

/** A round as it was published. Where the chain is chained it signs the signature before, too. */
export type Round = { round: number; signature: string; previousSignature: string | null };

const hex = z.string().check(z.regex(/^([0-9a-f]{2}){1,96}$/));

/** A round as relays answer it at /public/<round>. */
const shape = z.object({
  round: z.int().check(z.minimum(1)),
  signature: hex,
  previous_signature: z.optional(hex),
});

/** Reads what a relay answers, or a file of it; null where it is not that. */
export function readRound(answer: unknown): Round | null {
  const { success, data } = shape.safeParse(answer);
  if (!success) return null;
  const { round, signature, previous_signature: previousSignature = null } = data;
  return { round, signature, previousSignature };
}

/** The randomness of a round: SHA-256 of its signature's bytes, as small hex digits. */
export async function randomnessOf({ signature }: Pick<Round, 'signature'>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytesOfHex(signature));
  return hexOf(new Uint8Array(digest));
}
