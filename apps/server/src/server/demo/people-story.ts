import { bankDetails, mt5, note, ticket, usdtAddress } from '#server/demo/people-steps.ts';
import { document } from '#server/demo/plan-steps.ts';
import { visitorSteps } from '#server/demo/sponsor-steps.ts';
import type { DemoStep } from '#server/demo/stage.ts';

const tickets: readonly DemoStep[] = [
  ...ticket(64.3, 2, 'My first deposit was rejected. What can I do?', [
    { hours: 20, reply: 'There was no payment with this number. Please look at it once more.' },
    { hours: 44, reply: 'The second one has arrived, thank you.', close: true },
  ]),
  ...ticket(52.6, 7, 'How do I change my mobile number?', [
    { hours: 6, reply: 'Setting, then Profile. It counts at once.', close: true },
  ]),
  ...ticket(41.4, 0, 'Why is my matching income carried forward?', [
    { hours: 9, reply: 'The right side had less volume. The rest stays for the next closing.' },
    { hours: 31, reply: 'We close this, since nothing is left open.', close: true },
  ]),
  ...ticket(29.5, 12, 'Can a package be bought for somebody else?', [
    { hours: 26, reply: 'Yes, with the money of your fund wallet.', close: true },
  ]),
  ...ticket(17.2, 5, 'The picture of my PAN card was hard to read, may I send it again?', [
    { hours: 15, reply: 'It was good enough, the document is approved.', close: true },
  ]),
  ...ticket(8.4, 16, 'When is a USDT withdrawal paid?', [
    { hours: 30, reply: 'Usually within two days after the request. Which one do you mean?' },
  ]),
  // Nobody has answered this one, and both working days have passed.
  ...ticket(6.1, 24, 'My referral link leads to the left side. Can I choose?'),
  ...ticket(3.6, 0, 'A bot was stopped. Where is its money now?', [
    { hours: 22, reply: 'In the principal fund of that market. You can withdraw it from there.' },
  ]),
  ...ticket(1.3, 11, 'I do not see the coupon of my upgrade.'),
  ...ticket(0.7, 33, 'Is the loss of last week taken from my wallet?'),
  ...ticket(0.2, 18, 'Please tell me how the level income of my direct was computed.'),
];

const accounts: readonly DemoStep[] = [
  ...[0, 1, 2, 3, 4, 5, 6, 8, 9, 10, 13, 14, 15].map((place) => bankDetails(60 - place, place)),
  ...[0, 7, 11, 12, 16, 17, 18, 19].map((place) => usdtAddress(58 - place, place)),
];

const documents: readonly DemoStep[] = [
  document(11, 10, 'pan', 'reject'),
  document(2.2, 10, 'pan', 'wait'),
  document(9, 14, 'pan', 'approve'),
  document(8.9, 14, 'bank', 'reject'),
  document(1.1, 15, 'adharfront', 'wait'),
  document(1.1, 15, 'adharback', 'wait'),
];

const mt5Requests: readonly DemoStep[] = [
  ...mt5(44, 1, 'approve'),
  ...mt5(38, 2, 'approve'),
  ...mt5(21, 3, 'reject'),
  ...mt5(1.2, 7, 'wait'),
  ...mt5(0.4, 12, 'wait'),
];

/** What the people of the demo ask, say about themselves and hand in. */
export const peopleSteps: readonly DemoStep[] = [
  ...tickets,
  ...accounts,
  ...documents,
  ...mt5Requests,
  ...visitorSteps,
  note(40, 0, 'Prefers to be called in the morning.'),
  note(8, 16, 'Asked twice about the same withdrawal; told when it is paid.'),
];
