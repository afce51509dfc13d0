import type { EventTopic } from '#events/topics.ts';

/** What there is to say about an event: {name} is one of its facts. */
export type EventWords = { readonly title: string; readonly text: string };

/** One kind of event. */
export type EventKindRow = EventWords & {
  readonly topic: EventTopic;
  /** The page of the member's app that shows more. */
  readonly page: string;
  /** Set where the deed writes a mail of its own, with a link to undo it for instance. */
  readonly ownMail?: true;
};

/** A change of the account: every one is mailed by its deed, with a link to undo it. */
const security = { topic: 'security', page: '/Security', ownMail: true } as const;

/** Everything that members are told, in English; hindi.ts has the same in Hindi. */
export const eventKinds = {
  'deposit.approved': {
    topic: 'deposit',
    page: '/Wallets',
    title: 'Deposit approved',
    text: '{amount} is in your {wallet}.',
  },
  'deposit.rejected': {
    topic: 'deposit',
    page: '/Wallets',
    title: 'Deposit rejected',
    text: 'Your deposit of {amount} to the {wallet} was rejected.',
  },
  'withdrawal.paid': {
    topic: 'withdrawal',
    page: '/Wallets',
    title: 'Withdrawal paid',
    text:
      'Withdrawal {id} from your {wallet} was paid: {payable}, which is {amount} less a charge ' +
      'of {charge}. Transaction: {transaction}',
  },
  'withdrawal.rejected': {
    topic: 'withdrawal',
    page: '/Wallets',
    title: 'Withdrawal rejected',
    text: 'Withdrawal {id} was rejected, and {amount} went back to your {wallet}.',
  },
  'withdrawal.returned': {
    topic: 'withdrawal',
    page: '/Wallets',
    title: 'A withdrawal was given back',
    text:
      'Withdrawal {id}, {amount}, went back to your {wallet}. What the wallet then held was ' +
      'taken ' +
      'back as far as it went. Your dashboard shows what is left, and what you owe if it was not ' +
      'enough.',
  },
  'transfer.received': {
    topic: 'transfer',
    page: '/Wallets',
    title: 'You received {amount}',
    text: '{from} sent you {amount}. It is in your {wallet}.',
  },
  'package.bought': {
    topic: 'package',
    page: '/ActivationHistory',
    title: 'You bought {package}',
    text: '{package} is yours. {price} was taken from your Fund Wallet.',
  },
  'package.given': {
    topic: 'package',
    page: '/ActivationHistory',
    title: 'You were given {package}',
    text: '{from} bought {package} for you, for {price}.',
  },
  'package.reversed': {
    topic: 'package',
    page: '/ActivationHistory',
    title: 'The purchase of {package} was reversed',
    text: 'You no longer hold {package}, and {price} went back to {from}, who had paid for it.',
  },
  'package.refunded': {
    topic: 'package',
    page: '/Wallets',
    title: 'You got back {price}',
    text: 'Your purchase of {package} for {uid} was reversed. {price} went back to you.',
  },
  'income.gain': {
    topic: 'income',
    page: '/dashboard',
    title: 'You earned {amount}',
    text: 'Your income up to the closing of {date}: {amount}. Every payout says why it was paid.',
  },
  'income.takenBack': {
    topic: 'income',
    page: '/LevelIncome',
    title: '{amount} of your income went back',
    text: 'The purchase of {package} by {uid} was undone, and with it the income that it paid you.',
  },
  'income.loss': {
    topic: 'income',
    page: '/dashboard',
    title: 'You lost {amount}',
    text: 'Up to the closing of {date} your losses were {amount} more than your income.',
  },
  'rank.reached': {
    topic: 'rank',
    page: '/UserReward',
    title: 'You reached {rank}',
    text: 'Its reward of {amount} is paid once the company has released it.',
  },
  'rank.released': {
    topic: 'rank',
    page: '/UserReward',
    title: 'The reward for {rank} was released',
    text: '{amount} is in your {wallet}.',
  },
  'rank.capped': {
    topic: 'rank',
    page: '/UserReward',
    title: 'The reward for {rank} was released',
    text: '{amount} of {price} was paid: your overall cap left no room for the rest.',
  },
  'cap.near': {
    topic: 'cap',
    page: '/Upgrade',
    title: '80 % of your overall cap is used',
    text:
      'You have earned {used} of the {cap} that your packages allow. Beyond it nothing is paid; ' +
      'another package raises it.',
  },
  'cap.full': {
    topic: 'cap',
    page: '/Upgrade',
    title: 'Your overall cap is used up',
    text:
      'You have earned the {cap} that your packages allow. Income that counts against the cap is ' +
      'not paid until another package raises it.',
  },
  'ticket.answered': {
    topic: 'ticket',
    page: '/Support',
    title: 'Your ticket {ticket} was answered',
    text: 'Support wrote to you. You can answer on the Support page.',
  },
  'ticket.closed': {
    topic: 'ticket',
    page: '/Support',
    title: 'Your ticket {ticket} was closed',
    text: 'Support answered and closed it. If something is left, open another one.',
  },
  'kyc.approved': {
    topic: 'kyc',
    page: '/KYC',
    title: '{document}: approved',
    text: 'Your KYC document was approved.',
  },
  'kyc.complete': {
    topic: 'kyc',
    page: '/KYC',
    title: 'All your KYC documents are approved',
    text: '{document} was approved, and with it all of them.',
  },
  'kyc.rejected': {
    topic: 'kyc',
    page: '/KYC',
    title: '{document}: rejected',
    text: 'Your KYC document was rejected. Please submit it again.',
  },
  'mt5.approved': {
    topic: 'kyc',
    page: '/MT5Registration',
    title: 'Your MT5 request was approved',
    text: 'The company has opened your MT5 account.',
  },
  'mt5.rejected': {
    topic: 'kyc',
    page: '/MT5Registration',
    title: 'Your MT5 request was rejected',
    text: 'You can ask again on the MT5 page.',
  },
  'signal.published': {
    topic: 'signal',
    page: '/Signals',
    title: 'New signal: {market}, {direction}',
    text: 'Entry, stop and target are on the page Signals. Trading on a signal can lose money.',
  },
  'signal.closed': {
    topic: 'signal',
    page: '/Signals',
    title: 'Signal closed: {market}, {direction}',
    text: 'Exit {exit}. Result: {r} R, {percent} % of the entry. It is in the record.',
  },
  'team.visitor': {
    topic: 'team',
    page: '/MyReferral',
    title: 'Somebody was sent to you',
    text: 'A visitor asked for a sponsor and got your link. You see them here once they sign up.',
  },
  'announcement.published': {
    topic: 'announcement',
    page: '/Inbox',
    title: '{title}',
    text: '{body}',
  },
  'security.sign-in': {
    topic: 'security',
    page: '/Security',
    title: 'New sign-in',
    text:
      'Somebody signed in as you from a browser that we did not know: {device}, address ' +
      '{address}. ' +
      'If it was not you, change your password and end all other sessions.',
  },
  'security.email': {
    ...security,
    title: 'Your e-mail address was changed',
    text: 'If it was not you, undo it with the link that we mailed.',
  },
  'security.payoutAddress': {
    ...security,
    title: 'Your USDT address was changed',
    text: 'If it was not you, undo it with the link that we mailed.',
  },
  'security.payoutBank': {
    ...security,
    title: 'Your bank details were changed',
    text: 'If it was not you, undo it with the link that we mailed.',
  },
  'security.factor': {
    ...security,
    title: 'Your second factors were changed',
    text: 'If it was not you, undo it with the link that we mailed.',
  },
  'security.password': {
    ...security,
    title: 'Your password was changed',
    text: 'If it was not you, undo it with the link that we mailed.',
  },
  'security.transactionPassword': {
    ...security,
    title: 'Your transaction password was changed',
    text: 'If it was not you, undo it with the link that we mailed.',
  },
  'security.recovery': {
    ...security,
    title: 'A new password was mailed to you',
    text: 'If it was not you, undo it with the link that we mailed.',
  },
  'security.undone': {
    ...security,
    title: 'A change of your account was undone',
    text: 'All sessions were ended, and payouts stop until our support has looked into it.',
  },
  'security.lifted': {
    ...security,
    title: 'Payouts are possible again',
    text: 'Our support has looked into the change that was undone.',
  },
} as const satisfies Record<string, EventKindRow>;

/** The name of a kind of event. */
export type EventKind = keyof typeof eventKinds;

/** All kinds, for schemas. */
export const eventKindNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]];

/** The names of the gaps in a text; a text of several lines has no type that names them. */
type Gaps<Text extends string> = string extends Text
  ? never
  : Text extends `${string}{${infer Name}}${infer Rest}`
    ? Name | Gaps<Rest>
    : never;

/** A value of an event: amounts are micro-units as text, wallets and documents their names. */
export type EventValue = string | number;

/** What an event of this kind has to say; `remark` is what an operator wrote. */
export type EventFacts<K extends EventKind> = Readonly<
  Record<Gaps<(typeof eventKinds)[K]['title'] | (typeof eventKinds)[K]['text']>, EventValue>
> & { readonly [more: string]: EventValue };
