import * as z from 'zod/mini';
import { bytesOfHex, hexOf, joined, wholeBytes, type Bytes } from '#bytes.ts';

/** A chain of rounds: who signs it, and when. It is named by its hash. */
export type Chain = {
  hash: string;
  publicKey: string;
  scheme: Scheme;
  /** Seconds between two rounds. */
  period: number;
  /** When the first round was, in seconds since 1970. */
  genesisTime: number;
  groupHash: string;
  beaconId: string;
};

/** The schemes that can be checked here: signatures on G1 (quicknet), and on G2 (default). */
const schemes = ['bls-unchained-g1-rfc9380', 'pedersen-bls-chained'] as const;
/** How a chain signs its rounds. */
export type Scheme = (typeof schemes)[number];

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${2 * bytes}}$`)));

/** A chain as relays describe it at /info. */
const infoShape = z.object({
  public_key: z.union([hex(48), hex(96)]),
  period: z.int().check(z.minimum(1), z.maximum(60)),
  genesis_time: z.int().check(z.minimum(0)),
  hash: hex(32),
  groupHash: hex(32),
  schemeID: z.enum(schemes),
  metadata: z.object({ beaconID: z.string().check(z.minLength(1), z.maxLength(60)) }),
});

/** Reads what a relay answers at /info; null where it is not that. */
export function readChain(info: unknown): Chain | null {
  const { success, data } = infoShape.safeParse(info);
  if (!success) return null;
  return {
    hash: data.hash,
    publicKey: data.public_key,
    scheme: data.schemeID,
    period: data.period,
    genesisTime: data.genesis_time,
    groupHash: data.groupHash,
    beaconId: data.metadata.beaconID,
  };
}

/** The public chains of drand, by the name that a setting gives them. */
export const publicChains: Readonly<Record<string, Chain>> = {
  quicknet: {
    hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
    publicKey:
      '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c' +
      '8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb' +
      '5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
    scheme: 'bls-unchained-g1-rfc9380',
    period: 3,
    genesisTime: 1692803367,
    groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
    beaconId: 'quicknet',
  },
  default: {
    hash: '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce',
    publicKey:
      '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5c' +
      'ce96366b5d7a569937c529eeda66c7293784a9402801af31',
    scheme: 'pedersen-bls-chained',
    period: 30,
    genesisTime: 1595431050,
    groupHash: '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
    beaconId: 'default',
  },
};

/** The name of a chain that the public knows, else null: its key may be anyone's. */
export function publicName({ hash }: Pick<Chain, 'hash'>): string | null {
  const known = Object.entries(publicChains).find(([, chain]) => chain.hash === hash);
  return known ? known[0] : null;
}

/**
 * What the hash of a chain is made of: the period (4 bytes), the first round's time (8 bytes), the
 * key, the hash of its group and, unless it is 'default', its name.
 */
export function hashedBytes(chain: Chain): Bytes {
  const name = chain.beaconId === 'default' ? '' : chain.beaconId;
  return joined(
    wholeBytes(chain.period, 4),
    wholeBytes(chain.genesisTime, 8),
    bytesOfHex(chain.publicKey),
    bytesOfHex(chain.groupHash),
    new TextEncoder().encode(name),
  );
}

/** The SHA-256 that belongs to a chain's key and times. */
export async function chainHash(chain: Chain): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', hashedBytes(chain))));
}

/** When a round is. */
export function timeOfRound({ genesisTime, period }: Chain, round: number): Date {
  return new Date((genesisTime + (round - 1) * period) * 1000);
}

/** The first round that is at this moment or after it; the first of all where that is later. */
export function firstRoundFrom({ genesisTime, period }: Chain, moment: Date): number {
  return Math.max(1, Math.ceil((moment.getTime() / 1000 - genesisTime) / period) + 1);
}

/** How long after the end of a draw its round is: the time to publish what has entered. */
const marginMs = 30_000;

/** The round that decides a draw: the first one that is half a minute after its end. */
export function roundOfDraw(chain: Chain, endsAt: Date): number {
  return firstRoundFrom(chain, new Date(endsAt.getTime() + marginMs));
}
