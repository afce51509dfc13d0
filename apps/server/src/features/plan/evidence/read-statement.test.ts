import { describe, expect, test } from 'vitest';
import { Refusal } from '#base/errors.ts';
import { agrees, exactText } from '#features/plan/evidence/exact.ts';
import { readStatement } from '#features/plan/evidence/read-statement.ts';
import { statementOf } from '#testing/plan/evidence.support.ts';

const day = '2026-03-05';

function read(file: string | Buffer, capital = '1000'): Record<string, unknown> {
  try {
    const found = readStatement(Buffer.from(file), day, capital);
    const { profit, fees, capital: whole, deals } = found;
    return { deals, profit: exactText(profit), fees: exactText(fees), capital: exactText(whole) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { code: error.reason.code, text: error.reason.text };
  }
}

/** A file of one deal for each profit. */
const deals = (...profits: string[]): string =>
  ['Open,Close,Profit', ...profits.map((each) => `${day},${day},"${each}"`)].join('\n');

/** A file of one deal with another heading and another line. */
const file = (heading: string, ...lines: string[]): string => [heading, ...lines].join('\n');

describe('statements of brokers', () => {
  test('with a heading below the balance, quotes, brackets, currencies and a total', () => {
    const found = { deals: 2, profit: '100', fees: '-3.5', capital: '10000' };
    expect(read(statementOf(day), '')).toEqual(found);
    expect(read(statementOf(day), '10000.00')).toEqual(found);
    expect(read(`\ufeff${statementOf(day)}`)).toMatchObject({ code: 'statement.other-capital' });
    expect(read(`\ufeff${statementOf(day)}`, '')).toEqual(found);
  });

  test('in UTF-16 with tabs and both times called so, as trading programs write them', () => {
    const lines = ['Time\tPosition\tTime\tCommission\tSwap\tProfit'];
    lines.push('2026.03.05 10:00:01\t7\t2026.03.05 11:00:00\t-0.50\t0.00\t1 234.50');
    const text = lines.join('\r\n');
    const found = { deals: 1, profit: '1234.5', fees: '-0.5', capital: '1000' };
    expect(read(Buffer.from(`\ufeff${text}`, 'utf16le'))).toEqual(found);
    const swapped = Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    expect(read(swapped)).toEqual(found);
  });

  test('with semicolons, decimal commas, fees above zero and a net profit', () => {
    const heading = 'Opened;Closed;Net P&L (EUR);Fee';
    const text = file(heading, '05.03.2026;05.03.2026;1.234,50 €;2,00', `${day};${day};-4,5 €;-`);
    expect(read(text)).toEqual({ deals: 2, profit: '1232', fees: '-2', capital: '1000' });
  });

  test('exactly, to the last of eight decimals', () => {
    const found = read(deals('0.00000001', '0.1', '0.2', '-0.30000002'), '0.00000003');
    expect(found).toMatchObject({ profit: '-0.00000001', capital: '0.00000003' });
  });

  test.each([
    ['1,234.5', '1234.5'],
    ['1.234,5', '1234.5'],
    ['12,34,567.5', '1234567.5'],
    ["1'234.5", '1234.5'],
    ['−5', '-5'],
    ['$-5.5', '-5.5'],
    ['-$5.5', '-5.5'],
    ['USD 5', '5'],
    ['+5', '5'],
    ['0.123', '0.123'],
    ['.5', '0.5'],
  ])('%s is %s', (profit, value) => {
    expect(read(deals(profit), '10000000')).toMatchObject({ profit: value });
  });

  test('dates of the day before and after are near enough, whatever comes first', () => {
    const heading = 'Entry date,Exit date,P/L';
    for (const date of [
      '2026-03-04',
      '3/6/2026',
      '06/03/2026',
      '5 Mar 2026 10:00',
      '05-Mar-2026',
    ]) {
      expect(read(file(heading, `2026-02-27,${date},1.5`)), date).toMatchObject({ deals: 1 });
    }
  });
});

describe('what is refused', () => {
  const place = "Line 2, column 'Profit'";
  test.each([
    [deals('much'), `${place}: 'much' is no amount !!`],
    [deals('1.2.3'), `${place}: '1.2.3' is no amount !!`],
    [deals('1e5'), `${place}: '1e5' is no amount !!`],
    [deals('NaN'), `${place}: 'NaN' is no amount !!`],
    [deals('0.00000000001'), `${place}: '0.00000000001' is no amount !!`],
    [deals('1234567890123'), `${place}: '1234567890123' is no amount !!`],
    [deals(''), `${place} is empty !!`],
    [deals('$1.5', '€1.5'), "Line 3, column 'Profit': '€1.5' is in another currency than USD !!"],
    [deals('1.5', '1,5'), "Line 3, column 'Profit': '1,5' has another decimal sign than line 2 !!"],
    [
      deals('1,234'),
      `${place}: '1,234' can be a thousand or a part of one; no other amount says which !!`,
    ],
    [
      deals('1.234', '5'),
      `${place}: '1.234' can be a thousand or a part of one; no other amount says which !!`,
    ],
    [deals('=1+1'), `${place}: '=1+1' begins like a formula of a spreadsheet !!`],
    [deals('-1+cmd'), `${place}: '-1+cmd' begins like a formula of a spreadsheet !!`],
    [deals('1;=cmd'), `${place}: '1;=cmd' begins like a formula of a spreadsheet !!`],
    [deals('<img src=x>'), `${place}: '<img src=x>' has the tag of a web page !!`],
    [
      file('Open,Close,Profit,Profit', `${day},${day},1,1`),
      "Line 1: 'Profit' and 'Profit' both mean profit !!",
    ],
    [file('Open,Close,Profit', `${day},${day}`), 'Line 2 has 2 fields, but the heading has 3 !!'],
    [file('Open,Close,Profit', `${day},,1`), "Line 2, column 'Close' is empty !!"],
    [file('Open,Close,Profit', `${day},soon,1`), "Line 2, column 'Close': 'soon' is no date !!"],
    [
      file('Open,Close,Profit', `2026-03-01,2026-03-03,1`),
      "Line 2, column 'Close': '2026-03-03' is not of 2026-03-05 !!",
    ],
    [
      file('Open,Close,Profit', `2026-03-06,2026-03-05,1`),
      "Line 2, column 'Close': '2026-03-05' is before it was opened !!",
    ],
    [
      file('Open,Close,Profit,Fee', `${day},${day},1.5,1`, `${day},${day},1.5,-1`),
      "Line 2, column 'Fee': '1' is above zero, but the fee in line 3 is below !!",
    ],
    [
      file('Open,Close,Profit', `${day},${day},1.5`, 'Total,,2.5'),
      'Line 3: the total is 2.5, but the deals come to 1.5 !!',
    ],
    [
      file('Open,Close,Profit', `${day},${day},"1.5`),
      'Line 2 is no CSV: a quote is not closed, or not where it belongs !!',
    ],
    [
      file('Initial balance,5', 'Open,Close,Profit', `${day},${day},1.5`, 'Initial balance,6'),
      'Line 4 states another capital than line 1 !!',
    ],
    ['Open,Close,Profit', 'The statement has no deals !!'],
    [
      'Symbol,Price\nEURUSD,1',
      'None of the first 40 lines names the columns open, close and profit !!',
    ],
    [`${deals('1.5')}\u0007`, 'Line 2 has a sign that no text needs !!'],
  ])('%j', (text, refusal) => {
    expect(read(text)).toMatchObject({ text: refusal });
  });

  test('what is no text: NUL bytes, archives, web pages, other encodings, too much of it', () => {
    const noText = { code: 'statement.no-text' };
    expect(read(deals('1\0'))).toEqual(expect.objectContaining(noText));
    expect(read(Buffer.from('504b0304140000000800', 'hex'))).toMatchObject(noText);
    expect(read(Buffer.from('1f8b0800000000000003', 'hex'))).toMatchObject(noText);
    expect(read('<html><table>')).toMatchObject(noText);
    expect(read(Buffer.from(deals('1'), 'utf16le'))).toMatchObject(noText);
    expect(read(Buffer.from([0xff, 0xff]))).toMatchObject(noText);
    expect(read(Buffer.alloc(1024 * 1024 + 1, 'a'))).toMatchObject({
      text: 'The statement should have at most 1024 KB !!',
    });
    const many = file('Open,Close,Profit', ...Array<string>(10_001).fill(`${day},${day},1`));
    expect(read(many)).toMatchObject({ text: 'The statement should have at most 10000 deals !!' });
  });

  test('a capital that is missing, none, or far too small', () => {
    expect(read(deals('1.5'), '')).toMatchObject({ code: 'statement.capital-needed' });
    for (const wrong of ['0', '-1', '1,000', 'x', '1e3']) {
      expect(read(deals('1.5'), wrong)).toMatchObject({ code: 'statement.capital-form' });
    }
    expect(read(deals('1.5'), '0.1')).toMatchObject({ code: 'statement.small-capital' });
  });
});

test('a percent agrees where it is the exact one, rounded to its own decimals', () => {
  const capital = 10_000n;
  // 0.965 % of the capital, in millionths of it.
  for (const stated of [9650n, 9700n, 9600n]) expect(agrees(stated, 9650n, 1_000_000n)).toBe(true);
  for (const stated of [9649n, 9660n, 9800n, -9650n]) {
    expect(agrees(stated, 9650n, 1_000_000n)).toBe(false);
  }
  expect(agrees(-9700n, -9651n, 1_000_000n)).toBe(true);
  expect(agrees(0n, 0n, capital)).toBe(true);
});
