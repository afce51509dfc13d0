import type { Chain } from '@canopy/beacon/chain.ts';
import { readRound, type Round } from '@canopy/beacon/round.ts';
import { isSigned } from '@canopy/beacon/verify.ts';

const answerWithinMs = 5000;
const mostBytes = 10_000;

/**
 * The round as the first relay answers it that is signed by the chain. All are asked at once; a
 * wrong answer is none, and so is one that is late.
 */
export async function fetchRound(
  relays: readonly string[],
  chain: Chain,
  round: number,
): Promise<Round | null> {
  const asked = relays.map((relay) => askRelay(relay, chain, round));
  return Promise.any(asked).catch(() => null);
}

async function askRelay(relay: string, chain: Chain, wanted: number): Promise<Round> {
  const answer = await fetch(`${relay}/${chain.hash}/public/${wanted}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (!answer.ok) throw new Error(`${relay} answers ${answer.status}`);
  const round = readRound(JSON.parse(await shortText(answer)));
  if (round?.round === wanted && (await isSigned(chain, round))) return round;
  throw new Error(`${relay} answers another round`);
}

/** A relay that goes on and on is left. */
async function shortText({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    parts.push(part as Uint8Array);
    size += (part as Uint8Array).length;
    if (size > mostBytes) throw new Error('The answer is too long.');
  }
  return Buffer.concat(parts).toString();
}
