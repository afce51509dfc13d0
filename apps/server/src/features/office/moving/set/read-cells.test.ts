import { describe, expect, it } from 'vitest';
import { readCell, writeText } from '#features/office/moving/set/read-cell.ts';
import {
  asha,
  findWrong,
  file,
  good,
  heading,
  lines,
  members,
  bela,
  read,
  top,
  type Wrong,
} from '#testing/office/small-set.support.ts';

const wrongs: Wrong[] = [
  [
    'file.not-csv',
    members(top, asha.replace('Asha', 'As"ha')),
    'members.csv:3',
    'a quote is found',
  ],
  [
    'cell.wrong',
    {
      'mapping.json': '{"decimal":",","delimiter":";"}',
      'members.csv': lines(...[heading, top, asha].map((row) => row.replaceAll(',', ';'))),
      'packages.csv': null,
      ...file('balances.csv', 'member;wallet;amount', 'A-1;fund;1,5', 'A-1;working;1.234'),
    },
    'balances.csv:3',
    'such as 1234,50',
  ],
  ...['NaN', '1e5', '99999999999999999999', '٣', '1 000', '$5'].map((amount): Wrong => [
    'cell.wrong',
    file('balances.csv', 'member,wallet,amount', `A-1,fund,${amount}`),
    'balances.csv:2',
    'no amount',
  ]),
  [
    'cell.wrong',
    file('balances.csv', 'member,wallet,amount', 'A-1,fund,1000000000000.000001'),
    'balances.csv:2',
    'too large',
  ],
  [
    'cell.wrong',
    {
      'packages.csv': lines(
        'purchase,member,package,bought,price',
        '7,A-1,Gold,2025-02-01,1000000000.01',
      ),
    },
    'packages.csv:2',
    'too large',
  ],
  [
    'cell.wrong',
    file('packages.csv', 'member,package,bought,volume', 'A-1,Gold,2025-02-01,-1'),
    'packages.csv:2',
    'below zero',
  ],
  [
    'cell.wrong',
    file('standings.csv', 'member,matched,cap_used', 'A-1,-1,0'),
    'standings.csv:2',
    'below zero',
  ],
  [
    'cell.wrong',
    file('packages.csv', 'member,package,bought,coupons', 'A-1,Gold,2025-02-01,1.5'),
    'packages.csv:2',
    'no number',
  ],
  [
    'cell.wrong',
    file('debts.csv', 'member,wallet,account,amount', 'A-1,working,nonsense,5'),
    'debts.csv:2',
    "'nonsense' is no account",
  ],
  [
    'cell.wrong',
    file('debts.csv', 'member,wallet,account,amount', 'A-1,coin,fees,5'),
    'debts.csv:2',
    'coins are owed to coinsIssued',
  ],
  [
    'cell.wrong',
    members(top, asha.replace('Asha', '"As\u0007ha"')),
    'members.csv:3',
    'nobody can see',
  ],
  [
    'cell.wrong',
    { 'mapping.json': '{"files":{"members":{"defaults":{"country":"Nowhere"}}}}' },
    'members.csv:2',
    "'Nowhere' is no country",
  ],
  [
    'cell.formula',
    members(top, asha.replace('Asha', "-2+3+cmd|' /C calc'!A0")),
    'members.csv:3',
    'is a formula',
  ],
  ...['2025-01-02T25:00', '2025-01-02T10:00:00+99:99', '0000-00-00'].map((day): Wrong => [
    'date.impossible',
    members(top, asha.replace('2025-01-02', day)),
    'members.csv:3',
    'exist',
  ]),
  ...['0001-01-01', '1899-12-31', '1970-01-01'].map((day): Wrong => [
    'date.impossible',
    members(top, asha.replace('2025-01-02', day)),
    'members.csv:3',
    'long before',
  ]),
  [
    'date.impossible',
    { 'mapping.json': '{"dates":"DMY"}', ...members(top.replace('2025-01-01', '31.02.2026')) },
    'members.csv:2',
    'exist',
  ],
  [
    'date.impossible',
    { 'network.json': '{"format":1,"closedTo":"2026-06-09"}' },
    'network.json',
    'cannot be closed yet',
  ],
  ...(
    [
      ['members.csv', 'id,sponsor,parent,side,name,joined,suspended', 'A-1,TOP,TOP,L,A,2025-01-02'],
      ['members.csv', 'id,sponsor,parent,side,name,joined,kyc', 'A-1,TOP,TOP,L,A,2025-01-02'],
      ['rewards.csv', 'member,rank,achieved', 'A-1,1'],
      ['rewards.csv', 'member,rank,achieved,released', 'A-1,1,2025-02-01'],
      ['payout.csv', 'member,usdt_address,changed', 'A-1,TX1'],
      ['coupons.csv', 'member,code,purchase,given', 'A-1,C1,7'],
      ['bots.csv', 'member,market,amount,since', 'A-1,forex,1'],
      ['withdrawals.csv', 'member,wallet,type,amount,charge,requested', 'A-1,working,USDT,9,0'],
    ] as const
  ).flatMap(([name, titles, row]): Wrong[] => {
    const place = `${name}:2`;
    return [
      ['date.impossible', file(name, titles, `${row},2026-06-02`), place, 'future'],
      ['date.impossible', file(name, titles, `${row},2025-01-01`), place, 'before'],
    ];
  }),
];

describe('what cannot be in a cell', () => {
  it('takes the mail addresses of registration, and shorter ones', async () => {
    const { report } = await read({
      ...good,
      ...members(
        top,
        asha.replace('a@example.test', '"asha,p@example.test"'),
        bela.replace('b@example.test', "b'o@example.test"),
      ),
    });
    expect(report.problems).toEqual([]);
  });

  it('reads the figures of a large network, and telephone numbers', async () => {
    const { report, totals } = await read({
      ...good,
      ...file('packages.csv', 'member,package,bought', 'A-1,Gold,2025-02-01'),
      ...file('standings.csv', 'member,matched,cap_used', 'TOP,0,5000000000.25'),
      'members.csv': lines(
        `${heading},mobile`,
        `${top},+91 98765 43210`,
        `${asha},+49 (0) 30/1234-5`,
        `${bela},-`,
      ),
    });
    expect(report.problems).toEqual([]);
    expect(totals).toMatchObject({ capUsed: '5000000000.25' });
  });

  it.each(["'", '=1+1', "'=1", '-', '+91 1', ' @x', '\tA\u0007B\tC', '＝1', '\n-x', 'ऐ'])(
    'reads %j as it was written',
    (text) => {
      for (const kind of ['text', 'line'] as const) {
        const written = writeText(text, kind);
        const read = readCell({ kind, about: '' }, written, { timeZone: 'Asia/Kolkata' });
        const seen = kind === 'text' ? /\p{Cc}/gu : /[^\P{Cc}\n\r\t]/gu;
        expect(read).toEqual({ value: text.replaceAll(seen, ' ').trim() });
        expect(written).not.toMatch(/^\s*[=@＝]/u);
      }
    },
  );

  it.each(wrongs)('%s', async (...wrong) => {
    const { text, says, isOut, stops } = await findWrong(wrong);
    expect(text).toContain(says);
    expect(isOut).toBe(stops);
  });
});
