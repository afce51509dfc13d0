import { toDecimal } from '@canopy/ledger/money.ts';
import type { Row, Rows } from '#features/office/moving/set/files.ts';
import { nobody, type Placed } from '#features/office/moving/set/number-members.ts';
import type { Problems } from '#features/office/moving/set/problems.ts';
import { show } from '#features/office/moving/set/read-cell.ts';

/** The volume on each side of everybody, by place. */
export type LegVolumes = { left: BigInt64Array; right: BigInt64Array };

/** Adds up the volume of packages below everybody, in one pass from the ends up. */
export function legVolumes(
  { members, parent, order }: Placed,
  ownVolume: BigInt64Array,
): LegVolumes {
  const left = new BigInt64Array(members.length);
  const right = new BigInt64Array(members.length);
  for (let at = order.length - 1; at >= 0; at -= 1) {
    const place = order[at]!;
    const up = parent[place]!;
    if (up === nobody) continue;
    const below = ownVolume[place]! + left[place]! + right[place]!;
    (members[place]!.side === 1 ? left : right)[up]! += below;
  }
  return { left, right };
}

/** What the old system carries must follow from the packages and from what it has matched. */
export function checkCarry(
  name: string,
  rows: readonly Row<'standings'>[],
  { placeOf, members }: Placed,
  { left, right }: LegVolumes,
  problems: Problems,
): void {
  if (rows.length === 0 && left.some((volume, place) => volume > 0n && right[place]! > 0n)) {
    const text = 'Nothing was matched so far: the next closing pays for all volume of both sides.';
    problems.add('standings.none', name, 0, text);
  }
  for (const { member, matched, carry_left, carry_right, cap_used: used, line } of rows) {
    const place = placeOf(member);
    if (place === nobody) continue;
    const who = show(members[place]!.id);
    if ((matched ?? 0n) < 0n) {
      problems.add('cell.wrong', name, line, `matched of ${who} cannot be below zero.`);
    }
    if ((used ?? 0n) < 0n) {
      problems.add('cell.wrong', name, line, `cap_used of ${who} cannot be below zero.`);
    }
    for (const [side, volume, carry] of [
      ['left', left[place]!, carry_left],
      ['right', right[place]!, carry_right],
    ] as const) {
      const follows = volume - (matched ?? 0n);
      if (carry === follows || (carry === null && follows >= 0n)) continue;
      const sum = `${toDecimal(volume)} of volume less ${toDecimal(matched ?? 0n)} matched`;
      const said = carry === null ? 'nothing' : toDecimal(carry);
      const text = `carry_${side} of ${who} says ${said}; ${sum} is ${toDecimal(follows)}.`;
      problems.add('sum.differs', name, line, text);
    }
  }
}

/** Sums by member and by something else, such as a wallet. */
export function makeSums() {
  const sums = new Map<string, { place: number; what: string; amount: bigint; line: number }>();
  return {
    add(place: number, what: string, amount: bigint, line: number): void {
      const key = `${place} ${what}`;
      const known = sums.get(key);
      if (known) known.amount += amount;
      else sums.set(key, { place, what, amount, line });
    },
    of: (place: number, what: string) => sums.get(`${place} ${what}`) ?? null,
    all: () => sums.values(),
  };
}

export type Sums = ReturnType<typeof makeSums>;

/** What is held back, and what runs, is said twice: as requests and bots, and as balances. */
export function checkBalances(
  names: { balances: string; withdrawals: string; bots: string },
  { balances, held, running }: Record<'balances' | 'held' | 'running', Sums>,
  { members }: Placed,
  problems: Problems,
): void {
  const compare = (sums: Sums, from: string, what: string): void => {
    for (const { place, what: wallet, amount, line } of sums.all()) {
      const who = show(members[place]!.id);
      if (amount < 0n) {
        const text = `The ${what} of ${who} add up to ${toDecimal(amount)}, below zero.`;
        problems.add('sum.differs', from, line, text);
      }
      const balance = balances.of(place, wallet);
      if (!balance || balance.amount === amount) continue;
      const said = `${wallet} of ${who} holds ${toDecimal(balance.amount)}`;
      const text = `${said}, and the ${what} add up to ${toDecimal(amount)}.`;
      problems.add('sum.differs', names.balances, balance.line, text);
    }
  };
  compare(held, names.withdrawals, 'open withdrawals');
  compare(running, names.bots, 'bots');
  for (const { place, what, amount, line } of balances.all()) {
    if (what !== 'withheld' || held.of(place, what)) continue;
    const who = show(members[place]!.id);
    const text = `withheld of ${who} holds ${toDecimal(amount)}, and no withdrawal is open.`;
    problems.add('sum.differs', names.balances, line, text);
  }
}

/** The company's accounts, as the books take them. */
const companyAccount = /^(sales|fees|coinsIssued|opening|(received|result|expense|paidOut):.+)$/;

/** A debt to an account that the books do not have would stop whatever is to pay it. */
export function checkDebts(name: string, debts: readonly Row<'debts'>[], problems: Problems): void {
  for (const { wallet, account, line } of debts) {
    if (!companyAccount.test(account)) {
      const text = `account: ${show(account)} is no account such as fees or expense:LevelIncome.`;
      problems.add('cell.wrong', name, line, text);
    } else if ((wallet === 'coin') !== (account === 'coinsIssued')) {
      const text = `account: coins are owed to coinsIssued, dollars to another; not to ${account}.`;
      problems.add('cell.wrong', name, line, text);
    }
  }
}

/** What a column of a table can add up to. */
const mostInAll = 9n * 10n ** 18n;

/** Sums that nobody could write down; noted at the line that goes beyond. */
export function checkSizes(
  names: Record<keyof Rows, string>,
  { balances, standings, debts, withdrawals, bots }: Rows,
  packages: readonly { line: number; volume: bigint; price: bigint }[],
  problems: Problems,
): void {
  const add = (
    file: keyof Rows,
    what: string,
    all: readonly { line: number }[],
    amounts: (at: number) => bigint | null,
  ): void => {
    let sum = 0n;
    for (const [at, { line }] of all.entries()) {
      const amount = amounts(at) ?? 0n;
      sum += amount < 0n ? -amount : amount;
      if (sum <= mostInAll) continue;
      const text = `${what}: all up to here add up to more than ${toDecimal(mostInAll)}.`;
      problems.add('sum.too-large', names[file], line, text);
      return;
    }
  };
  add('packages', 'volume', packages, (at) => packages[at]!.volume);
  add('packages', 'price', packages, (at) => packages[at]!.price);
  add('balances', 'amount', balances, (at) => balances[at]!.amount);
  add('standings', 'matched', standings, (at) => standings[at]!.matched);
  add('standings', 'cap_used', standings, (at) => standings[at]!.cap_used);
  add('debts', 'amount', debts, (at) => debts[at]!.amount);
  add('withdrawals', 'amount', withdrawals, (at) => withdrawals[at]!.amount);
  add('bots', 'amount', bots, (at) => bots[at]!.amount);
}

/** Mail addresses that more members have than may. */
export function checkMails(
  name: string,
  members: readonly Row<'members'>[],
  most: number,
  problems: Problems,
): void {
  const lines = new Map<string, number[]>();
  for (const { id, email, line } of members) {
    if (email === '') {
      problems.add('mail.none', name, line, `${show(id)} has no mail address for a link.`);
      continue;
    }
    const key = email.toLowerCase();
    const known = lines.get(key);
    if (!known) lines.set(key, [line]);
    else {
      known.push(line);
      if (known.length <= most) continue;
      const others = `lines ${known.slice(0, 3).join(', ')}${known.length > 4 ? ' and more' : ''}`;
      const text = `${show(email)} is in ${others} too; at most ${most} may share one.`;
      problems.add('mail.twice', name, line, text);
    }
  }
}

/** What is said of somebody who is no member. */
export function checkMembers(
  names: Record<keyof Rows, string>,
  rows: Rows,
  { placeOf }: Placed,
  problems: Problems,
): void {
  for (const [file, list] of Object.entries(rows) as [keyof Rows, Rows[keyof Rows]][]) {
    if (file === 'members') continue;
    for (const row of list as Row<Exclude<keyof Rows, 'members'>>[]) {
      const payer = 'payer' in row ? (row.payer as string) : '';
      for (const id of [row.member, payer]) {
        if (id === '' || placeOf(id) !== nobody) continue;
        problems.add('member.unknown', names[file], row.line, `${show(id)} is no member.`);
      }
    }
  }
}
