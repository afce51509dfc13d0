import { t } from '@canopy/ui/language/language.ts';
import type { IncomeType } from '@canopy/contract/catalog/income-types.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import type { Explanation } from '@canopy/ui/list/definition.ts';
import { formatAmount as money, formatCoins, formatMoment } from '@canopy/ui/primitives/format.ts';
import type { LevelRow, MatchingRow, SelfRow } from '#features/plan/incomes/income-rows.ts';

type AnyRow = SelfRow | LevelRow | MatchingRow;
type Reason = NonNullable<AnyRow['reason']>;

/** Why a row of an income report was paid, or why not, in sentences with their numbers. */
export function explainIncome(screen: IncomeType, row: AnyRow): Explanation {
  const paid = paidOf(row);
  const sentences = [
    ...(row.reversal ? [takenBack(screen)] : []),
    ...storyOf(screen, row),
    ...(row.reason === null ? [] : [missed(row, row.reason)]),
    ...(paid > 0 && !row.reversal && screen.wallet ? [wentTo(screen, paid)] : []),
  ];
  const action = { label: t('Ask support about this row'), to: `/Support?incomeId=${row.id}` };
  const facts = [
    ...factsOf(row),
    ...(screen.income.when === 'result'
      ? [{ label: 'Evidence', value: t('on the page Trading results') }]
      : []),
  ];
  return { title: titleOf(screen, row), sentences, facts, action };
}

function titleOf(screen: IncomeType, row: AnyRow): string {
  const paid = screen.wallet === null ? 0 : paidOf(row);
  if (row.reversal) return t('Why was this taken back?');
  if (paid < 0) return t('Why is this a loss?');
  if (paid === 0) return t('Why nothing?');
  return row.reason === null ? t('Why did I get this?') : t('Why did I not get all?');
}

function paidOf(row: AnyRow): number {
  return 'plan_amount' in row ? row.plan_amount : row.income;
}

function storyOf({ income }: IncomeType, row: AnyRow): string[] {
  if ('leftbv' in row) return fill(income.story, matchingValues(row));
  if ('plan_amount' in row) {
    const { story } = row.share === null ? (income.loss ?? income) : income;
    return fill(story, selfValues(row));
  }
  const { fromid } = row;
  if (fromid === null) return fill(income.missed?.story ?? [], levelValues(row));
  return [...fill(income.story, levelValues(row)), ...levelSentences(fromid, row)];
}

type Values = Readonly<Record<string, string | number>>;

/** The sentences of an income's description with the values of a row. */
function fill(story: readonly string[], values: Values): string[] {
  return story.map((sentence) => t(sentence, values));
}

function matchingValues(row: MatchingRow): Values {
  const { leftbv, rightbv, matched, rate, carryleft, carryright } = row;
  return {
    day: day(row.runDate),
    left: money(leftbv),
    right: money(rightbv),
    matched: money(matched),
    rate,
    share: money(share(matched, rate)),
    carryleft: money(carryleft),
    carryright: money(carryright),
  };
}

function selfValues(row: SelfRow): Values {
  const { onamount, rate, share: dollars, plan_amount: paid } = row;
  return {
    day: day(row.runDate),
    amount: money(onamount),
    rate: String(rate),
    result: percent(rate),
    share: money(share(onamount, rate ?? 0)),
    dollars: dollars ?? 0,
    paid: money(Math.abs(paid)),
    count: formatCoins(Math.abs(paid)),
    Package: row.package || t('A package'),
  };
}

function levelValues(row: LevelRow): Values {
  const { fromid, fromname, onamount } = row;
  return {
    day: day(row.runDate),
    amount: money(onamount),
    who: fromname === '' ? String(fromid) : `${fromid} (${fromname})`,
    package: row.package || t('a package'),
  };
}

/** Where the other member is, and what the level pays. */
function levelSentences(fromid: number, row: LevelRow): string[] {
  const { onamount, lvl, rate } = row;
  const place = t('{id} is on level {level} of your sponsor line.', {
    id: fromid,
    level: lvl,
  });
  if (rate === null) return [place, t('The plan gives each level a fixed amount.')];
  const whole = share(onamount, rate);
  const pays = t('Level {level} pays {rate} %: that is {amount}.', {
    level: lvl,
    rate,
    amount: money(whole),
  });
  // A share that crosses the overall cap is two rows, one here and one among what was flushed.
  const isPart = !row.reversal && row.reason === null && row.income < whole;
  const part = t(
    '{amount} of it was paid: the overall cap left no room for more. The rest is listed ' +
      'under Level Income Flush.',
    { amount: money(row.income) },
  );
  return [place, pays, ...(isPart ? [part] : [])];
}

/** What was not paid, and why. */
function missed(row: AnyRow, reason: Reason): string {
  const amount = money(Math.abs(row.flushed));
  switch (reason) {
    case 'inactive':
      return t(
        '{amount} was not paid, because you were not Active at that moment. Nobody else ' +
          'received it either.',
        { amount },
      );
    case 'locked':
      return lockedBy(row, amount);
    case 'dailyCap':
      return t(
        '{amount} was not paid, because it was over the daily matching cap, which is that ' +
          'of the most expensive package you hold.',
        { amount },
      );
    case 'capped':
      return t(
        '{amount} was not paid, because level, matching, team matching and reward income ' +
          'together had reached your overall cap. Another package raises the cap.',
        { amount },
      );
  }
}

function lockedBy(row: AnyRow, amount: string): string {
  if (!('needs' in row) || row.needs === null) {
    return t('{amount} was not paid, because those levels need more active directs than you had.', {
      amount,
    });
  }
  const values = { amount, level: row.lvl, needs: row.needs };
  return row.needs === 1
    ? t(
        '{amount} was not paid, because level {level} needs {needs} active direct and you ' +
          'had fewer.',
        values,
      )
    : t(
        '{amount} was not paid, because level {level} needs {needs} active directs and you ' +
          'had fewer.',
        values,
      );
}

function takenBack({ income }: IncomeType): string {
  return income.when === 'result'
    ? t('The trading result behind an earlier row was reversed, and this row takes that one back.')
    : t('The purchase behind an earlier row was reversed, and this row takes that one back.');
}

function wentTo({ wallet: name }: IncomeType, paid: number): string {
  const wallet = t(wallets[name ?? 'working'].label);
  if (name === 'coin') return t('They went to your {wallet}.', { wallet });
  return t('{amount} went to your {wallet}.', { amount: money(paid), wallet });
}

/** The facts behind a row. */
export function factsOf(row: AnyRow): Explanation['facts'] {
  const run = `${row.run}, ${t('of {day}', { day: day(row.runDate) })}`;
  return [
    { label: 'Date', value: formatMoment(row.dd) },
    { label: 'Plan', value: t('version {version}', { version: row.planVersion ?? '–' }) },
    ...(row.run === null ? [] : [{ label: 'Run', value: run }]),
    { label: 'Posting', value: row.posting_id ?? t('none, no money moved') },
  ];
}

const micros = 1_000_000;

/** A share as the plan takes it: rounded down to a millionth. */
function share(amount: number, percent: number): number {
  const whole = BigInt(Math.round(amount * micros)) * BigInt(Math.round(percent * 10_000));
  return Number(whole / BigInt(micros)) / micros;
}

function percent(rate: number | null): string {
  return `${String(rate ?? 0).replace('-', '\u2212')} %`;
}

function day(date: string): string {
  return formatMoment(date) || t('that day');
}
