import { t } from '@canopy/ui/language/language.ts';
import type { incomeTypes } from '@canopy/contract/catalog/income-types.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import type { Explanation } from '@canopy/ui/list/definition.ts';
import { formatAmount as money, formatCoins, formatMoment } from '@canopy/ui/primitives/format.ts';
import type { LevelRow, MatchingRow, SelfRow } from '#features/plan/incomes/income-rows.ts';

/** The income whose rows are explained. */
export type IncomeScreen = (typeof incomeTypes)[number];

type AnyRow = SelfRow | LevelRow | MatchingRow;
type Reason = NonNullable<AnyRow['reason']>;

/** Why a row of an income report was paid, or why not, in sentences with their numbers. */
export function explainIncome(screen: IncomeScreen, row: AnyRow): Explanation {
  const paid = paidOf(row);
  const sentences = [
    ...(row.reversal ? [takenBack(screen)] : []),
    ...storyOf(screen, row),
    ...(row.reason === null ? [] : [missed(row, row.reason)]),
    ...(paid > 0 && !row.reversal && screen.wallet ? [wentTo(screen, paid)] : []),
  ];
  const action = { label: t('Ask support about this row'), to: `/Support?incomeId=${row.id}` };
  return { title: titleOf(screen, row), sentences, facts: factsOf(row), action };
}

function titleOf(screen: IncomeScreen, row: AnyRow): string {
  const paid = screen.wallet === null ? 0 : paidOf(row);
  if (row.reversal) return t('Why was this taken back?');
  if (paid < 0) return t('Why is this a loss?');
  if (paid === 0) return t('Why nothing?');
  return row.reason === null ? t('Why did I get this?') : t('Why did I not get all?');
}

function paidOf(row: AnyRow): number {
  return 'plan_amount' in row ? row.plan_amount : row.income;
}

function storyOf(screen: IncomeScreen, row: AnyRow): string[] {
  if ('leftbv' in row) return matchingStory(row);
  return 'plan_amount' in row ? selfStory(screen, row) : levelStory(screen, row);
}

function matchingStory(row: MatchingRow): string[] {
  const { leftbv, rightbv, matched, rate, carryleft, carryright } = row;
  return [
    t(
      'At the closing of {day} there was {left} of business on your left side and {right} on ' +
        'your right side that had not been matched before.',
      { day: day(row.runDate), left: money(leftbv), right: money(rightbv) },
    ),
    t('The smaller of the two counts: {amount} matched.', { amount: money(matched) }),
    t('Matching pays {rate} %: that is {amount}.', { rate, amount: money(share(matched, rate)) }),
    t('{left} on the left and {right} on the right are carried to the next closing.', {
      left: money(carryleft),
      right: money(carryright),
    }),
  ];
}

function selfStory(screen: IncomeScreen, row: SelfRow): string[] {
  const { onamount, rate, plan_amount: paid } = row;
  if (screen.type === 'CoinWallet') {
    const bought = row.package || t('A package');
    return [
      t('{package} was bought for you, for {amount}.', {
        package: bought,
        amount: money(onamount),
      }),
      t('It comes with {count} coins.', { count: formatCoins(Math.abs(paid)) }),
    ];
  }
  if (screen.type === 'KycIncome') {
    return [
      t('All four of your documents were approved.'),
      t('The plan gives {amount} for that, once.', { amount: money(Math.abs(paid)) }),
    ];
  }
  if (screen.type === 'TokenWallet' || screen.type === 'TokenWalletCrypto') {
    const values = { day: day(row.runDate), amount: money(onamount) };
    return [
      marketOf(screen) === 'crypto'
        ? t('The crypto result of {day} gave you a profit of {amount}.', values)
        : t('The forex result of {day} gave you a profit of {amount}.', values),
      t('{rate} % of a profit is paid in tokens. A token is one dollar.', { rate: String(rate) }),
    ];
  }
  return resultStory(screen, row);
}

function resultStory(screen: IncomeScreen, row: SelfRow): string[] {
  const { onamount, rate, share: dollars, plan_amount: paid } = row;
  const values = { day: day(row.runDate), rate: percent(rate), amount: money(onamount) };
  const ran =
    marketOf(screen) === 'crypto'
      ? t('The crypto result of {day} was {rate}, and {amount} of yours ran in the bot.', values)
      : t('The forex result of {day} was {rate}, and {amount} of yours ran in the bot.', values);
  if (dollars === null) {
    const booked = t(
      '{amount} was booked against your investment: from what runs; where it was stopped since, ' +
        'from the principal fund, the trading wallet and the ROI wallet of this market. Nothing ' +
        'was taken back from anybody else.',
      { amount: money(Math.abs(paid)) },
    );
    return [ran, booked];
  }
  const profit = money(share(onamount, rate ?? 0));
  return [
    ran,
    t('The profit is {profit}. {percent} % of it is paid in dollars.', {
      profit,
      percent: dollars,
    }),
  ];
}

function marketOf({ wallet }: IncomeScreen): string {
  return wallet === 'cryptoRoi' || wallet === 'cryptoToken' ? 'crypto' : 'forex';
}

function levelStory(screen: IncomeScreen, row: LevelRow): string[] {
  const { fromid, onamount, lvl, rate } = row;
  if (fromid === null) {
    return [
      t(
        'At the result of {day} members of your sponsor line had profits of {amount} on levels ' +
          'that were not open to you.',
        { day: day(row.runDate), amount: money(onamount) },
      ),
    ];
  }
  const who = row.fromname === '' ? String(fromid) : `${fromid} (${row.fromname})`;
  const source = sourceOf(screen, row, who);
  const stands = t('{id} stands on level {level} of your sponsor line.', {
    id: fromid,
    level: lvl,
  });
  if (rate === null) return [source, stands, t('The plan gives each level a fixed amount.')];
  const whole = share(onamount, rate);
  const pays = t('Level {level} pays {rate} %: that is {amount}.', {
    level: lvl,
    rate,
    amount: money(whole),
  });
  // A share that crosses the overall cap is two rows, one here and one among what was flushed.
  const isPart = !row.reversal && row.reason === null && row.income < whole;
  const part = t(
    'Of it {amount} was paid: the overall cap left room for no more. The rest stands under Level ' +
      'Income Flush.',
    { amount: money(row.income) },
  );
  return [source, stands, pays, ...(isPart ? [part] : [])];
}

function sourceOf(screen: IncomeScreen, { onamount, package: bought }: LevelRow, who: string) {
  const { type } = screen;
  const amount = money(onamount);
  if (type === 'MatchingLevelIncome') {
    return t('{who} received matching income of {amount}.', { who, amount });
  }
  if (type === 'KycLevelIncome') return t('All documents of {who} were approved.', { who });
  if (type === 'RoiToLevelIncome')
    return t('{who} had a forex profit of {amount}.', { who, amount });
  if (type === 'RoiToLevelIncomeCrypto') {
    return t('{who} had a crypto profit of {amount}.', { who, amount });
  }
  return t('{who} received {package}, bought for {amount}.', {
    who,
    package: bought || t('a package'),
    amount,
  });
}

/** What was not paid, and why. */
function missed(row: AnyRow, reason: Reason): string {
  const amount = money(Math.abs(row.flushed));
  switch (reason) {
    case 'inactive':
      return t(
        '{amount} was not paid, because you were not Active at that moment. It went to nobody ' +
          'else either.',
        { amount },
      );
    case 'locked':
      return lockedBy(row, amount);
    case 'dailyCap':
      return t(
        '{amount} was not paid, because it was over the matching cap of the day, which is that ' +
          'of the dearest package you hold.',
        { amount },
      );
    case 'capped':
      return t(
        '{amount} was not paid, because level, matching, team matching and reward income ' +
          'together had reached your overall cap. A further package raises the cap.',
        { amount },
      );
  }
}

function lockedBy(row: AnyRow, amount: string): string {
  if (!('needs' in row) || row.needs === null) {
    return t(
      '{amount} was not paid, because those levels ask for more active directs than you had.',
      { amount },
    );
  }
  const values = { amount, level: row.lvl, needs: row.needs };
  return row.needs === 1
    ? t(
        '{amount} was not paid, because level {level} asks for {needs} active direct and you had ' +
          'fewer.',
        values,
      )
    : t(
        '{amount} was not paid, because level {level} asks for {needs} active directs and you ' +
          'had fewer.',
        values,
      );
}

function takenBack({ type }: IncomeScreen): string {
  return type.startsWith('Roi') || type.startsWith('Token')
    ? t('The trading result behind an earlier row was reversed, and this row takes that one back.')
    : t('The purchase behind an earlier row was reversed, and this row takes that one back.');
}

function wentTo({ wallet: name, type }: IncomeScreen, paid: number): string {
  const wallet = t(wallets[name ?? 'working'].label);
  if (type === 'CoinWallet') return t('They went to your {wallet}.', { wallet });
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
