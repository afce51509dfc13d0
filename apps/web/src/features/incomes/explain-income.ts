import { locale } from '@canopy/ui/language/language.ts';
import type { incomeTypes } from '@canopy/contract/catalog/income-types.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import type { Explanation } from '@canopy/ui/list/definition.ts';
import { formatDecimal, formatMoment } from '@canopy/ui/primitives/format.ts';
import type { LevelRow, MatchingRow, SelfRow } from '#features/incomes/income-rows.ts';

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
  const action = { label: 'Ask support about this row', to: `/Support?incomeId=${row.id}` };
  return { title: titleOf(screen, row), sentences, facts: factsOf(row), action };
}

function titleOf(screen: IncomeScreen, row: AnyRow): string {
  const paid = screen.wallet === null ? 0 : paidOf(row);
  if (row.reversal) return 'Why was this taken back?';
  if (paid < 0) return 'Why is this a loss?';
  if (paid === 0) return 'Why nothing?';
  return row.reason === null ? 'Why did I get this?' : 'Why did I not get all?';
}

function paidOf(row: AnyRow): number {
  return 'plan_amount' in row ? row.plan_amount : row.income;
}

function storyOf(screen: IncomeScreen, row: AnyRow): string[] {
  if ('leftbv' in row) return matchingStory(row);
  return 'plan_amount' in row ? selfStory(screen, row) : levelStory(screen, row);
}

function matchingStory(row: MatchingRow): string[] {
  return [
    `At the closing of ${day(row.runDate)} there was ${money(row.leftbv)} of business on your ` +
      `left side and ${money(row.rightbv)} on your right side that had not been matched before.`,
    `The smaller of the two counts: ${money(row.matched)} matched.`,
    `Matching pays ${row.rate} %: that is ${money(share(row.matched, row.rate))}.`,
    `${money(row.carryleft)} on the left and ${money(row.carryright)} on the right are carried ` +
      'to the next closing.',
  ];
}

function selfStory(screen: IncomeScreen, row: SelfRow): string[] {
  const { onamount, rate, plan_amount: paid } = row;
  if (screen.type === 'CoinWallet') {
    return [
      `${row.package || 'A package'} was bought for you, for ${money(onamount)}.`,
      `It comes with ${figure(Math.abs(paid))} coins.`,
    ];
  }
  if (screen.type === 'KycIncome') {
    return [
      'All four of your documents were approved.',
      `The plan gives ${money(Math.abs(paid))} for that, once.`,
    ];
  }
  const result = `The ${marketOf(screen)} result of ${day(row.runDate)}`;
  if (screen.type === 'TokenWalletCrypto') {
    return [
      `${result} gave you a profit of ${money(onamount)}.`,
      `${rate} % of a profit is paid in tokens. A token is one dollar.`,
    ];
  }
  return resultStory(row, result);
}

function resultStory(
  { onamount, rate, share: dollars, plan_amount: paid }: SelfRow,
  result: string,
) {
  const ran = `${result} was ${percent(rate)}, and ${money(onamount)} of yours ran in the bot.`;
  if (dollars === null) {
    return [
      ran,
      `${money(Math.abs(paid))} was booked against your running investment. Your wallets were ` +
        'not touched, and nothing was taken back from anybody else.',
    ];
  }
  const profit = money(share(onamount, rate ?? 0));
  return [ran, `The profit is ${profit}. ${dollars} % of it is paid in dollars.`];
}

function marketOf({ wallet }: IncomeScreen): string {
  return wallet === 'cryptoRoi' || wallet === 'cryptoToken' ? 'crypto' : 'forex';
}

function levelStory(screen: IncomeScreen, row: LevelRow): string[] {
  const { fromid, onamount, lvl, rate } = row;
  if (fromid === null) {
    return [
      `At the result of ${day(row.runDate)} members of your sponsor line had profits of ` +
        `${money(onamount)} on levels that were not open to you.`,
    ];
  }
  const who = row.fromname === '' ? String(fromid) : `${fromid} (${row.fromname})`;
  const source = sourceOf(screen, row, who);
  const stands = `${fromid} stands on level ${lvl} of your sponsor line.`;
  if (rate === null) return [source, stands, 'The plan gives each level a fixed amount.'];
  const whole = share(onamount, rate);
  const pays = `Level ${lvl} pays ${rate} %: that is ${money(whole)}.`;
  // A share that crosses the overall cap is two rows, one here and one among what was flushed.
  const isPart = !row.reversal && row.reason === null && row.income < whole;
  const part =
    `Of it ${money(row.income)} was paid: the overall cap left room for no more. The rest stands ` +
    'under Level Income Flush.';
  return [source, stands, pays, ...(isPart ? [part] : [])];
}

function sourceOf(screen: IncomeScreen, { onamount, package: bought }: LevelRow, who: string) {
  const { type } = screen;
  if (type === 'MatchingLevelIncome') {
    return `${who} received matching income of ${money(onamount)}.`;
  }
  if (type === 'KycLevelIncome') return `All documents of ${who} were approved.`;
  if (type === 'RoiToLevelIncome' || type === 'RoiToLevelIncomeCrypto') {
    return `${who} had a ${marketOf(screen)} profit of ${money(onamount)}.`;
  }
  return `${who} received ${bought || 'a package'}, bought for ${money(onamount)}.`;
}

/** What was not paid, and why. */
function missed(row: AnyRow, reason: Reason): string {
  const why: Record<Reason, string> = {
    inactive: 'you were not Active at that moment. It went to nobody else either',
    locked: lockedBy(row),
    dailyCap:
      'it was over the matching cap of the day, which is that of the dearest package you hold',
    capped:
      'level, matching, team matching and reward income together had reached your overall cap. ' +
      'A further package raises the cap',
  };
  return `${money(Math.abs(row.flushed))} was not paid, because ${why[reason]}.`;
}

function lockedBy(row: AnyRow): string {
  if (!('needs' in row) || row.needs === null) {
    return 'those levels ask for more active directs than you had';
  }
  const directs = `${row.needs} active ${row.needs === 1 ? 'direct' : 'directs'}`;
  return `level ${row.lvl} asks for ${directs} and you had fewer`;
}

function takenBack({ type }: IncomeScreen): string {
  const isResult = type.startsWith('Roi') || type.startsWith('Token');
  const what = isResult ? 'trading result' : 'purchase';
  return `The ${what} behind an earlier row was reversed, and this row takes that one back.`;
}

function wentTo({ wallet, type }: IncomeScreen, paid: number): string {
  const { label } = wallets[wallet ?? 'working'];
  if (type === 'CoinWallet') return `They went to your ${label}.`;
  return `${money(paid)} went to your ${label}.`;
}

function factsOf(row: AnyRow): Explanation['facts'] {
  const run = { label: 'Run', value: `${row.run}, of ${day(row.runDate)}` };
  return [
    { label: 'Date', value: formatMoment(row.dd) },
    { label: 'Plan', value: `version ${row.planVersion ?? '–'}` },
    ...(row.run === null ? [] : [run]),
    { label: 'Posting', value: row.posting_id ?? 'none, no money moved' },
  ];
}

const micros = 1_000_000;

/** A share as the plan takes it: rounded down to a millionth. */
function share(amount: number, percent: number): number {
  const whole = BigInt(Math.round(amount * micros)) * BigInt(Math.round(percent * 10_000));
  return Number(whole / BigInt(micros)) / micros;
}

function money(amount: number): string {
  return `$ ${formatDecimal(String(amount))}`;
}

function percent(rate: number | null): string {
  return `${String(rate ?? 0).replace('-', '\u2212')} %`;
}

function figure(amount: number): string {
  return amount.toLocaleString(locale(), { maximumFractionDigits: 6 });
}

function day(date: string): string {
  return formatMoment(date) || 'that day';
}
