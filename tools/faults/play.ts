import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault } from './fault.ts';
import { complaintsAfter, until, type Before } from './judge.ts';
import { startLoad } from './load.ts';
import { openStage, type Stage } from './stage.ts';

/** Payments go on for so long before and after each fault. */
const calmMs = 1000;
/** All books are looked at after the last fault, and every so many. */
const wholeEvery = 5;

/** Lets the faults happen one after the other, each so often; answers what was wrong. */
export async function playFaults(
  faults: readonly (readonly [string, Fault])[],
  times: number,
): Promise<string[]> {
  const rounds = faults.flatMap((each) => Array.from({ length: times }, () => each));
  const stage = await openStage();
  const before: Before = { receipts: [], memory: [] };
  const complaints: string[] = [];
  try {
    for (const [at, [name, fault]] of rounds.entries()) {
      const lack = fault.needs?.(stage) ?? null;
      if (lack !== null) {
        console.log(`${name}: not played, needs ${lack}`);
        continue;
      }
      const isWhole = at === rounds.length - 1 || (at + 1) % wholeEvery === 0;
      const found = await playOne(stage, fault, before, isWhole);
      console.log(`${name}: ${fault.about}. ${found.told}`);
      complaints.push(...found.complaints.map((text) => `${name}: ${text}`));
    }
    return complaints;
  } finally {
    for (const { errors } of complaints.length > 0 ? stage.servers : []) console.error(errors);
    await stage.stop();
  }
}

async function playOne(stage: Stage, fault: Fault, before: Before, isWhole: boolean) {
  const load = startLoad(stage.payers);
  const { heard } = load;
  const complaints: string[] = [];
  await sleep(calmMs);
  const waitsBefore = heard.waits;
  await fault.happen(stage).catch((error: unknown) => complaints.push(String(error)));
  const isReady = async (): Promise<boolean> =>
    (await Promise.all(stage.servers.map((server) => server.ready()))).every(Boolean);
  const back = await until(isReady);
  if (back === null) complaints.push('/readyz did not come back');
  await sleep(calmMs);
  await load.stop();
  const felt = heard.waits - waitsBefore;
  if (fault.isFelt !== felt > 0) complaints.push(`${felt} were told to try again`);
  complaints.push(...(await complaintsAfter(stage, heard, before, isWhole)));
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  const told =
    `${heard.receipts.size} paid, ${felt} told to try again, longest answer ` +
    `${seconds(heard.longestMs)}, ready ${seconds(back ?? NaN)} after it, ` +
    `${complaints.length === 0 ? 'none lost, none twice' : 'WRONG'}`;
  return { told, complaints };
}
