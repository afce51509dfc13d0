import { defaultParameters, defaultPlan } from '@canopy/plan/default-plan.ts';
import { describe, expect, it } from 'vitest';
import { problemCodes } from '#features/office/moving/set/problems.ts';
import {
  asha,
  bela,
  findWrong,
  file,
  good,
  heading,
  lines,
  members,
  packages,
  read,
  top,
  type Wrong,
} from '#testing/office/small-set.support.ts';

const anotherPlan = JSON.stringify([
  {
    effectiveFrom: '2025-01-01T00:00:00Z',
    note: 'Half the caps',
    parameters: { ...defaultPlan, overallCap: { ...defaultPlan.overallCap, factor: 1 } },
  },
]);

const later = new Date('2026-09-01T00:00:00Z');
const laterPlan = JSON.stringify([
  { effectiveFrom: later, note: 'From autumn', parameters: defaultPlan },
]);

const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

const wrongs: Wrong[] = [
  ['file.missing', { 'members.csv': null }, 'members.csv', 'missing'],
  ['file.missing', { 'network.json': null }, 'network.json', 'closedTo'],
  [
    'file.missing',
    { 'mapping.json': '{"files":{"standings":{"file":"carry.csv"}}}' },
    'carry.csv',
    'mapping.json describes the file',
  ],
  ['file.not-csv', { 'members.csv': '' }, 'members.csv:1', 'empty'],
  ['file.too-large', {}, 'members.csv', 'at most 0 MiB', { mostBytes: 150 }],
  ['file.too-large', {}, 'members.csv', 'there is memory for 1 MiB', { mostTogether: 100 }],
  [
    'file.no-end',
    { 'balances.csv': 'member,wallet,amount\nA-1,fund,12.5' },
    'balances.csv:2',
    'cut off',
  ],
  ['file.unknown', { 'notes.txt': 'x' }, 'notes.txt', 'not read'],
  ['file.not-csv', { 'members.csv': bytes('504b03040a00') }, 'members.csv:1', '.xlsx'],
  ['file.not-csv', { 'members.csv': bytes('6964000a') }, 'members.csv:1', 'no text'],
  ['file.not-csv', { 'members.csv': `id,${'x'.repeat(70_000)}` }, 'members.csv:1', 'longer than'],
  ['file.encoding', { 'members.csv': bytes('69642c6e616d650ae9') }, 'members.csv:2', 'not UTF-8'],
  ['file.encoding', { 'members.csv': bytes('fffe69006400') }, 'members.csv:1', 'UTF-16'],
  ['file.half-line', members(top, 'A-1,TOP,TOP,L,"Ash'), 'members.csv:3', 'cut off'],
  ['file.settings', { 'network.json': '{' }, 'network.json', 'no JSON'],
  ['file.settings', { 'network.json': '{"format":2}' }, 'network.json', 'format'],
  ['file.settings', { 'mapping.json': '{"files":{"people":{}}}' }, 'mapping.json', 'no such file'],
  [
    'file.settings',
    { 'mapping.json': '{"files":{"members":{"columns":{"wide":"x"}}}}' },
    'mapping.json',
    'no such column',
  ],
  ['file.settings', { 'plan.json': '[{"effectiveFrom":"x"}]' }, 'plan.json', 'note'],
  ['plan.wrong', { 'plan.json': anotherPlan }, 'plan.json', 'differs', { ownPlan: true }],
  ['plan.wrong', { 'plan.json': laterPlan }, 'plan.json', 'will be in force', { ownPlan: true }],
  [
    'plan.wrong',
    { 'plan.json': '[]' },
    'plan.json',
    'will be in force',
    { ownPlan: true, later: new Map([[later.getTime(), defaultParameters]]) },
  ],
  ['column.missing', { 'members.csv': 'id,name\n' }, 'members.csv:1', "no column 'joined'"],
  [
    'column.missing',
    file('standings.csv', 'member,cap_used', 'A-1,0'),
    'standings.csv:1',
    "no column 'matched'",
  ],
  [
    'column.missing',
    {
      'mapping.json': JSON.stringify({
        files: { packages: { columns: { price: 'Paid' }, defaults: { price: '1' } } },
      }),
    },
    'packages.csv:1',
    "no column 'paid'; found: purchase",
  ],
  ['column.twice', { 'members.csv': 'id,name,joined,id\n' }, 'members.csv:1', "two columns 'id'"],
  ['column.unknown', file('balances.csv', 'member,wallet,amount,note'), 'balances.csv:1', "'note'"],
  ['line.cells', members(top, asha, 'B-2,TOP,A-1'), 'members.csv:4', 'has 3 cells'],
  ['cell.empty', members(top, 'A-1,TOP,TOP,L,,,2025-01-01,'), 'members.csv:3', 'name is empty'],
  ['cell.wrong', members(top, asha.replace(',L,', ',X,')), 'members.csv:3', 'neither L nor R'],
  ['cell.wrong', members(top, asha.replace('a@example.test', 'a@b')), 'members.csv:3', 'no mail'],
  [
    'cell.wrong',
    file('balances.csv', 'member,wallet,amount', 'A-1,fund,"1,000"'),
    'balances.csv:2',
    'no amount',
  ],
  [
    'cell.wrong',
    file('balances.csv', 'member,wallet,amount', 'A-1,fund,0.0000001'),
    'balances.csv:2',
    'six decimals',
  ],
  [
    'cell.wrong',
    file('balances.csv', 'member,wallet,amount', 'A-1,fund,-1'),
    'balances.csv:2',
    'not above zero',
  ],
  [
    'cell.wrong',
    file('balances.csv', 'member,wallet,amount', 'A-1,purse,1'),
    'balances.csv:2',
    "'purse' is none of",
  ],
  [
    'cell.too-long',
    members(top, asha.replace('Asha', 'a'.repeat(201))),
    'members.csv:3',
    'more than 200',
  ],
  [
    'cell.formula',
    members(top, asha.replace('Asha', '=HYPERLINK(1)')),
    'members.csv:3',
    'is a formula',
  ],
  ['id.twice', members(top, asha, bela.replace('B-2', 'a-1')), 'members.csv:4', 'line 3'],
  [
    'id.twice',
    { 'members.csv': lines(`${heading},old_id`, `${top},`, `${asha},7`, `${bela},a-1`) },
    'members.csv:4',
    "old id 'a-1' is in line 3",
  ],
  ['sponsor.unknown', members(top, asha.replace('TOP', 'X')), 'members.csv:3', "sponsor 'X'"],
  ['parent.unknown', members(top, asha.replace(',TOP,L', ',X,L')), 'members.csv:3', "parent 'X'"],
  [
    'member.unknown',
    file('packages.csv', 'member,payer,package,bought', 'A-1,Z,Gold,2025-02-01'),
    'packages.csv:2',
    "'Z' is no member",
  ],
  [
    'member.unknown',
    file('balances.csv', 'member,wallet,amount', 'Z,fund,1'),
    'balances.csv:2',
    "'Z' is no member",
  ],
  [
    'place.taken',
    members(top, asha, bela.replace('A-1,R', 'TOP,L')),
    'members.csv:4',
    "left of 'TOP', where 'A-1' (line 3)",
  ],
  [
    'id.root',
    members(top, asha, bela.replace('B-2', '100000')),
    'members.csv:4',
    "'100000' is the root's number here; give this member another id in the column old_id",
  ],
  [
    'id.root',
    members(top, asha, bela.replace('B-2', '0100000')),
    'members.csv:4',
    "'0100000' is the root's number",
  ],
  [
    'id.unused',
    { 'members.csv': lines(`${heading},old_id`, `${top},`, `${asha},ASHA`, `${bela},b-2`) },
    'members.csv:3',
    "'A-1' will not be known here: 'ASHA' is",
  ],
  ['place.half', members(top, asha.replace(',L,', ',,')), 'members.csv:3', 'not all of sponsor'],
  [
    'place.cycle',
    members(top, asha.replace('TOP,TOP,L', 'TOP,B-2,L'), bela),
    'members.csv:3',
    "'A-1' (line 3) is below 'B-2' (line 4) is below the first",
  ],
  [
    'place.cycle',
    members(top, asha.replace('A-1,TOP,TOP', 'A-1,B-2,TOP'), bela.replace('TOP,A-1', 'A-1,A-1')),
    'members.csv:3',
    "'A-1' (line 3) is below 'B-2' (line 4) is below the first",
  ],
  ['top.none', members(asha.replace('TOP,TOP', 'A-1,A-1')), 'members.csv', 'no top'],
  ['top.several', members(top, asha, top.replace('TOP', 'T2')), 'members.csv:4', "like 'TOP'"],
  [
    'mail.twice',
    members(top, asha, bela.replace('b@', 'a@'), bela.replace('B-2', 'C').replace('b@', 'A@')),
    'members.csv:5',
    'lines 3, 4',
  ],
  ['mail.none', members(top, asha.replace('a@example.test', '')), 'members.csv:3', 'no mail'],
  [
    'date.impossible',
    members(top, asha.replace('2025-01-02', '2025-02-30')),
    'members.csv:3',
    'exist',
  ],
  [
    'date.impossible',
    members(top, asha.replace('2025-01-02', '2026-07-01')),
    'members.csv:3',
    'future',
  ],
  ['date.impossible', packages('7,A-1,Gold,2024-12-31'), 'packages.csv:2', "before 'A-1' joined"],
  [
    'status.differs',
    packages('8,B-2,Gold,2025-02-01'),
    'members.csv:4',
    'inactive, with a package',
  ],
  ['package.unknown', packages('7,A-1,Lead,2025-02-01'), 'packages.csv:2', "'Lead' is none of"],
  [
    'purchase.twice',
    packages('7,A-1,Gold,2025-02-01', '7,A-1,Gold,2025-02-02'),
    'packages.csv:3',
    'line 2',
  ],
  [
    'purchase.unknown',
    file('coupons.csv', 'code,member,purchase,given', 'C1,A-1,9,2025-02-01'),
    'coupons.csv:2',
    "'9', by which 'C1' came",
  ],
  [
    'rank.unknown',
    file('rewards.csv', 'member,rank,achieved', 'A-1,Duke,2025-03-01'),
    'rewards.csv:2',
    "'Duke' is none of",
  ],
  ...(
    [
      ['standings.csv', 'member,matched,cap_used', 'A-1,0,0'],
      ['payout.csv', 'member,usdt_address', 'A-1,TX1'],
      ['debts.csv', 'member,wallet,account,amount', 'A-1,working,fees,1'],
      ['coupons.csv', 'member,code,purchase,given', 'A-1,C1,7,2025-02-01'],
    ] as const
  ).map(([name, titles, row]): Wrong => [
    'row.twice',
    file(name, titles, row, row),
    `${name}:3`,
    'is in line 2 too',
  ]),
  [
    'row.twice',
    file('rewards.csv', 'member,rank,achieved', 'A-1,1,2025-03-01', 'A-1,1,2025-03-02'),
    'rewards.csv:3',
    'has this rank already',
  ],
  [
    'row.twice',
    file('balances.csv', 'member,wallet,amount', 'A-1,fund,1', 'a-1,fund,2'),
    'balances.csv:3',
    'line 2',
  ],
  [
    'sum.differs',
    file('standings.csv', 'member,matched,carry_left,carry_right,cap_used', 'TOP,0,5,0,0'),
    'standings.csv:2',
    'carry_left of',
  ],
  [
    'standings.none',
    {
      ...members(top, asha, 'C-3,TOP,TOP,R,Chitra,c@example.test,2025-01-04,active'),
      ...packages('7,A-1,Gold,2025-02-01', '8,C-3,Gold,2025-02-01'),
    },
    'standings.csv',
    'pays for all volume of both sides',
  ],
  [
    'sum.differs',
    file('balances.csv', 'member,wallet,amount', 'A-1,withheld,5'),
    'balances.csv:2',
    'no withdrawal is open',
  ],
  [
    'sum.differs',
    {
      ...file('balances.csv', 'member,wallet,amount', 'A-1,forexInvested,5'),
      ...file('bots.csv', 'member,market,amount,since', 'A-1,forex,4,2025-03-01'),
    },
    'balances.csv:2',
    'the bots add up to 4',
  ],
  [
    'cell.empty',
    file(
      'withdrawals.csv',
      'member,wallet,type,amount,charge,holder,requested',
      'A-1,working,BANK,10,1,Asha,2025-03-01',
    ),
    'withdrawals.csv:2',
    'account_number is empty',
  ],
  [
    'sum.differs',
    file(
      'withdrawals.csv',
      'member,wallet,type,amount,charge,requested',
      'A-1,working,BANK,10,0.001,2025-03-01',
    ),
    'withdrawals.csv:2',
    'whole cents',
  ],
  [
    'sum.differs',
    file(
      'withdrawals.csv',
      'member,wallet,type,amount,charge,requested',
      'A-1,working,USDT,10,10,2025-03-01',
    ),
    'withdrawals.csv:2',
    'leaves nothing to pay',
  ],
  [
    'sum.differs',
    file('bots.csv', 'member,market,amount,since', 'A-1,forex,-4,2025-03-01'),
    'bots.csv:2',
    'below zero',
  ],
  [
    'sum.too-large',
    file(
      'balances.csv',
      'member,wallet,amount',
      ...[
        'fund',
        'working',
        'kyc',
        'forex',
        'crypto',
        'coin',
        'forexRoi',
        'cryptoRoi',
        'forexToken',
      ]
        .map((wallet) => `A-1,${wallet},1000000000000`)
        .concat('B-2,fund,0.000001'),
    ),
    'balances.csv:11',
    'more than 9000000000000',
  ],
  [
    'total.differs',
    {
      'network.json': JSON.stringify({
        format: 1,
        closedTo: '2026-05-31',
        totals: { wallets: { fund: '13' } },
      }),
    },
    'network.json',
    'says 13 for wallets.fund; the files add up to 12.5',
  ],
  [
    'ids.exhausted',
    {},
    'members.csv',
    'USER_ID_MAX',
    { numbers: { root: 100_000, next: 100_001, highest: 100_001 } },
  ],
];

describe('what keeps a network out, or should be known', () => {
  it('nothing does where all is right', async () => {
    const { report, totals, network } = await read(good);
    expect(report).toEqual({ problems: [], counts: {}, stopping: 0, more: 0 });
    expect(totals).toMatchObject({ members: 3, active: 1, wallets: { fund: '12.5' } });
    expect([...network!.uid]).toEqual([100_000, 100_001, 100_002]);
  });

  it.each(wrongs)('%s', async (...wrong) => {
    const { text, says, isOut, stops } = await findWrong(wrong);
    expect(text).toContain(says);
    expect(isOut).toBe(stops);
  });

  it('every kind is tried', () => {
    // Two are tried in told-lines.test.ts.
    const tried = new Set([...wrongs.map(([code]) => code), 'ids.few', 'network.there']);
    expect(problemCodes.filter((code) => !tried.has(code))).toEqual([]);
  });
});
