import { toDecimal } from '@canopy/ledger/money.ts';
import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import { dayOf, dayStart } from '@canopy/plan/calendar.ts';
import { readParameters, type PlanParameters } from '@canopy/plan/parameters.ts';
import { planDiff } from '@canopy/plan/plan-diff.ts';
import {
  checkBalances,
  checkCarry,
  checkDebts,
  checkMails,
  checkMembers,
  checkSizes,
  legVolumes,
  makeSums,
} from '#features/office/moving/set/check-sums.ts';
import type { FileName, Row, Rows } from '#features/office/moving/set/files.ts';
import type { PlanEntry } from '#features/office/moving/set/network-file.ts';
import {
  nobody,
  numberMembers,
  placeMembers,
  type Placed,
} from '#features/office/moving/set/number-members.ts';
import type { Problems } from '#features/office/moving/set/problems.ts';
import { show } from '#features/office/moving/set/read-cell.ts';
import { resolvePackages, type Bought } from '#features/office/moving/set/resolve-packages.ts';
import type { Rules } from '#features/office/moving/set/rules.ts';
import {
  compareTotals,
  totalsOf,
  type GivenTotals,
  type Totals,
} from '#features/office/moving/set/totals.ts';

/** A network that can be taken over. */
export type CheckedSet = {
  placed: Placed;
  /** The number of each member, by place. */
  uid: Int32Array;
  kept: boolean;
  /** From where numbers were given. */
  next: number;
  rows: Rows;
  packages: Bought[];
  /** By place: what each wallet opens with. */
  opening: Map<MemberAccount, bigint>[];
  totals: Totals;
  rewards: RankedReward[];
};

export type RankedReward = Row<'rewards'> & {
  place: number;
  rankNo: number;
  name: string;
  micros: bigint;
};

type Names = Record<FileName, string>;
type About = { totals?: GivenTotals | undefined; plan: PlanEntry[] | null };

/** Checks what the files say of each other. */
export function checkSet(
  names: Names,
  rows: Rows,
  about: About,
  rules: Rules,
  problems: Problems,
): { set: CheckedSet | null; totals: Totals | null } {
  checkMails(names.members, rows.members, rules.idsPerMail, problems);
  checkDates(names, rows, rules, problems);
  checkDestinations(names.withdrawals, rows.withdrawals, problems);
  const placed = placeMembers(names.members, rows.members, problems);
  if (rows.members.length === 0 && problems.stopping === 0) {
    problems.add('top.none', names.members, 0, 'The file has headings, and no members.');
  }
  if (!placed || rows.members.length === 0) return { set: null, totals: null };
  checkMembers(names, rows, placed, problems);
  const plan = planOf(about.plan, rules);
  checkPlan(plan, about.plan, rules, problems);
  const packages = resolvePackages(names.packages, rows.packages, placed, plan, problems);
  const holders = checkStatus(names.members, placed, packages, problems);
  const ownVolume = new BigInt64Array(rows.members.length);
  for (const { place, volume } of packages) ownVolume[place]! += volume;
  const legs = legVolumes(placed, ownVolume);
  checkCarry(names.standings, rows.standings, placed, legs, problems);
  checkOnce(names, rows, placed, problems);
  checkCoupons(names.coupons, rows.coupons, placed, packages, problems);
  checkDebts(names.debts, rows.debts, problems);
  checkSizes(names, rows, packages, problems);
  const balances = balanceSums(names, rows, placed, problems);
  const rewards = rankRewards(names.rewards, rows.rewards, placed, plan, problems);
  const totals = totalsOf(rows, placed, balances, legs, holders);
  compareTotals('network.json', about.totals ?? {}, totals, problems);
  const numbers = numberMembers(names.members, placed, rules.numbers, problems);
  if (!numbers || problems.stopping > 0) return { set: null, totals };
  const opening = rows.members.map(() => new Map<MemberAccount, bigint>());
  for (const { place, what, amount } of balances.all()) {
    if (amount !== 0n) opening[place]!.set(what as MemberAccount, amount);
  }
  const { next } = rules.numbers;
  return { set: { placed, ...numbers, next, rows, packages, opening, totals, rewards }, totals };
}

/** The plan of the files that is in force, or the one that is here. */
function planOf(entries: PlanEntry[] | null, { plan, now }: Rules): PlanParameters {
  const found = entries?.filter(({ effectiveFrom }) => effectiveFrom <= now).at(-1);
  const read = found && readParameters(found.parameters);
  return read?.ok ? read.parameters : plan;
}

/** A plan that somebody has saved here is not replaced, nor is what an earlier import has left. */
function checkPlan(
  plan: PlanParameters,
  entries: PlanEntry[] | null,
  { ownPlan, plan: own, later, now }: Rules,
  problems: Problems,
): void {
  if (!ownPlan || entries === null) return;
  const theirs = new Map(
    entries.flatMap(({ effectiveFrom, parameters }) => {
      const read = readParameters(parameters);
      return effectiveFrom > now && read.ok ? [[Number(effectiveFrom), read.parameters]] : [];
    }),
  );
  const isSame = (from: number): boolean => {
    const [a, b] = [later.get(from), theirs.get(from)];
    return a !== undefined && b !== undefined && planDiff(a, b).length === 0;
  };
  const moments = [...new Set([...later.keys(), ...theirs.keys()])];
  if (planDiff(own, plan).length === 0 && moments.every(isSame)) return;
  const text =
    'It differs from the plan that was saved here, or will be in force; save the right one in ' +
    'the console and leave this file out.';
  problems.add('plan.wrong', 'plan.json', 0, text);
}

/** Nothing has happened in the future, and nobody bought before joining. */
function checkDates(names: Names, rows: Rows, { now, timeZone }: Rules, problems: Problems): void {
  // The top is the company's own, whenever it was entered.
  const people = rows.members.filter(({ parent }) => parent !== '');
  const joined = new Map(people.map(({ id, joined: at }) => [id.toLowerCase(), at]));
  // Of an id that is there twice nobody knows who is meant.
  const ids = new Set<string>();
  const twice = new Set<string>();
  for (const { id } of people) {
    const key = id.toLowerCase();
    (ids.has(key) ? twice : ids).add(key);
  }
  for (const key of twice) joined.delete(key);
  const look = (file: FileName, line: number, what: string, at: Date | null, id: string): void => {
    if (at === null) return;
    const since = joined.get(id.toLowerCase());
    if (at > now) {
      const text = `${what}: ${at.toISOString()} is in the future.`;
      problems.add('date.impossible', names[file], line, text);
    } else if (since && at < since && at < dayStart(dayOf(since, timeZone), timeZone)) {
      const text = `${what}: ${at.toISOString()} is before ${show(id)} joined.`;
      problems.add('date.impossible', names[file], line, text);
    }
  };
  for (const { id, joined: at, suspended, kyc, line } of rows.members) {
    look('members', line, 'joined', at, id);
    look('members', line, 'suspended', suspended, id);
    look('members', line, 'kyc', kyc, id);
  }
  for (const { member, bought, line } of rows.packages) {
    look('packages', line, 'bought', bought, member);
  }
  for (const { member, achieved, released, line } of rows.rewards) {
    look('rewards', line, 'achieved', achieved, member);
    look('rewards', line, 'released', released, member);
    if (released && released < achieved) {
      const text = `released: ${released.toISOString()} is before it was achieved.`;
      problems.add('date.impossible', names.rewards, line, text);
    }
  }
  for (const { member, changed, line } of rows.payout) {
    look('payout', line, 'changed', changed, member);
  }
  for (const { member, requested, line } of rows.withdrawals) {
    look('withdrawals', line, 'requested', requested, member);
  }
  for (const { member, since, line } of rows.bots) look('bots', line, 'since', since, member);
  for (const { member, given, line } of rows.coupons) look('coupons', line, 'given', given, member);
}

/** A withdrawal that waits says where it is to be paid. */
function checkDestinations(name: string, rows: Rows['withdrawals'], problems: Problems): void {
  for (const { type, usdt_address: address, account_number: account, line } of rows) {
    const [column, value] =
      type === 'USDT' ? ['usdt_address', address] : ['account_number', account];
    if (value !== '') continue;
    problems.add('cell.empty', name, line, `${column} is empty; it is to be paid by ${type}.`);
  }
}

/** Whoever is active holds a package, and the other way round; the top is the company's own. */
function checkStatus(
  name: string,
  { members, top }: Placed,
  packages: readonly Bought[],
  problems: Problems,
): Set<number> {
  const holders = new Set(packages.map(({ place }) => place));
  members.forEach(({ id, status, line }, place) => {
    if (status === null || place === top || (status === 'active') === holders.has(place)) return;
    const has = status === 'active' ? 'without a' : 'with a';
    const text = `${show(id)} is ${status}, ${has} package.`;
    problems.add('status.differs', name, line, text);
  });
  return holders;
}

/** Files that have one line for each member, and codes that there are once. */
function checkOnce(names: Names, rows: Rows, { placeOf }: Placed, problems: Problems): void {
  const once = (file: FileName, keys: readonly (readonly [string, number])[]): void => {
    const seen = new Map<string, number>();
    for (const [key, line] of keys) {
      const known = seen.get(key);
      if (known === undefined) seen.set(key, line);
      else {
        const text = `${show(key)} is in line ${known} too.`;
        problems.add('row.twice', names[file], line, text);
      }
    }
  };
  const byMember = (list: readonly { member: string; line: number }[]) =>
    list
      .filter(({ member }) => placeOf(member) !== nobody)
      .map(({ member, line }) => [member.toLowerCase(), line] as const);
  once('standings', byMember(rows.standings));
  once('payout', byMember(rows.payout));
  once(
    'balances',
    rows.balances.map(({ member, wallet, line }) => [`${member.toLowerCase()} ${wallet}`, line]),
  );
  once(
    'debts',
    rows.debts.map(({ member, wallet, account, line }) => [
      `${member.toLowerCase()} ${wallet} ${account}`,
      line,
    ]),
  );
  once(
    'coupons',
    rows.coupons.map(({ code, line }) => [code, line]),
  );
}

/** A coupon came with a purchase of the same member. */
function checkCoupons(
  name: string,
  rows: readonly Row<'coupons'>[],
  { placeOf }: Placed,
  packages: readonly Bought[],
  problems: Problems,
): void {
  const owners = new Map(packages.map(({ code, place }) => [code.toLowerCase(), place]));
  for (const { code, member, purchase, line } of rows) {
    if (owners.get(purchase.toLowerCase()) === placeOf(member)) continue;
    const which = `${show(purchase)}, by which ${show(code)} came`;
    const text = `${which}, is no purchase of ${show(member)}.`;
    problems.add('purchase.unknown', name, line, text);
  }
}

/** What every wallet opens with: as given, or as requests and bots say. */
function balanceSums(names: Names, rows: Rows, placed: Placed, problems: Problems) {
  const { placeOf } = placed;
  const [balances, held, running] = [makeSums(), makeSums(), makeSums()];
  const each = <R extends { member: string; line: number }>(
    list: readonly R[],
    add: (place: number, row: R) => void,
  ): void => {
    for (const row of list) {
      const place = placeOf(row.member);
      if (place !== nobody) add(place, row);
    }
  };
  each(rows.balances, (place, { wallet, amount, line }) =>
    balances.add(place, wallet, amount, line),
  );
  each(rows.withdrawals, (place, { amount, charge, type, line }) => {
    held.add(place, 'withheld', amount, line);
    const payable = amount - charge;
    if (charge < 0n || payable <= 0n) {
      const kept = `a charge of ${toDecimal(charge)}`;
      const text = `Of ${toDecimal(amount)} ${kept} leaves nothing to pay.`;
      problems.add('sum.differs', names.withdrawals, line, text);
    } else if (type === 'BANK' && payable % 10_000n !== 0n) {
      const text = `A bank pays whole cents; ${toDecimal(payable)} would be payable.`;
      problems.add('sum.differs', names.withdrawals, line, text);
    }
  });
  each(rows.bots, (place, { market, amount, line }) =>
    running.add(place, `${market}Invested`, amount, line),
  );
  checkBalances(names, { balances, held, running }, placed, problems);
  for (const sums of [held, running]) {
    for (const { place, what, amount, line } of sums.all()) {
      if (!balances.of(place, what)) balances.add(place, what, amount, line);
    }
  }
  return balances;
}

/** Finds each rank in the plan. */
function rankRewards(
  name: string,
  rows: readonly Row<'rewards'>[],
  { placeOf }: Placed,
  { ranks }: PlanParameters,
  problems: Problems,
): RankedReward[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const place = placeOf(row.member);
    if (place === nobody) return [];
    const wanted = row.rank.toLowerCase();
    const at = ranks.findIndex((each, no) => {
      return each.name.toLowerCase() === wanted || String(no + 1) === wanted;
    });
    if (at < 0) {
      const known = ranks.map((each) => each.name).join(', ');
      problems.add('rank.unknown', name, row.line, `${show(row.rank)} is none of ${known}.`);
      return [];
    }
    if (seen.has(`${place} ${at}`)) {
      problems.add('row.twice', name, row.line, `${show(row.member)} has this rank already.`);
    }
    seen.add(`${place} ${at}`);
    const { name: rank, amount } = ranks[at]!;
    return [{ ...row, place, rankNo: at + 1, name: rank, micros: row.amount ?? amount }];
  });
}
