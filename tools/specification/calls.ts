import { specifiedCalls, type SpecifiedCall } from '@canopy/contract/specified-calls.ts';
import type { Item, Kind } from './item.ts';

const file = 'packages/contract/src/specified-calls.test.ts';

/** Made from the very table that the test uses. */
function itemOf(from: string): (each: SpecifiedCall) => Item {
  return ({ call, sends, reads }) => ({
    from,
    what: call,
    text: [sends, reads].filter((part) => part !== '').join(' → '),
    proofs: [
      { file, says: 'describe.each(Object.entries(specifiedCalls))' },
      { file, says: 'it.each(list)' },
    ],
  });
}

/** Section 7 of both documents. */
export const calls: Kind = {
  title: 'Calls',
  lead: 'What each call sends, and where in its answer which fields are read.',
  items: [
    ...specifiedCalls.first.map(itemOf('1: 7')),
    ...specifiedCalls.second.map(itemOf('2: 7')),
  ],
};
