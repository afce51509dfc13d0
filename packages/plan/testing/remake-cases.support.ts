import { closingBounds, dayOf, openDays } from '#calendar.ts';
import { payoutRatio } from '#closing.ts';
import { defaultParameters } from '#default-plan.ts';
import type { IncomeRow } from '#income.ts';
import { bearLoss, lossGivenTo, undoOwed } from '#loss.ts';
import { overallCap, roomLeft } from '#overall-cap.ts';
import { coinIncome, dailyCapOf, heldPackage, heldPrice } from '#purchase-gifts.ts';
import { readPercent, shareOf } from '#rates.ts';
import { payOwed, reverseIncomes, whyNotReversible } from '#reversal.ts';
import { releaseReward } from '#rewards.ts';
import { baseOf, profitOf, roiRows } from '#roi.ts';
import { micros, money, orNone, yes, type Cells, type Remake } from '#testing/examples.support.ts';
import { rootUid } from '#testing/world.support.ts';
import { planAt, type PlanVersion } from '#versions.ts';

/** The version of the plan that examples go by. */
export const examplePlan: PlanVersion = {
  version: 1,
  effectiveFrom: new Date(0),
  parameters: defaultParameters,
};

/** An example whose table Cases has one case per row, given and expected side by side. */
function cases(expected: (row: Cells) => Cells): Remake {
  return (tables) => ({
    ...tables,
    Cases: tables['Cases']!.map((row) => ({ ...row, ...expected(row) })),
  });
}

function packageNamed(name: string) {
  const found = defaultParameters.packages.find((each) => each.name === name);
  if (!found) throw new Error(`There is no package ${name}.`);
  return found;
}

const gifts = cases((row) => {
  const bought = packageNamed(row['package']!);
  const own = heldPackage(bought);
  const purchase = { buyerUid: 100_001, priceMicros: bought.price, coinsMicros: bought.coins };
  const [coins] = coinIncome(examplePlan, purchase);
  return {
    price: money(own.priceMicros),
    volume: money(bought.bv),
    coins: money(coins!.paidMicros),
    coupons: String(bought.coupons),
    'daily cap': money(own.dailyCapMicros),
  };
});

const held = cases((row) => {
  const names = row['packages'] === '-' ? [] : row['packages']!.split(' + ');
  const packages = names.map((name) => heldPackage(packageNamed(name)));
  const price = heldPrice(packages);
  return {
    held: money(price),
    'daily cap': money(dailyCapOf(packages)),
    'overall cap': money(overallCap(price, defaultParameters.overallCap.factor)),
  };
});

const release = cases((row) => {
  const uid = Number(row['member']);
  const holder = {
    isRoot: uid === rootUid,
    heldMicros: micros(row['held']),
    capUsedMicros: micros(row['used']),
  };
  const reward = { uid, rank: 1, amountMicros: micros(row['amount']) };
  const origin = { planVersion: 1, run: null };
  const paid = releaseReward(reward, holder, defaultParameters, origin);
  return { paid: money(paid.paidMicros), flushed: money(paid.flushedMicros) };
});

const profit = cases((row) => {
  const [baseMicros, percent] = [micros(row['base']), readPercent(row['percent']!)!];
  const profitMicros = profitOf(baseMicros, percent);
  const source = { uid: 100_001, baseMicros, profitMicros };
  const origin = { planVersion: 1, run: 1 };
  const rows = roiRows('crypto', source, defaultParameters, percent, origin);
  const cell = (income: string): string => {
    const found = rows.find((each) => each.income === income);
    return found ? money(found.paidMicros) : '-';
  };
  return {
    profit: money(profitMicros),
    dollars: cell('RoiIncomeCrypto'),
    tokens: cell('TokenWalletCrypto'),
  };
});

const loss = cases((row) => {
  const names = { forexInvested: 'runs', forexPrincipal: 'principal', forex: 'trading' };
  const cell = (account: string): string =>
    ({ ...names, forexRoi: 'ROI' })[account as 'forexRoi'] ?? account;
  const borne = bearLoss('forex', micros(row['loss']), (account) => micros(row[cell(account)]));
  const left = Object.fromEntries(
    borne.parts.map(({ account, takenMicros }) => [`of ${cell(account)}`, money(takenMicros)]),
  );
  const none = { 'of runs': '0', 'of principal': '0', 'of trading': '0', 'of ROI': '0' };
  return { ...none, ...left, owed: money(borne.owedMicros) };
});

const lossGivenBack = cases((row) => {
  const { forgivenMicros, givenMicros } = undoOwed(micros(row['was owed']), micros(row['is owed']));
  const to = lossGivenTo('forex', yes(row['stopped']));
  return {
    forgiven: money(forgivenMicros),
    given: money(micros(row['was taken']) + givenMicros),
    to: to === 'forexInvested' ? 'runs' : 'principal',
  };
});

const takeBack = cases((row) => {
  const income: IncomeRow = {
    income: 'LevelIncome',
    planVersion: 1,
    run: null,
    uid: 100001,
    sourceUid: 100002,
    level: 1,
    onMicros: 0n,
    ratePpm: null,
    flushedMicros: 0n,
    reason: null,
    paidMicros: micros(row['income']),
  };
  const [taken] = reverseIncomes([income], () => micros(row['balance'])).taken;
  return { taken: money(taken!.takenMicros), owed: money(taken!.owedMicros) };
});

const owed = cases((row) => {
  const paid = payOwed(micros(row['income']), micros(row['owed']));
  return {
    'paid off': money(paid.paidOffMicros),
    kept: money(paid.keptMicros),
    'owed after': money(paid.owedMicros),
  };
});

const reversible = cases((row) => ({
  refusal: orNone(
    whyNotReversible({
      boughtAt: new Date(`${row['bought']}Z`),
      now: new Date(`${row['now']}Z`),
      isReversed: yes(row['reversed']),
      isActivation: yes(row['activation']),
      hasUpgrades: yes(row['upgrades']),
    }),
  ),
}));

const cutOff = cases((row) => {
  const bounds = closingBounds(row['date']!, row['time zone']!, new Date(row['started']!));
  return { 'cut-off': bounds.cutOff.toISOString(), 'plan of': bounds.planMoment.toISOString() };
});

const open = cases((row) => {
  const closed = row['last closed'] === '-' ? null : row['last closed']!;
  return { days: openDays(row['first purchase']!, closed, row['up to']!).join(' ') || '-' };
});

const versions: Remake = (tables) => {
  const all = tables['Versions']!.map((row) => ({
    ...examplePlan,
    version: Number(row['version']),
    effectiveFrom: new Date(row['effective from']!),
  }));
  return cases((row) => ({
    version: String(planAt(all, new Date(row['moment']!)).version),
  }))(tables);
};

/** How the examples are made anew that are lists of cases. */
export const caseRemakes: Record<string, Remake> = {
  Share: cases((row) => ({
    share: money(shareOf(micros(row['amount']), readPercent(row['percent']!)!)),
  })),
  Gifts: gifts,
  Held: held,
  Room: cases((row) => {
    const factor = defaultParameters.overallCap.factor;
    return { room: money(roomLeft(micros(row['held']), micros(row['used']), factor)) };
  }),
  Release: release,
  Profit: profit,
  Base: cases((row) => ({
    base: money(baseOf(micros(row['at its beginning']), micros(row['at its end']))),
  })),
  Loss: loss,
  'Loss given back': lossGivenBack,
  'Take back': takeBack,
  Owed: owed,
  Reversible: reversible,
  Day: cases((row) => ({ day: dayOf(new Date(row['moment']!), row['time zone']!) })),
  'Cut-off': cutOff,
  'Open days': open,
  'Plan version': versions,
  'Payout ratio': cases((row) => ({
    ratio: orNone(payoutRatio(micros(row['income']), micros(row['sales']))),
  })),
};
