import type { Item, Kind } from './item.ts';

type Flow = readonly [what: string, text: string, title: string];

/** The browser tests of one file, each by the end of its title. */
function of(from: string, name: string, flows: readonly Flow[]): Item[] {
  const file = `e2e/flows/${name}.spec.ts`;
  return flows.map(([what, text, title]) => {
    return { from, what, text, proofs: [{ file, says: title }] };
  });
}

const first: readonly Item[] = [
  ...of('1: 4', 'sign-in', [
    ['Login succeeds', 'to /dashboard', 'the dashboard comes 1000 ms after the greeting'],
    ['Login waits for the address', 'blocked', 'signing in waits for the network address'],
    ['Login, fields empty', 'refused', 'both fields are needed'],
    ['Login, wrong password', 'refused', 'a wrong password and an unknown id are refused alike'],
  ]),
  ...of('1: 4', 'shell', [
    ['Log Out', 'storages cleared, to /', 'logging out from the menu of the person ends all'],
  ]),
  ...of('1: 4', 'sessions', [
    ['The session is ended', 'to /Login', 'a session that is ended elsewhere leads to the sign-in'],
  ]),
  ...of('1: 4', 'register', [
    [
      'Registration succeeds',
      'to /WelcomePage',
      'a visitor becomes a member, looks around and leaves',
    ],
  ]),
  ...of('1: 4', 'register-refusals', [
    [
      'Registration, the rules',
      'in order',
      'each refusal is shown in its turn, above and at its field',
    ],
    [
      'Registration, the server',
      'back to idle',
      'what the server refuses is shown in its own words',
    ],
  ]),
  ...of('1: 4', 'recover', [
    [
      'Forgot password',
      'two steps, to /Login',
      'a forgotten password is replaced through the mailed code',
    ],
    ['Forgot password, no id', 'refused', 'the id is asked for, has six digits'],
  ]),
  ...of('1: 4', 'activation', [
    [
      'Activation, upgrade',
      'shown anew',
      'a member activates, upgrades, and stands in the history',
    ],
    ['Activation, upgrade', 'refused', 'what cannot be bought is said while one chooses'],
  ]),
  ...of('1: 4', 'deposits', [
    [
      'Bank request',
      'Pending, then Approved',
      'a bank deposit is reported, waits, and is there once',
    ],
    ['Bank request', 'refused', 'a deposit is refused with a reason, at its field'],
    ['E-currency requests', 'sent, refused', 'the transaction password is asked for'],
  ]),
];

const second: readonly Item[] = [
  ...of('2: 4', 'transfers', [
    ['Transfers', 'Get OTP, Submit', 'money goes to another member through a mailed code'],
    ['Transfers', 'refused', 'what cannot be sent is said while one types'],
  ]),
  ...of('2: 4', 'withdrawals', [
    ['Working withdrawal', 'Get OTP, Submit', 'the working wallet is withdrawn from with a code'],
    ['ROI and token withdrawals', 'sent', 'profit is withdrawn without a code'],
    ['ROI and token withdrawals', 'refused', 'no code is asked for'],
    ['Kyc withdrawal', 'USDT or BANK', 'the KYC wallet pays to USDT and BANK only'],
    ['Principal withdrawals', 'the whole fund', 'the whole fund, and nothing else'],
  ]),
  ...of('2: 4', 'withdrawal-refusals', [
    ['Working withdrawal', 'refused', 'what cannot be withdrawn is said while one types'],
  ]),
  ...of('2: 4', 'kyc', [
    [
      'KYC document',
      'rejected with a remark',
      'a picture is chosen, previewed, submitted, rejected',
    ],
  ]),
  ...of('2: 8', 'profile', [
    ['Profile', 'saved', 'the profile shows what is known, and the form changes it'],
    ['Profile', 'refused', 'each field says what is wrong with it'],
  ]),
  ...of('2: 8', 'sessions', [
    ['Password', 'changed', 'a new password ends the other sessions and keeps this one'],
    ['Password', 'refused', 'a new password is refused with a reason'],
  ]),
  ...of('2: 8', 'payout', [
    ['USDT address', 'saved, refused', 'the USDT address is saved, and told by mail'],
    ['Bank details', 'looked up, saved, refused', 'bank details: the IFSC code names the bank'],
  ]),
  ...of('2: 4', 'support', [
    ['Ticket', 'Open, then Closed', 'a query is sent, answered, gone on with, and closed'],
  ]),
  ...of('2: 4', 'tree', [
    ['Tree', 'visited, BACK', 'shows fifteen places, and each leads to its own tree and back'],
    ['Tree', 'User ID Not Found', 'is searched by id, and says when nobody of the own tree has it'],
  ]),
  ...of('2: 4', 'coupons', [
    ['Coupon draw', 'the three views', 'runs to TIME UP!! and its winner'],
  ]),
];

/** What a person does from beginning to end. */
export const flows: Kind = {
  title: 'Flows',
  lead: 'What moves from state to state: each way it ends well, and each way it is refused.',
  items: [...first, ...second],
};
