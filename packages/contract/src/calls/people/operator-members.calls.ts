import * as z from 'zod/mini';
import { callTable, operatorCall } from '#call.ts';
import { givenConsent } from '#calls/people/consent.calls.ts';
import { seenRow } from '#calls/people/figures.calls.ts';
import { accessCalls } from '#calls/people/access.calls.ts';
import { securityChangeKinds } from '#catalog/security-changes.ts';
import { personKindNames } from '#catalog/person-kinds.ts';
import {
  amount,
  data,
  flag,
  id,
  moment,
  optionalDates,
  optionalText,
  paging,
  resultText,
  text,
} from '#fields.ts';
import { messages } from '#messages.ts';
import { owedRow } from '#owed-row.ts';

const memberRow = z.object({
  uid: z.number(),
  /** The id in the network that was taken over, or ''. */
  oldId: z.string(),
  f_name: z.string(),
  email: z.string(),
  mobile: z.string(),
  st: z.string(),
  suspended: z.boolean(),
  sid: z.nullable(z.number()),
  pos: z.string(),
  dd: moment,
  tt: moment,
  packageamount: amount,
});

/** One side of a member's binary team. */
const teamSide = z.object({
  directs: z.number(),
  activeDirects: z.number(),
  members: z.number(),
  active: z.number(),
  business: amount,
  invested: amount,
});

/** What other ids have in common with a member, the first of them, and how many there are. */
export const samePerson = z.object({
  kind: z.enum(personKindNames),
  uids: z.array(z.number()),
  count: z.number(),
});

/** Members as operators see them. */
export const operatorMembersCalls = callTable({
  'operator/Members': {
    ...operatorCall,
    keys: 'read',
    roles: ['support', 'auditor'],
    summary:
      'Members whose id, old id, name, e-mail or mobile begins with search; of a status (Active, ' +
      'Inactive, Suspended), a KYC status, a country (its id), who hold a package whose name ' +
      'begins so, and who joined from fdate to tdate.',
    payload: z.object({
      search: optionalText,
      status: optionalText,
      kyc: optionalText,
      country: optionalText,
      package: optionalText,
      ...optionalDates,
      ...paging,
    }),
    list: 'data[0]',
    row: memberRow,
  },
  'operator/Member': {
    ...operatorCall,
    keys: 'read',
    roles: ['support', 'auditor'],
    summary: 'One member whole: person, place, packages, wallets; identity numbers are masked.',
    payload: z.object({ uid: text }),
    answer: data(
      z.extend(memberRow, {
        l_name: z.string(),
        dob: z.string(),
        address: z.string(),
        father: z.string(),
        gender: z.string(),
        aboutUser: z.string(),
        /** The nominee and how they are related, as UserInformation names them. */
        name: z.string(),
        relation: z.string(),
        pendingEmail: z.string(),
        /** True once a code that was mailed to the present address was entered. */
        emailConfirmed: z.boolean(),
        /** What the member has agreed to, the newest first. */
        consents: z.array(givenConsent),
        /** Whether the figures were read before each deed, the newest first; the last 20. */
        figuresSeen: z.array(seenRow),
        countryid: z.number(),
        parent: z.nullable(z.number()),
        sponsorName: z.string(),
        parentName: z.string(),
        /** How many are between the member and the root, the member counted. */
        depth: z.number(),
        rank: z.string(),
        KYC_statusdash: z.string(),
        accountaddress: z.string(),
        holder: z.string(),
        accountnumber: z.string(),
        ifsc: z.string(),
        bank_name: z.string(),
        branch: z.string(),
        PAN: z.string(),
        AAdhar: z.string(),
        packages: z.array(z.object({ plan_name: z.string(), price: amount, dd: moment })),
        /** The balance of each account by its name. */
        wallets: z.record(z.string(), amount),
        /** What could not be taken and later incomes pay first, coins apart, and the reasons. */
        owed: amount,
        owedCoins: amount,
        debts: z.array(owedRow),
        overallCap: z.nullable(amount),
        overallUsed: amount,
        team: z.object({ left: teamSide, right: teamSide }),
        counts: z.object({
          pendingDeposits: z.number(),
          pendingWithdrawals: z.number(),
          documentsUnderReview: z.number(),
          openTickets: z.number(),
          openSessions: z.number(),
          notes: z.number(),
        }),
        /** Other ids with the same PAN, account, mobile number, device and so on. */
        samePerson: z.array(samePerson),
        seenAt: moment,
        factors: z.object({
          passkeys: z.number(),
          totp: z.boolean(),
          recoveryCodes: z.number(),
        }),
        /** Since when payouts are frozen, because a change was undone by its link; or ''. */
        frozenAt: moment,
        /** Until when payouts wait after a change, or ''. */
        heldUntil: moment,
        /** The newest changes by which the account could be taken over. */
        securityChanges: z.array(
          z.object({ change: z.enum(securityChangeKinds), at: moment, undoneAt: moment }),
        ),
        /** When the erasure was asked for that an open ticket is about, or ''. */
        erasureAskedAt: moment,
        /** When the person was erased, or ''. */
        erasedAt: moment,
      }),
    ),
    texts: [messages.userNotFound],
  },
  'operator/MemberTrends': {
    ...operatorCall,
    keys: 'read',
    roles: ['support', 'auditor'],
    summary: "A member's income, wallets and money in and out by day, oldest first.",
    payload: z.object({ uid: text }),
    answer: data(
      z.array(
        z.object({
          date: z.string(),
          /** What was paid in dollars and tokens, less losses. */
          income: amount,
          /** All wallets together at the end of the day, without coins. */
          balance: amount,
          /** Deposits that were approved and not reversed, and withdrawals with their charges. */
          paidIn: amount,
          paidOut: amount,
        }),
      ),
    ),
  },
  'operator/MemberSessions': {
    ...operatorCall,
    keys: 'read',
    roles: ['support', 'auditor'],
    summary: "A member's open sessions.",
    payload: z.object({ uid: text, ...paging }),
    list: 'data[0]',
    row: z.omit(accessCalls.Sessions.row, { current: true }),
    texts: [messages.userNotFound],
  },
  'operator/SuspendMember': {
    ...operatorCall,
    keys: 'write',
    roles: ['support'],
    summary: 'Suspends a member or lifts that.',
    payload: z.object({ uid: text, suspended: flag, remark: text }),
    answer: resultText,
    texts: [messages.success],
  },
  'operator/RemoveFactors': {
    ...operatorCall,
    keys: 'never',
    roles: ['support'],
    summary:
      "Removes all of a member's passkeys, the authenticator and the recovery codes, after the " +
      'person was identified; the remark says how. The member is mailed and payouts wait.',
    payload: z.object({ uid: text, remark: text }),
    answer: resultText,
    texts: [messages.success, messages.userNotFound],
  },
  'operator/LiftFreeze': {
    ...operatorCall,
    keys: 'never',
    roles: ['support'],
    summary: 'Lets payouts of a member go on that were frozen when a change was undone.',
    payload: z.object({ uid: text, remark: text }),
    answer: resultText,
    texts: [messages.success, messages.userNotFound, 'Payouts are not frozen !!'],
  },
  'operator/EraseMember': {
    ...operatorCall,
    keys: 'never',
    roles: [],
    summary:
      'Erases a person for ever; books and tree stay under the id. confirm is the id once more. ' +
      'Refused while the member has a balance or a request that waits.',
    payload: z.object({ uid: text, confirm: text, remark: text }),
    answer: resultText,
    texts: [messages.success, messages.userNotFound],
  },
  'operator/MemberNotes': {
    ...operatorCall,
    keys: 'write',
    roles: ['support', 'auditor'],
    summary: 'The notes about a member, after adding note if one is sent (403 for an auditor).',
    payload: z.object({ uid: text, note: optionalText, ...paging }),
    list: 'data[0]',
    row: z.object({ id, note: z.string(), operator: z.string(), dd: moment }),
    texts: [messages.userNotFound],
  },
  'operator/Unmask': {
    ...operatorCall,
    keys: 'never',
    roles: ['finance', 'support'],
    summary:
      "Shows a member's pan, aadhar or accountnumber in full and records that it did; with a " +
      'withdrawal its accountnumber or address as it was asked for (finance only with one, else ' +
      '403); with a sponsorRequest the email or phone of its visitor, uid being empty.',
    payload: z.object({
      uid: text,
      field: text,
      remark: text,
      withdrawal: optionalText,
      sponsorRequest: optionalText,
    }),
    answer: data(z.object({ value: z.string() })),
    texts: [messages.userNotFound, messages.requestNotFound],
  },
});
