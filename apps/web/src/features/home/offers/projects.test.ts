import { expect, it } from 'vitest';
import { projects } from '#features/home/offers/projects.ts';

it('has the eleven projects of the specification in its order', () => {
  expect(projects.map(({ title }) => title)).toEqual([
    'Fashion platform',
    'Trading education academy',
    'Travel agency',
    'Gaming token',
    'Arbitrage crypto bot',
    'Gaming portal',
    'Centralized exchange',
    'Decentralized exchange',
    'Blockchain',
    'Coin',
    'Forex bot',
  ]);
  expect(projects[5]?.text).toContain('5500');
  expect(projects[6]?.text).toContain('500');
});
