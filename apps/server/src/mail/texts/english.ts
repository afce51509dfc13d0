import { securityChanges } from '@canopy/contract/catalog/security-changes.ts';
import type { CodeOrder, FactorChange, MailTexts, MoneyPlace } from '#mail/texts/mail-values.ts';

const hello = (name: string): string => `Hello ${name},`;
const goodFor = (minutes: number): string =>
  `It is good for ${minutes} minutes and can be used once.`;
const nobodyAsks = 'Nobody from {brand} will ever ask you for it.';
const ourPages = 'Our own pages never ask for such a code.';

const factorChanges: Record<FactorChange, (factor: string) => string> = {
  recoveryCodes: () => 'New recovery codes were made',
  removedBySupport: () => 'All your second factors were removed by our support',
  appSetUp: () => 'Your authenticator app was set up',
  appReplaced: () => 'Your authenticator app was replaced',
  appRemoved: () => 'Your authenticator app was removed',
  passkeyAdded: (factor) => `The passkey '${factor}' was added`,
  passkeyRemoved: (factor) => `The passkey '${factor}' was removed`,
};

function placeWords(place: MoneyPlace): string {
  if (place.kind === 'wallet') return `your ${place.label}`;
  if (place.kind === 'usdt') return `the USDT address ${place.address}`;
  return `the bank account ${place.number} (IFSC ${place.ifsc})`;
}

/** What a code does, so that nobody gives it away for something else. */
function deedWords(order: CodeOrder): string {
  const wallet = order.wallet === null ? 'a wallet of yours' : `your ${order.wallet}`;
  const what = `a ${order.deed} of ${order.amount ?? 'any amount'} from ${wallet}`;
  if (order.deed === 'transfer') return `${what} to ${order.to ?? 'anybody'}`;
  return order.place === null ? what : `${what} to ${placeWords(order.place)}`;
}

/** What a code allows beyond that, where its request left it open. */
function openWords(order: CodeOrder): string[] {
  const much = order.amount ?? 'any amount';
  const careful = (deed: string): string[] => [
    `Careful: this code is good for one ${deed}. ${ourPages}`,
  ];
  if (order.deed === 'transfer') {
    const isOpen = order.to === null || order.amount === null;
    return isOpen ? careful(`transfer of ${much} to ${order.to ?? 'anybody'}`) : [];
  }
  if (order.place !== null) return order.amount === null ? careful('withdrawal of any amount') : [];
  const places = [...order.saved.map(placeWords), 'another wallet of yours'].join(', or to ');
  return careful(`withdrawal of ${much} to ${places}`);
}

/** Every mail to members, in English. */
export const english: MailTexts = {
  welcome: (m) => ({
    subject: 'Welcome to {brand}',
    lines: [
      hello(m.name),
      `You are registered. Your user id is ${m.uid}; you need it to sign in.`,
      'If you did not register, please ignore this mail.',
    ],
    action: { label: 'Sign in', url: m.signInUrl },
  }),
  recoveryCode: (m) => ({
    subject: 'Your code for a new password',
    lines: [
      hello(m.name),
      `Your code is ${m.code}. ${goodFor(m.minutes)}`,
      `${nobodyAsks} If you did not ask for a new password, you need not do anything.`,
    ],
    code: m.code,
  }),
  newPassword: (m) => ({
    subject: 'Your new password',
    lines: [
      hello(m.name),
      `The new password for user id ${m.uid} is: ${m.password}`,
      'All your sessions were ended. Please change the password after you have signed in.',
    ],
    code: m.password,
  }),
  setPassword: (m) => ({
    subject: 'Set your password for {brand}',
    lines: [
      hello(m.name),
      'Welcome to the new home of your network. Your place in it and your balances came along; ' +
        'your old password did not.',
      `Your user id is ${m.uid}. Your old id ${m.oldId} works at the sign-in too.`,
      `Please choose a password with the link below. It works once, within ${m.days} days. ` +
        'After that, ask for a new password at the sign-in.',
      'Nobody from {brand} will ever ask you for this link or your password.',
    ],
    action: { label: 'Set your password', url: m.url },
  }),
  passwordChanged: (m) => ({
    subject: 'Your password was changed',
    lines: [
      hello(m.name),
      'Your password was changed just now, and your other sessions were ended.',
    ],
  }),
  moneyCode: (m) => ({
    subject: `Your code for ${deedWords(m.order)}`,
    lines: [
      hello(m.name),
      `Your code for ${deedWords(m.order)} is ${m.code}. ${goodFor(m.minutes)}`,
      ...openWords(m.order),
      `${nobodyAsks} If you did not ask for it, somebody may be signed in as you: change your ` +
        'password and end all other sessions.',
    ],
    code: m.code,
  }),
  proofCode: (m) => ({
    subject: 'Your code to confirm a change of your account',
    lines: [
      hello(m.name),
      `Your code is ${m.code}. ${goodFor(m.minutes)} With it and your login password, your ` +
        'e-mail ' +
        'address, your payout details or your second factors can be changed.',
      `${nobodyAsks} If you did not ask for it, somebody is signed in as you: change your ` +
        'password and end all other sessions.',
    ],
    code: m.code,
  }),
  factorChanged: (m) => ({
    subject: 'Your second factors changed',
    lines: [
      hello(m.name),
      `${factorChanges[m.change](m.factor)} just now. After such a change, withdrawals by ` +
        'USDT or ' +
        'to a bank wait for a while.',
    ],
  }),
  payoutChanged: (m) => {
    const done = m.isReplaced ? 'changed' : 'saved';
    const what = m.what === 'usdt' ? `USDT address was ${done}` : `bank details were ${done}`;
    return {
      subject: `Your ${what}`,
      lines: [
        hello(m.name),
        `Your ${what} just now. A withdrawal is paid to what is saved when it is requested.`,
        ...(m.holdHours > 0
          ? [`Withdrawals by USDT or to a bank can be requested again in ${m.holdHours} hours.`]
          : []),
      ],
    };
  },
  transactionPasswordChanged: (m) => ({
    subject: 'Your transaction password was changed',
    lines: [hello(m.name), 'Your transaction password was changed just now.'],
  }),
  emailCode: (m) => ({
    subject: 'Your code for a new e-mail address',
    lines: [
      hello(m.name),
      `Your code is ${m.code}. Type it on your profile page; it is good for ${m.minutes} minutes ` +
        'and can be used once. Until then your old address stays in use.',
      'If you did not ask for it, ignore this mail: nothing will change.',
    ],
    code: m.code,
  }),
  ownEmailCode: (m) => ({
    subject: 'Your code to confirm your e-mail address',
    lines: [
      hello(m.name),
      `Your code is ${m.code}. Type it on your profile page; it is good for ${m.minutes} minutes ` +
        'and can be used once. It only shows that this address is yours.',
      'If you did not ask for it, ignore this mail: nothing will change.',
    ],
    code: m.code,
  }),
  emailAsked: (m) => ({
    subject: 'A new e-mail address was asked for',
    lines: [
      hello(m.name),
      `Someone signed in as you asked to change your e-mail address to ${m.newEmail}. It takes ` +
        'effect once it is confirmed with a code that we mail there, your login password and a ' +
        'second proof.',
      'If this was not you, change your password at once, and tell us.',
    ],
  }),
  emailChanged: (m) => ({
    subject: 'Your e-mail address was changed',
    lines: [hello(m.name), `Your e-mail address is ${m.newEmail} from now on.`],
  }),
  passwordRecovered: (m) => ({
    subject: 'A new password was asked for and mailed',
    lines: [
      hello(m.name),
      'With a code that we mailed to your e-mail address, a new password was asked for. It was ' +
        'mailed to the same address, and all sessions were ended.',
    ],
  }),
  changeUndone: (m) => ({
    subject: 'A change of your account was undone',
    lines: [
      hello(m.name),
      `This change of ${m.at} was undone with the link that we mailed: ` +
        `${securityChanges[m.kind].label}.`,
      'All sessions were ended and your passwords do not work any more. Ask for a new login ' +
        'password below. Payouts by USDT or to a bank stop until our support has looked into it.',
    ],
    action: { label: 'Get a new password', url: m.url },
  }),
  freezeLifted: (m) => ({
    subject: 'Payouts are possible again',
    lines: [
      hello(m.name),
      'Our support has looked into the change that was undone. You can request payouts again.',
    ],
  }),
  erasureAsked: (m) => ({
    subject: 'Your request for erasure',
    lines: [
      hello(m.name),
      `We have your request to erase your personal data; it is ticket ${m.ticket}, and we answer ` +
        'within a month.',
      'What the law and the books need stays for as long as they need it: who moved which money ' +
        'when, and your place in the network.',
      'If this was not you, change your password at once, and tell us.',
    ],
  }),
  erased: (m) => ({
    subject: 'Your personal data is erased',
    lines: [
      hello(m.name),
      `We have erased your personal data, and nobody can sign in as ${m.uid} any more.`,
      'What the books and the network need is kept under that number, without your name: which ' +
        'money moved when, and its place in the network.',
      'This is the last mail to this address.',
    ],
  }),
  newsletter: (m) => ({
    subject: 'Please confirm your address',
    lines: [
      'Somebody, probably you, asked for our newsletter at this address.',
      'Please confirm it with the link below. If it was not you, ignore this mail: without the ' +
        'confirmation nothing will be sent.',
    ],
    action: { label: 'Confirm this address', url: m.url },
  }),
  // Without the name that was typed: anybody can have this sent to anybody.
  sponsorAsked: (m) => ({
    subject: 'Please confirm that you look for a sponsor',
    lines: [
      'Somebody, probably you, asked us for a sponsor with this address.',
      `Please confirm it with the link below within ${m.hours} hours. If it was not you, ignore ` +
        'this mail: without the confirmation nobody reads the request, and it is removed.',
    ],
    action: { label: 'Confirm my request', url: m.url },
  }),
  sponsorAssigned: (m) => ({
    subject: 'We found a sponsor for you',
    lines: [
      hello(m.name),
      `Your sponsor is ${m.sponsor}. The link below opens the sign-up with sponsor and side ` +
        `filled in. Please use this mail address there, within ${m.days} days.`,
      'Joining is your choice, and this link costs nothing. Please read the risk notice first.',
    ],
    action: { label: 'Sign up', url: m.url },
  }),
  sponsorDeclined: (m) => ({
    subject: 'Your request for a sponsor',
    lines: [hello(m.name), 'We could not find a sponsor for you. The reason:', m.remark],
  }),
  event: (m) => ({
    subject: m.title,
    lines: [hello(m.name), m.text, ...(m.remark === '' ? [] : [m.remark])],
    action: { label: 'See more', url: m.url },
    choices: m.choices,
  }),
  undo: (url, until) => ({
    lines: [
      `If this was not you, undo it with the link below, until ${until}. That also ends all ` +
        'sessions, and stops payouts until our support has looked into it.',
    ],
    action: { label: 'Undo this change', url },
  }),
  footer: {
    sentBy: 'You get this mail because of your account with {brand}.',
    asked: 'You get this mail because somebody gave this address at the site of {brand}.',
    choices: 'Choose which mails you get',
    subscribed: 'You get this mail because you asked for the newsletter of {brand}.',
    leave: 'Unsubscribe',
    head: 'Head of the public log: {head} (check it at {page})',
  },
};
