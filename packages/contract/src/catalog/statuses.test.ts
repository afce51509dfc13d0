import { expect, test } from 'vitest';
import * as statuses from '#catalog/statuses.ts';

const { statusLook, rewardLook, statusLooks } = statuses;
const shown = (status: string) => `${statusLook(status).tone} ${statusLook(status).icon}`;

test.each([
  ['green check', ['Approved', 'Active', 'Closed', 'Credited', 'Released', 'posted']],
  ['red cross', ['Rejected', 'Reversed', 'Failed', 'Not paid', 'reversed']],
  ['red clock', ['Pending', 'Open', 'Overdue']],
  ['red alert', ['Inactive', 'Not Submitted']],
  ['amber progress', ['Achieved', 'Under Review', 'posting', 'reversing']],
])('%s', (look, texts) => {
  expect(texts.map((text) => `${text}: ${shown(text)}`)).toEqual(
    texts.map((text) => `${text}: ${look}`),
  );
});

test('green has a check, and nothing else has', () => {
  for (const [status, { tone, icon }] of Object.entries(statusLooks))
    expect(tone === 'green', status).toBe(icon === 'check');
});

test('a rank that is Pending is not yet reached, which is neutral', () => {
  expect(rewardLook('Pending').tone).toBe('neutral');
  expect(rewardLook('Achieved')).toBe(statusLook('Achieved'));
  expect(rewardLook('Released')).toBe(statusLook('Released'));
});

test('every status of the catalogs has a look', () => {
  const catalogs = Object.entries(statuses)
    .filter(([name]) => name.endsWith('Statuses'))
    .flatMap(([, list]) => [...(list as readonly (string | { name: string })[])])
    .map((status) => (typeof status === 'string' ? status : status.name));
  expect(catalogs).toContain('Under Review');
  expect(catalogs.filter((status) => !(status in statusLooks))).toEqual([]);
});

test('a text that the table lacks, or that every object has, is neutral', () => {
  expect([shown('Whatever'), shown('toString'), shown('')]).toEqual(Array(3).fill('neutral none'));
});
