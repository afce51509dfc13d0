/**
 * Shows that the tests bite: takes one guard at a time out of the migrations or the sources, runs
 * the tests that ought to notice, and prints which one did. Ends with 1 where a mutant survives.
 *
 *   npm run teeth            all of them
 *   npm run teeth -- locks   those whose name contains the word
 */
import { accessMutants } from './teeth/access-mutants.ts';
import {
  keyMutants,
  lockMutants,
  postMutants,
  rightMutants,
  tableMutants,
} from './teeth/ledger-mutants.ts';
import type { Mutant } from './teeth/mutant.ts';
import { networkMutants } from './teeth/network-mutants.ts';
import { operatorMutants, payoutMutants, requestMutants } from './teeth/request-mutants.ts';
import { runMutants } from './teeth/run-mutants.ts';
import { failuresOf } from './teeth/run-tests.ts';

/** Each run is mostly one thing after the other, so two share the smallest machine well. */
const atOnce = 2;

const word = process.argv[2] ?? '';
const mutants = [
  ...tableMutants,
  ...rightMutants,
  ...postMutants,
  ...lockMutants,
  ...keyMutants,
  ...requestMutants,
  ...payoutMutants,
  ...operatorMutants,
  ...networkMutants,
  ...runMutants,
  ...accessMutants,
].filter(({ name }) => name.includes(word));

const files = [...new Set(mutants.flatMap(({ tests }) => tests))];
const before = await failuresOf(null, files);
if (before.length > 0) throw new Error(`The tests fail without a mutant: ${before.join(', ')}`);

const width = Math.max(...mutants.map(({ name }) => name.length));
const waiting = [...mutants];
let survivors = 0;
async function bite(): Promise<void> {
  for (let mutant: Mutant | undefined; (mutant = waiting.shift());) {
    const [caught] = await failuresOf(mutant, mutant.tests);
    if (caught === undefined) survivors += 1;
    console.log(`${mutant.name.padEnd(width)}  ${caught ? shortened(caught) : 'SURVIVED'}`);
  }
}

/** Tests that carry a statement in their name would fill the screen. */
function shortened(name: string): string {
  const line = name.replaceAll(/\s+/g, ' ');
  return line.length > 120 ? `${line.slice(0, 117)}...` : line;
}

await Promise.all(Array.from({ length: atOnce }, bite));
console.log(`${mutants.length} mutants, ${mutants.length - survivors} caught, ${survivors} alive`);
if (survivors > 0) process.exitCode = 1;
