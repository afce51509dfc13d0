import { createHash } from 'node:crypto';
import { hashedBytes, publicChains, readChain, type Chain } from '@canopy/beacon/chain.ts';
import { z } from 'zod';

/** The public beacon that draws are mixed with, and where its rounds are asked for. */
export type BeaconConfig = { chain: Chain; relays: string[]; waitMinutes: number };

const chain = z.string().transform((value, context): Chain => {
  const found = publicChains[value] ?? readChain(parsed(value));
  if (found && createHash('sha256').update(hashedBytes(found)).digest('hex') === found.hash) {
    return found;
  }
  context.addIssue({
    code: 'custom',
    message: 'must be quicknet, default, or what a relay of another chain answers at /info',
  });
  return z.NEVER;
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Rounds are asked for there and nowhere else. In the clear only on the machine itself. */
function isRelay(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.search !== '' || url.hash !== '' || url.username !== '') return false;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere);
}

const relays = z
  .string()
  .transform((value) => value.split(',').map((each) => each.trim().replace(/\/$/, '')))
  .refine((value) => value.every(isRelay), {
    error: 'must be https addresses with commas between them, as https://api.drand.sh',
  });

/** The variables about the beacon. */
export const beaconEnvironment = {
  BEACON_CHAIN: chain.optional(),
  BEACON_RELAYS: relays.default([]),
  BEACON_WAIT_MINUTES: z.coerce.number().int().min(2).max(10).default(10),
};

type Given = {
  BEACON_CHAIN?: Chain | undefined;
  BEACON_RELAYS: string[];
  BEACON_WAIT_MINUTES: number;
};

/** The beacon that the variables name; none unless they name a chain. */
export function beaconOf(given: Given): BeaconConfig | null {
  const { BEACON_CHAIN, BEACON_RELAYS, BEACON_WAIT_MINUTES } = given;
  if (!BEACON_CHAIN) return null;
  return { chain: BEACON_CHAIN, relays: BEACON_RELAYS, waitMinutes: BEACON_WAIT_MINUTES };
}
