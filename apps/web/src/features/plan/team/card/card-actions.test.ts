import { describe, expect, it } from 'vitest';
import { actionsFor, type Card } from '#features/plan/team/card/card-actions.ts';
import { screenOf } from '#routes/table.ts';

const facts: NonNullable<Card['facts']> = {
  IdColor: 'Red',
  mobile: '',
  sid: 100_001,
  pos: 'Left',
  level: 3,
  Regdate: '',
  activationdate: '',
  packageName: '',
  packageamount: 0,
  binaryrank: '',
  above: [
    { uid: 100_002, fname: 'One' },
    { uid: 100_004, fname: 'Two' },
  ],
};
const cardOf = (more: Partial<Card>): Card => ({
  uid: 100_009,
  name: 'Nine',
  relation: 'team',
  facts,
  ...more,
});
const linesOf = (more: Partial<Card>): string[] =>
  actionsFor(cardOf(more)).map(({ label, to }) => `${label} ${to}`);

describe('what a card offers', () => {
  it('for one who is not Active', () => {
    expect(linesOf({})).toEqual([
      'Show in the tree /Tree_View?root=100004&selected=100009',
      'Send money /FundTransfer?to=100009',
      'Activate for them /activation?to=100009',
    ]);
  });

  it('for one who is Active', () => {
    expect(linesOf({ facts: { ...facts, IdColor: 'Green' } }).at(-1)).toBe(
      'Upgrade for them /Upgrade?to=100009',
    );
  });

  it('nothing that a suspended one would be refused', () => {
    expect(linesOf({ facts: { ...facts, IdColor: 'Orange', above: [] } })).toEqual([
      'Show in the tree /Tree_View?selected=100009',
    ]);
  });

  it('outside of the team only sending', () => {
    for (const relation of ['sponsor', 'outside'] as const) {
      expect(linesOf({ relation, facts: null })).toEqual(['Send money /FundTransfer?to=100009']);
    }
  });

  it('for oneself the own pages', () => {
    expect(linesOf({ relation: 'self' })).toEqual([
      'Profile /ProfileSetting',
      'Show in the tree /Tree_View',
    ]);
  });

  it('only pages that there are', () => {
    const all = [cardOf({}), cardOf({ relation: 'self' }), cardOf({ facts: null })];
    const paths = all.flatMap(actionsFor).map(({ to }) => to.replace(/\?.*/, ''));
    expect(paths.filter((path) => !screenOf(path))).toEqual([]);
  });
});
