import { parseArgs } from 'node:util';
import { stopWithParent } from './stop-with-parent.ts';
import { stopWithTests } from './suite/run-program.ts';
import { steps, stepsFor, type Step } from './suite/steps.ts';
import { sum, tallyNothing, type Tally } from './suite/tally.ts';
import { testFiles } from './suite/test-files.ts';
import { root } from './targets.ts';
import { walk } from './walk.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', multiple: true },
    e2e: { type: 'boolean', default: false },
    verbose: { type: 'boolean', default: false },
  },
});
const results = new Map<string, Tally>();
const lines = new Map<string, string>();

stopWithTests();
stopWithParent();
const all = positionals.length > 0 ? named() : chosen(values.only);
const checks = all.filter(({ isCheck }) => isCheck);
const checksAtOnce = 2;
if (checks.length > 0) console.log(`\n== ${checks.map(({ name }) => name).join(', ')}`);
await Promise.all(
  Array.from({ length: checksAtOnce }, async () => {
    for (let step = checks.shift(); step; step = checks.shift()) await runAndTell(step);
  }),
);
for (const step of all) {
  if (step.isCheck) continue;
  console.log(`\n== ${step.name}`);
  await runAndTell(step);
}

const { passed, failed } = sum([...results.values()]);
console.log(`\n${all.map(({ name }) => lines.get(name)).join('\n')}\n`);
for (const [name, { wrong }] of results) for (const each of wrong) console.log(`${name}: ${each}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** The tests whose path contains one of the words: a room, an area, a part of a file's name. */
function named(): Step[] {
  const files = testFiles(walk(root), positionals);
  const found = stepsFor({ unit: files.unit, browser: values.e2e ? files.browser : [] });
  if (found.length > 0) {
    if (files.browser.length > 0 && !values.e2e) {
      console.log(`Browser tests are not run (--e2e runs them): ${files.browser.join(', ')}`);
    }
    return found;
  }
  const words = positionals.map((word) => `'${word}'`).join(' or ');
  const others = files.browser.map((file) => `\n  ${file}`).join('');
  console.error(
    others === ''
      ? `The path of no test contains ${words}.`
      : `Only browser tests have ${words} in their path; --e2e runs them:${others}`,
  );
  process.exit(1);
}

/** All steps, or those named by --only (also several, with commas) and what they need. */
function chosen(only: string[] | undefined): readonly Step[] {
  if (!only) return steps;
  const names = only.flatMap((each) => each.split(','));
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined) {
    console.error(`There is no step ${unknown}: ${steps.map(({ name }) => name).join(', ')}`);
    process.exit(1);
  }
  const wanted = steps.filter(({ name }) => names.includes(name));
  return steps.filter(
    (step) => wanted.includes(step) || wanted.some(({ needs }) => needs === step.name),
  );
}

async function runAndTell(step: Step): Promise<void> {
  const begin = performance.now();
  const tally = await runStep(step);
  results.set(step.name, tally);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const verdict = tally.failed === 0 ? 'ok' : 'FAILED';
  lines.set(
    step.name,
    `${step.name.padEnd(12)} ${seconds.padStart(7)} s ` +
      `${String(tally.passed).padStart(6)} passed ${String(tally.failed).padStart(5)} failed  ` +
      verdict,
  );
  console.log(`== ${step.name}: ${verdict}, ${seconds} s`);
}

async function runStep(step: Step): Promise<Tally> {
  if (step.needs !== undefined && (results.get(step.needs)?.failed ?? 0) > 0) {
    return tallyNothing(`not run, because ${step.needs} failed`);
  }
  try {
    return await step.run();
  } catch (error) {
    return tallyNothing(error instanceof Error ? error.message : String(error));
  }
}
