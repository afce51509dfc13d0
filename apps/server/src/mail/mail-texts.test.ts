import { describe, expect, test } from 'vitest';
import { defaultBrand } from '@canopy/contract/brand.ts';
import { mailParts, type MailBrand } from '#mail/mail-body.ts';
import { mailText, mailTexts, withUndo } from '#mail/mail-texts.ts';
import type { CodeOrder, MailText, MailValues } from '#mail/texts/mail-values.ts';
import { mailSamples, sampleEvent } from '#testing/mail/every-mail.support.ts';
import { eventKindNames } from '@canopy/contract/events/kinds.ts';

const name = 'Asha Verdant';
const noOneAsks = 'Nobody from Canopy will ever ask you for it.';

/** Every mail as its reader gets it: the subject, then the text. */
const pinned: readonly [mail: MailText, subject: string, paragraphs: string[]][] = [
  [
    mailText('en', 'welcome', { name, uid: 100001, signInUrl: 'https://canopy.example/Login' }),
    'Welcome to Canopy',
    [
      'Hello Asha Verdant,',
      'You are registered. Your user id is 100001; you need it to sign in.',
      'If you did not register, please ignore this mail.',
      'Sign in: https://canopy.example/Login',
    ],
  ],
  [
    mailText('en', 'recoveryCode', { name, code: '012345', minutes: 10 }),
    'Your code for a new password',
    [
      'Hello Asha Verdant,',
      'Your code is 012345. It is good for 10 minutes and can be used once.',
      `${noOneAsks} If you did not ask for a new password, you need not do anything.`,
    ],
  ],
  [
    mailText('en', 'newPassword', { name, uid: 100001, password: 'abcDEF234567' }),
    'Your new password',
    [
      'Hello Asha Verdant,',
      'The new password for user id 100001 is: abcDEF234567',
      'All your sessions were ended. Please change the password after you have signed in.',
    ],
  ],
  [
    mailText('en', 'passwordChanged', { name }),
    'Your password was changed',
    [
      'Hello Asha Verdant,',
      'Your password was changed just now, and your other sessions were ended.',
    ],
  ],
  [
    mailText('en', 'moneyCode', {
      name,
      code: '012345',
      minutes: 10,
      order: { deed: 'transfer', amount: '$5.00', wallet: null, to: null },
    }),
    'Your code for a transfer of $5.00 from a wallet of yours to anybody',
    [
      'Hello Asha Verdant,',
      'Your code for a transfer of $5.00 from a wallet of yours to anybody is 012345. It is good ' +
        'for 10 minutes and can be used once.',
      'Careful: this code is good for one transfer of $5.00 to anybody. Our own pages never ask ' +
        'for such a code.',
      `${noOneAsks} If you did not ask for it, somebody may be signed in as you: change your ` +
        'password and end all other sessions.',
    ],
  ],
  [
    mailText('en', 'proofCode', { name, code: '012345', minutes: 10 }),
    'Your code to confirm a change of your account',
    [
      'Hello Asha Verdant,',
      'Your code is 012345. It is good for 10 minutes and can be used once. With it and your ' +
        'login password, your e-mail address, your payout details or your second factors can be ' +
        'changed.',
      `${noOneAsks} If you did not ask for it, somebody is signed in as you: change your ` +
        'password and end all other sessions.',
    ],
  ],
  [
    mailText('en', 'factorChanged', { name, change: 'passkeyAdded', factor: 'Phone' }),
    'Your second factors changed',
    [
      'Hello Asha Verdant,',
      "The passkey 'Phone' was added just now. After such a change, withdrawals by USDT or to a " +
        'bank wait for a while.',
    ],
  ],
  [
    mailText('en', 'payoutChanged', { name, what: 'usdt', isReplaced: false, holdHours: 0 }),
    'Your USDT address was saved',
    [
      'Hello Asha Verdant,',
      'Your USDT address was saved just now. A withdrawal is paid to what is saved when it ' +
        'is requested.',
    ],
  ],
  [
    mailText('en', 'payoutChanged', { name, what: 'bank', isReplaced: true, holdHours: 24 }),
    'Your bank details were changed',
    [
      'Hello Asha Verdant,',
      'Your bank details were changed just now. A withdrawal is paid to what is saved when it ' +
        'is requested.',
      'Withdrawals by USDT or to a bank can be requested again in 24 hours.',
    ],
  ],
  [
    mailText('en', 'transactionPasswordChanged', { name }),
    'Your transaction password was changed',
    ['Hello Asha Verdant,', 'Your transaction password was changed just now.'],
  ],
  [
    withUndo(
      mailText('en', 'passwordRecovered', { name }),
      'https://canopy.example/Undo#abc',
      '2026-11-23 10:00:00',
    ),
    'A new password was asked for and mailed',
    [
      'Hello Asha Verdant,',
      'With a code that we mailed to your e-mail address, a new password was asked for. It was ' +
        'mailed to the same address, and all sessions were ended.',
      'If this was not you, undo it with the link below, until 2026-11-23 10:00:00. That also ' +
        'ends all sessions, and stops payouts until our support has looked into it.',
      'Undo this change: https://canopy.example/Undo#abc',
    ],
  ],
  [
    mailText('en', 'changeUndone', {
      name,
      kind: 'payoutBank',
      at: '2026-11-16 10:00:00',
      url: 'https://canopy.example/ForgotPassword',
    }),
    'A change of your account was undone',
    [
      'Hello Asha Verdant,',
      'This change of 2026-11-16 10:00:00 was undone with the link that we mailed: Bank details.',
      'All sessions were ended and your passwords do not work any more. Ask for a new login ' +
        'password below. Payouts by USDT or to a bank stop until our support has looked into it.',
      'Get a new password: https://canopy.example/ForgotPassword',
    ],
  ],
  [
    mailText('en', 'newsletter', { url: 'https://canopy.example/?newsletter=abc' }),
    'Please confirm your address',
    [
      'Somebody, probably you, asked for our newsletter at this address.',
      'Please confirm it with the link below. If it was not you, ignore this mail: without the ' +
        'confirmation nothing will be sent.',
      'Confirm this address: https://canopy.example/?newsletter=abc',
    ],
  ],
];

const brand: MailBrand = { ...defaultBrand, url: 'https://canopy.example', head: null };

test.each(pinned)('$0.subject reads as it was agreed', (mail, subject, paragraphs) => {
  const parts = mailParts(mail, brand);
  expect(parts.subject).toBe(subject);
  expect(parts.text).toBe([...paragraphs, 'Canopy'].join('\n\n'));
});

test('the HTML part says the same and lets nothing in', () => {
  const mail: MailText = {
    subject: 'A <b> & "c"',
    lines: ["<script>alert('x')</script>", 'Second'],
    action: { label: 'Go <there>', url: 'https://canopy.example/?a="&b=1' },
    code: '<1>',
  };
  const { html } = mailParts(mail, { ...brand, name: '<i>', imprint: '<u>' });
  expect(html).toContain('<title>A &#60;b&#62; &#38; &#34;c&#34;</title>');
  expect(html).toContain('>&#60;script&#62;alert(&#39;x&#39;)&#60;/script&#62;</p>');
  expect(html).toContain('href="https://canopy.example/?a=&#34;&#38;b=1"');
  expect(html).toContain('>Go &#60;there&#62;</a>');
  expect(html).not.toMatch(/<script|<b>|<i>|<u>|<1>/);
});

test('the brand is in the text, the head, the button and below', () => {
  const own = {
    ...defaultBrand,
    name: 'Grove',
    color: '#ffe08a',
    legalName: 'Grove House Limited',
    legalAddress: 'Sample Street 1',
    imprint: 'Open from nine to five',
    url: 'https://g.example',
    head: '42 bjQLnP-zepicpUTmu3gKLHiQHT-zNzh2hRGjBhevoB0=',
  };
  const values = { name, uid: 7, signInUrl: 'https://g.example/Login' };
  const { subject, text, html } = mailParts(mailText('en', 'welcome', values), own);
  expect(subject).toBe('Welcome to Grove');
  expect(text).toContain('Grove\n\nGrove House Limited, Sample Street 1\n\nOpen from nine to five');
  for (const below of ['Grove House Limited, Sample Street 1', 'Open from nine to five']) {
    expect(html).toContain(`>${below}</p>`);
  }
  // Members can compare the head with what everybody is shown; visitors have no history.
  const head = `Head of the public log: ${own.head} (check it at https://g.example/LogCheck)`;
  expect(text.endsWith(head)).toBe(true);
  expect(html).toContain(head);
  expect(mailParts({ subject: '', lines: [], visitor: true }, own).text).not.toContain('log');
  expect(html).toContain('background:#ffe08a');
  // Black on a light color, white on a dark one.
  expect(html).toContain('color:#000000;font-size:16px');
  expect(html).not.toMatch(/Canopy|\{brand\}/);
});

test('the words of the company are in the text, and not in what people typed', () => {
  const words = {
    ...defaultBrand.words,
    en: { ...defaultBrand.words.en, bot: { one: 'helper', many: 'helpers' } },
  };
  const own = { ...brand, words };
  const moved = {
    name: 'Bot {brand} (x',
    uid: 100001,
    oldId: 'BOT',
    days: 14,
    url: 'https://a.example',
  };
  const { text, html } = mailParts(mailText('en', 'setPassword', moved), own);
  expect(text).toContain('Hello Bot {brand} (x,');
  expect(text).toContain('Your old id BOT works');
  expect(html).toContain('Your old id BOT works');
  const declined = { name: 'A', remark: 'A bot asks.' };
  const other = mailParts(mailText('en', 'sponsorDeclined', declined), own).text;
  expect(other).toContain('\n\nA bot asks.\n\n');
  const plain = { subject: 'A bot', lines: ['Each bot of {brand}'] };
  expect(mailParts(plain, own)).toMatchObject({
    subject: 'A helper',
    text: expect.stringContaining('Each helper of Canopy') as string,
  });
});

test.each<[CodeOrder, en: string, hi: string]>([
  [
    { deed: 'transfer', amount: '$5.00', wallet: 'Fund Wallet', to: '100007 (Asha)' },
    'a transfer of $5.00 from your Fund Wallet to 100007 (Asha)',
    'आपके फंड वॉलेट से 100007 (Asha) को $5.00 के ट्रांसफर',
  ],
  [
    {
      deed: 'withdrawal',
      amount: null,
      wallet: null,
      place: null,
      saved: [{ kind: 'usdt', address: 'T123' }],
    },
    'a withdrawal of any amount from a wallet of yours',
    'आपके किसी वॉलेट से किसी भी राशि की निकासी',
  ],
  [
    {
      deed: 'withdrawal',
      amount: '$5.00',
      wallet: 'Working Wallet',
      place: { kind: 'bank', number: '••12', ifsc: 'HDFC0000001' },
      saved: [],
    },
    'a withdrawal of $5.00 from your Working Wallet to the bank account ••12 (IFSC HDFC0000001)',
    'आपके वर्किंग वॉलेट से बैंक खाते ••12 (IFSC HDFC0000001) में $5.00 की निकासी',
  ],
])('a code says what it is good for: %j', (order, en, hi) => {
  const values = { name, code: '012345', minutes: 10, order };
  expect(mailText('en', 'moneyCode', values).lines[1]).toContain(en);
  expect(mailText('hi', 'moneyCode', values).lines[1]).toContain(hi);
});

describe('every mail in Hindi', () => {
  test.each(Object.keys(mailSamples) as (keyof MailValues)[])(
    '%s has the lines of the English one',
    (mail) => {
      const [en, hi] = [
        mailText('en', mail, mailSamples[mail]),
        mailText('hi', mail, mailSamples[mail]),
      ];
      expect(hi.lines).toHaveLength(en.lines.length);
      expect({ ...hi.action, label: '' }).toEqual({ ...en.action, label: '' });
      expect([hi.code, hi.choices]).toEqual([en.code, en.choices]);
      for (const text of [hi.subject, ...hi.lines.filter((line) => line !== 'Seen')]) {
        expect(text).toMatch(/[\u0900-\u097f]/);
      }
    },
  );

  test.each([
    ['sponsorAsked', { url: 'https://a.example', hours: 48 }],
    ['newsletter', { url: 'https://a.example' }],
  ] as const)('%s says nothing of an account, which its reader does not have', (name, values) => {
    const { html } = mailParts(mailText('en', name, values as MailValues[typeof name]), brand);
    expect(html).toContain('somebody gave this address at the site of Canopy.');
    expect(html).not.toContain('your account');
  });

  test('with the link that undoes a change', () => {
    const mail = withUndo(mailText('hi', 'passwordChanged', { name }), 'https://u.example', 'T');
    expect(mail.action).toEqual({ label: 'यह बदलाव पलटें', url: 'https://u.example' });
    expect(mail.lines.at(-1)).toContain('T तक');
    expect(mailTexts.hi.footer.sentBy).toContain('{brand}');
  });
});

describe('every event', () => {
  test.each(eventKindNames)('%s has no gap left, and its own words in Hindi', (kind) => {
    const [en, hi] = [sampleEvent(kind, 'en'), sampleEvent(kind, 'hi')];
    for (const { title, text } of [en, hi]) expect(`${title} ${text}`).not.toMatch(/[{}]/);
    expect(hi.title).toMatch(/[\u0900-\u097f]/);
    expect(hi.text).toMatch(/[\u0900-\u097f]/);
    expect(en.title).not.toMatch(/[\u0900-\u097f]/);
  });
});
