import { describe, expect, it } from 'vitest';
import {
  asha,
  bela,
  file,
  findWrong,
  good,
  heading,
  lines,
  members,
  read,
  top,
  type Wrong,
} from '#testing/office/small-set.support.ts';

const utf16 = (text: string, big: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return big ? bytes.swap16() : bytes;
};
const mapping = (change: object): { 'mapping.json': string } => ({
  'mapping.json': JSON.stringify(change),
});
/** Members after whose third line something follows. */
const after = (...parts: Buffer[]): { 'members.csv': Buffer } => ({
  'members.csv': Buffer.concat([Buffer.from(lines(heading, top, asha)), ...parts]),
});
const many = lines(
  heading,
  top,
  ...Array.from({ length: 4000 }, (_, at) => {
    const above = at === 0 ? 'TOP' : `M-${at}`;
    return `M-${at + 1},TOP,${above},L,Müller ${at},m${at}@example.test,2025-01-02,`;
  }),
);

const wrongs: Wrong[] = [
  ['file.encoding', after(Buffer.from('B-2,\xe9', 'latin1')), 'members.csv:4', 'not UTF-8'],
  ['file.encoding', after(Buffer.from('B-2,ü').subarray(0, 5)), 'members.csv:4', 'not UTF-8'],
  [
    'file.encoding',
    { 'members.csv': Buffer.concat([Buffer.from(many), Buffer.from('\xe9\n', 'latin1')]) },
    'members.csv:4003',
    'not UTF-8',
  ],
  ['file.not-csv', after(Buffer.from('B-2,\0\n')), 'members.csv:4', 'no text'],
  [
    'file.not-csv',
    after(Buffer.from(`B-2,${'x'.repeat(300_000)}\n`)),
    'members.csv:4',
    'longer than',
    { mostBytes: 400_000 },
  ],
  [
    'file.encoding',
    {
      ...mapping({ encoding: 'utf-16be' }),
      'members.csv': utf16(`${lines(heading, top)}A-1,\ud800,\n`, true),
      'packages.csv': null,
      'balances.csv': null,
    },
    'members.csv:3',
    'not UTF-16BE',
  ],
  [
    'line.cells',
    { 'members.csv': `${heading}\r\n${top}\r\n${asha}\n${bela}\n` },
    'members.csv:4',
    'Line ends seem to be mixed',
  ],
  ['file.settings', mapping({ delimiter: ';;' }), 'mapping.json', 'at most one character.'],
  ['file.settings', mapping({ delimiter: '' }), 'mapping.json', 'at least one character.'],
  ['file.settings', mapping({ delimiter: 1 }), 'mapping.json', 'delimiter: should be a text.'],
  ['file.settings', mapping({ dates: 'DM' }), 'mapping.json', 'should be YMD or DMY or MDY.'],
  ['file.settings', mapping({ date: 'DMY' }), 'mapping.json', 'there is no setting date.'],
  ['file.settings', mapping({ files: [] }), 'mapping.json', 'names with values'],
  [
    'file.settings',
    { 'network.json': '{"format":1,"closedTo":"1.5.2026"}' },
    'network.json',
    'closedTo: should be a day such as',
  ],
  [
    'file.settings',
    { 'network.json': '{"format":1,"closedTo":"2026-05-31","totals":{"debts":[]}}' },
    'network.json',
    'totals.debts: should be a number.',
  ],
  [
    'place.cycle',
    members(top, asha.replace('A-1,TOP,TOP', 'A-1,TOP,A-1')),
    'members.csv:3',
    "'A-1' has itself as parent.",
  ],
  [
    'place.cycle',
    members(top, asha.replace('A-1,TOP', 'A-1,A-1')),
    'members.csv:3',
    "'A-1' has itself as sponsor.",
  ],
  [
    'place.cycle',
    members(top, asha.replace('A-1,TOP,TOP', 'A-1,A-1,A-1')),
    'members.csv:3',
    'has itself as parent and sponsor.',
  ],
  [
    'place.cycle',
    members(top, asha.replace('TOP,TOP,L', 'TOP,B-2,L'), bela),
    'members.csv:3',
    "A circle of parents: 'A-1' (line 3) is below",
  ],
  [
    'place.cycle',
    members(top, asha.replace('A-1,TOP', 'A-1,B-2'), bela.replace('TOP,A-1,R', 'A-1,TOP,R')),
    'members.csv:3',
    'A circle of sponsors: ',
  ],
  [
    'place.cycle',
    members(top, asha.replace('A-1,TOP', 'A-1,B-2'), bela),
    'members.csv:3',
    'A circle of parents and sponsors: ',
  ],
  [
    'top.none',
    { 'members.csv': `${heading}\n`, 'packages.csv': null },
    'members.csv',
    'no members',
  ],
  [
    'cell.wrong',
    file('standings.csv', 'member,matched,cap_used', 'A-1,0,-0.5'),
    'standings.csv:2',
    "cap_used of 'A-1' cannot be below zero",
  ],
  [
    'ids.few',
    {},
    'members.csv',
    'who join later: 999, above 100002; set USER_ID_MAX higher',
    { numbers: { root: 100_000, next: 100_001, highest: 101_001 } },
  ],
  [
    'ids.few',
    members(...[top, asha, bela].map(numbered('999998'))),
    'members.csv',
    'who join later: 1, above 999998',
  ],
  [
    'ids.exhausted',
    members(...[top, asha, bela].map(numbered('999999'))),
    'members.csv',
    'After 999999 no number is left for those who join later; set USER_ID_MAX higher',
  ],
  [
    'ids.exhausted',
    {},
    'members.csv',
    'After 100002 no number is left',
    { numbers: { root: 100_000, next: 100_001, highest: 100_002 } },
  ],
  ['network.there', {}, 'network.json', 'where nobody has joined', { isEmpty: false }],
];

/** The same with numbers for ids, the last this one. */
function numbered(last: string): (row: string) => string {
  return (row) =>
    row
      .replace(',active', ',')
      .replaceAll('TOP', '100000')
      .replaceAll('A-1', '100001')
      .replaceAll('B-2', last);
}

describe('what is told of a line', () => {
  it.each(
    wrongs.map(([code, files, place, says, change]): Wrong => {
      const isNumbered = String(files['members.csv'] ?? '').includes('100001,');
      const alone = { 'packages.csv': null, 'balances.csv': null };
      return [code, isNumbered ? { ...alone, ...files } : files, place, says, change ?? {}];
    }),
  )('%s %#', async (...wrong) => {
    const { text, says, isOut, stops } = await findWrong(wrong);
    expect(text).toContain(says);
    expect(isOut).toBe(stops);
  });

  it('reads any line ends and any encoding, in pieces, with a mark at the beginning', async () => {
    const all = String(good['members.csv']).replace('Asha', 'Äsha');
    for (const end of ['\n', '\r\n', '\r']) {
      const text = `\ufeff${all.replaceAll('\n', end)}`;
      expect((await read({ ...good, 'members.csv': text })).network, end).not.toBe(null);
      for (const big of [false, true]) {
        const wide = (content: string): Buffer => utf16(content, big);
        const found = await read({
          ...good,
          ...mapping({ encoding: big ? 'utf-16be' : 'utf-16le' }),
          'members.csv': wide(text),
          'packages.csv': wide(String(good['packages.csv'])),
          'balances.csv': wide(String(good['balances.csv'])),
        });
        expect(found.report.problems, end).toEqual([]);
        expect(found.network!.rows.members[1]!.name).toBe('Äsha');
      }
    }
    const long = await read({ ...good, 'members.csv': many, 'packages.csv': null }, {});
    expect(long.totals).toMatchObject({ members: 4001 });
  });

  it('says nothing of days where an id is there twice', async () => {
    const later = bela.replace('B-2', 'A-1').replace('2025-01-03', '2025-09-01');
    const { report } = await read({ ...good, ...members(top, asha, later) });
    expect(Object.keys(report.counts)).toEqual(['id.twice']);
  });
});
