import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { engineWorld } from '#testing/engine-world.support.ts';
import { readExamples, type Remake } from '#testing/examples.support.ts';
import { naiveWorld } from '#testing/naive-plan.support.ts';
import { caseRemakes } from '#testing/remake-cases.support.ts';
import { otherRemakes } from '#testing/remake-event-incomes.support.ts';
import { runRemakes } from '#testing/remake-runs.support.ts';
import { storyRemake } from '#testing/remake-stories.support.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/plan.md'), 'utf8');
// The draw comes after the plan; its examples are tested in packages/contract.
const [worked] = page.split('\n## The draw');
const examples = readExamples(worked!);

const remakes: Record<string, Remake> = {
  ...caseRemakes,
  ...otherRemakes,
  ...runRemakes,
  Story: storyRemake(engineWorld),
};

test('the page has an example of every kind', () => {
  expect(new Set(examples.map((each) => each.kind))).toEqual(new Set(Object.keys(remakes)));
});

test.each(examples)('$kind: $title', async ({ kind, tables }) => {
  expect(await remakes[kind]!(tables)).toEqual(tables);
});

const stories = examples.filter((each) => each.kind === 'Story');

test.each(stories)('the naive plan tells the same story: $title', async ({ tables }) => {
  expect(await storyRemake(naiveWorld)(tables)).toEqual(tables);
});
