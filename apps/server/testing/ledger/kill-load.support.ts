import { writeSync } from 'node:fs';
import type { PostingInput } from '#call/ports.ts';
import { openDatabase } from '#db/database.ts';
import { makeLedger } from '#ledger/batch.ts';
import { transfer } from '#testing/ledger/make-posting.support.ts';
import { testSecrets } from '#testing/db/marks.support.ts';
import { patientLimits } from '#testing/db/patient.support.ts';

/** How many members pay each other, and who is the first of them. */
export const crowdSize = 20;
export const firstUid = 500;

/** The transfer of a number: the same each time, so that it can be sent again. */
export function transferOf(round: number, number: number): PostingInput {
  const from = (number * 7 + round) % crowdSize;
  const to = (from + 1 + (number % (crowdSize - 1))) % crowdSize;
  const key = `kill:${round}:${number}`;
  return transfer(firstUid + from, firstUid + to, BigInt((number % 50) + 1), { key });
}

/**
 * The program that is killed: it pays and pays, and prints what it sends ('> number') and what it
 * gets back ('< number posting'), one line each. It ends by itself when the database is gone.
 */
export async function payUntilKilled(url: string, roundText: string): Promise<void> {
  const round = Number(roundText);
  const db = openDatabase(url, { marks: testSecrets, limits: patientLimits });
  const ledger = makeLedger(db);
  let number = 0;
  // Written before it goes on, whatever is killed then; process.stdout keeps what a busy reader has
  // no room for.
  const say = (line: string): void => void writeSync(1, `${line}\n`);
  const pay = async (): Promise<void> => {
    for (;;) {
      const mine = (number += 1);
      say(`> ${mine}`);
      const { postingId, answer } = await ledger.post(transferOf(round, mine));
      say(`< ${mine} ${postingId ?? answer}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, pay)).catch(() => process.exit(1));
}
