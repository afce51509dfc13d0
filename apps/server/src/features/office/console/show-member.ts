import type { Answer, Payload } from '@canopy/contract/calls.ts';
import type { SecurityChangeKind } from '@canopy/contract/catalog/security-changes.ts';
import { walletNames } from '@canopy/contract/catalog/wallets.ts';
import { toNumber, type Micros } from '@canopy/ledger/money.ts';
import type { Network } from '@canopy/network/network.ts';
import { sideTotals } from '@canopy/network/team.ts';
import { momentText } from '#base/dates.ts';
import { number, text } from '#call/columns.ts';
import { withStatementsOf, rowReader } from '#call/rows.ts';
import type { Services } from '#call/services.ts';
import { findPerson } from '#features/office/console/find-person.ts';
import { memberColumns } from '#features/office/console/member-row.ts';
import { readConsents } from '#features/people/consent/consent.ts';
import { factorsOf } from '#features/people/factors/factors.ts';
import { readSeen } from '#features/people/figures/note-figures.ts';
import { readKycStatus } from '#features/people/kyc-documents/kyc-status.ts';
import { maskNumber, readPayout } from '#features/people/payout/payout-details.ts';
import { readSharedOf } from '#features/people/persons/shared-prints.ts';
import { findUnconfirmed } from '#features/people/profile/confirmed-email.ts';
import { findProfile } from '#features/people/profile/stored-profile.ts';
import { readHold } from '#features/people/security-changes/payout-hold.ts';
import { readCap } from '#features/plan/incomes/overall-cap.ts';
import { readDebts, readOwedTotals } from '#features/plan/incomes/owed.list.ts';
import { readTreeStandings } from '#features/plan/incomes/tree-standings.ts';
import { readPlanAt } from '#features/plan/plan/plan-versions.ts';
import { readWallets } from '#ledger/wallets.ts';

type Shown = Answer<'operator/Member'>['data'];

const readMember = rowReader(
  {
    ...memberColumns,
    parent: number<number | null>('m.parent_uid'),
    sponsorName: text("coalesce(s.name, '')"),
    parentName: text("coalesce(a.name, '')"),
  },
  `members m LEFT JOIN members s ON s.uid = m.sponsor_uid
   LEFT JOIN members a ON a.uid = m.parent_uid WHERE m.uid = $1`,
);

/** One member whole. Identity numbers are masked; Unmask shows them, and leaves a trace. */
export const showMember = withStatementsOf([readMember], readWhole);

async function readWhole(
  services: Services,
  payload: Payload<'operator/Member'>,
): Promise<Answer<'operator/Member'>> {
  const { db, clock, network: index } = services;
  const { uid } = await findPerson(services, payload.uid);
  const [network, plan] = await Promise.all([index.catchUp(), readPlanAt(db, clock.now())]);
  const [person, money, place, counts, security, factors] = await Promise.all([
    readPerson(services, uid),
    readMoney(services, uid),
    readPlace(services, uid),
    readCounts(services, uid),
    readSecurity(services, uid),
    factorsOf(db, uid),
  ]);
  const cap = await readCap(db, uid, plan);
  return {
    data: {
      ...place,
      ...person,
      ...money,
      ...counts,
      ...security,
      factors,
      depth: network.members.depth.data[network.mustFind(uid)]!,
      team: teamOf(network, uid),
      overallCap: cap.capMicros === null ? null : toNumber(cap.capMicros),
      overallUsed: toNumber(cap.usedMicros),
    },
  };
}

async function readPerson(services: Services, uid: number) {
  const [profile, payout, kyc, samePerson, unconfirmed, consents, figuresSeen] = await Promise.all([
    findProfile(services.db, uid),
    readPayout(services, services.db, uid),
    readKycStatus(services.db, uid),
    readSharedOf(services.db, uid),
    findUnconfirmed(services.db, [uid]),
    readConsents(services, services.db, uid),
    readSeen(services, services.db, uid),
  ]);
  return {
    l_name: profile!.lastName,
    dob: profile!.dob,
    address: profile!.address,
    father: profile!.father,
    gender: profile!.gender,
    aboutUser: profile!.about,
    name: profile!.nomineeName,
    relation: profile!.nomineeRelation,
    pendingEmail: profile!.pendingEmail,
    emailConfirmed: !unconfirmed.has(uid),
    consents,
    figuresSeen,
    countryid: profile!.countryId,
    KYC_statusdash: kyc,
    samePerson,
    accountaddress: payout.usdtAddress,
    holder: payout.holder,
    accountnumber: maskNumber(payout.accountNumber),
    ifsc: payout.ifsc,
    bank_name: payout.bankName,
    branch: payout.branch,
    PAN: maskNumber(payout.pan),
    AAdhar: maskNumber(payout.aadhar),
  } satisfies Partial<Shown>;
}

async function readMoney(services: Services, uid: number) {
  const { db, config } = services;
  const [balances, packages, owed, debts] = await Promise.all([
    readWallets(db, uid),
    db.query<{ plan_name: string; price: Micros; at: Date }>(
      `SELECT package_name AS plan_name, price, at FROM purchases
       WHERE uid = $1 AND reversed_at IS NULL ORDER BY id DESC`,
      [uid],
    ),
    readOwedTotals(db, uid),
    readDebts(services, uid),
  ]);
  return {
    packages: packages.map(({ plan_name, price, at }) => ({
      plan_name,
      price: toNumber(price),
      dd: momentText(at, config.timeZone),
    })),
    wallets: Object.fromEntries(
      walletNames.map((name) => [name, toNumber(balances.get(name) ?? 0n)]),
    ),
    ...owed,
    debts,
  };
}

async function readPlace(services: Services, uid: number) {
  const [member] = await readMember(services, [uid]);
  const standing = (await readTreeStandings(services.db, [uid])).get(uid)!;
  return { ...member!, rank: standing.rankName };
}

type Moments = Record<'seenAt' | 'erasureAskedAt' | 'erasedAt', Date | null>;

async function readCounts({ db, clock, config }: Services, uid: number) {
  const [row] = await db.query<Shown['counts'] & Moments>(
    `SELECT
       (SELECT count(*)::int FROM fund_requests WHERE uid = $1 AND status = 'Pending')
         AS "pendingDeposits",
       (SELECT count(*)::int FROM withdrawals WHERE uid = $1 AND status = 'Pending')
         AS "pendingWithdrawals",
       (SELECT count(*)::int FROM kyc_documents
         WHERE uid = $1 AND status = 3 AND replaced_at IS NULL) AS "documentsUnderReview",
       (SELECT count(*)::int FROM tickets WHERE uid = $1 AND status = 'Open') AS "openTickets",
       (SELECT count(*)::int FROM sessions
         WHERE uid = $1 AND ended_at IS NULL AND expires_at > $2) AS "openSessions",
       (SELECT count(*)::int FROM member_notes WHERE uid = $1) AS notes,
       (SELECT max(seen_at) FROM sessions WHERE uid = $1) AS "seenAt",
       (SELECT max(e.asked_at) FROM erasure_requests e JOIN tickets t ON t.id = e.ticket_id
         WHERE e.uid = $1 AND t.status = 'Open') AS "erasureAskedAt",
       (SELECT erased_at FROM members WHERE uid = $1) AS "erasedAt"`,
    [uid, clock.now()],
  );
  const { seenAt, erasureAskedAt, erasedAt, ...counts } = row!;
  return {
    counts,
    seenAt: momentText(seenAt, config.timeZone),
    erasureAskedAt: momentText(erasureAskedAt, config.timeZone),
    erasedAt: momentText(erasedAt, config.timeZone),
  };
}

/** How many of the newest changes the page shows. */
const newestChanges = 20;

async function readSecurity(services: Services, uid: number) {
  const { db, config } = services;
  const [hold, changes] = await Promise.all([
    readHold(services, db, uid),
    db.query<{ change: SecurityChangeKind; at: Date; undoneAt: Date | null }>(
      `SELECT kind AS change, at, undone_at AS "undoneAt" FROM security_changes WHERE uid = $1
       ORDER BY id DESC LIMIT ${newestChanges}`,
      [uid],
    ),
  ]);
  const written = (moment: Date | null): string => momentText(moment, config.timeZone);
  return {
    frozenAt: written(hold.frozen?.at ?? null),
    heldUntil: written(hold.held?.until ?? null),
    securityChanges: changes.map(({ change, at, undoneAt }) => ({
      change,
      at: written(at),
      undoneAt: written(undoneAt),
    })),
  } satisfies Partial<Shown>;
}

function teamOf(network: Network, uid: number): Shown['team'] {
  const row = network.mustFind(uid);
  const { members: m } = network;
  const side = (which: 1 | 2): Shown['team']['left'] => {
    const totals = sideTotals(network, row, which);
    const all = which === 1 ? m.directsLeft : m.directsRight;
    const active = which === 1 ? m.directsLeftActive : m.directsRightActive;
    return {
      directs: all.data[row]!,
      activeDirects: active.data[row]!,
      members: totals.count,
      active: totals.active,
      business: toNumber(totals.volumeMicros),
      invested: toNumber(totals.forexMicros + totals.cryptoMicros),
    };
  };
  return { left: side(1), right: side(2) };
}
