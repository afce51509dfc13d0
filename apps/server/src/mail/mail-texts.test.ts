import { expect, test } from 'vitest';
import { htmlBody, mailTexts, plainBody, withUndo, type MailText } from '#mail/mail-texts.ts';

const name = 'Asha Verdant';
const noOneAsks = 'Nobody from Canopy will ever ask you for it.';

/** Every mail as its reader gets it: the subject, then the text. */
const pinned: readonly [mail: MailText, subject: string, paragraphs: string[]][] = [
  [
    mailTexts.welcome({ name, uid: 100001, signInUrl: 'https://canopy.example/Login' }),
    'Welcome to Canopy',
    [
      'Hello Asha Verdant,',
      'You are registered. Your user id is 100001; you need it to sign in.',
      'If you did not register, please ignore this mail.',
      'Sign in: https://canopy.example/Login',
    ],
  ],
  [
    mailTexts.recoveryCode({ name, code: '012345', minutes: 10 }),
    'Your code for a new password',
    [
      'Hello Asha Verdant,',
      'Your code is 012345. It is good for 10 minutes and can be used once.',
      `${noOneAsks} If you did not ask for a new password, you need not do anything.`,
    ],
  ],
  [
    mailTexts.newPassword({ name, uid: 100001, password: 'abcDEF234567' }),
    'Your new password',
    [
      'Hello Asha Verdant,',
      'The new password for user id 100001 is: abcDEF234567',
      'All your sessions were ended. Please change the password after you have signed in.',
    ],
  ],
  [
    mailTexts.passwordChanged({ name }),
    'Your password was changed',
    [
      'Hello Asha Verdant,',
      'Your password was changed just now, and your other sessions were ended.',
    ],
  ],
  [
    mailTexts.moneyCode({
      name,
      code: '012345',
      minutes: 10,
      what: 'a transfer',
      warnings: ['Careful.'],
    }),
    'Your code for a transfer',
    [
      'Hello Asha Verdant,',
      'Your code for a transfer is 012345. It is good for 10 minutes and can be used once.',
      'Careful.',
      `${noOneAsks} If you did not ask for it, somebody may be signed in as you: change your ` +
        'password and end all other sessions.',
    ],
  ],
  [
    mailTexts.proofCode({ name, code: '012345', minutes: 10 }),
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
    mailTexts.factorChanged({ name, what: "The passkey 'Phone' was added" }),
    'Your second factors changed',
    [
      'Hello Asha Verdant,',
      "The passkey 'Phone' was added just now. After such a change, withdrawals by USDT or to a " +
        'bank wait for a while.',
    ],
  ],
  [
    mailTexts.payoutChanged({ name, what: 'USDT address was saved', holdHours: 0 }),
    'Your USDT address was saved',
    [
      'Hello Asha Verdant,',
      'Your USDT address was saved just now. A withdrawal is paid to what is saved when it ' +
        'is requested.',
    ],
  ],
  [
    mailTexts.payoutChanged({ name, what: 'bank details were changed', holdHours: 24 }),
    'Your bank details were changed',
    [
      'Hello Asha Verdant,',
      'Your bank details were changed just now. A withdrawal is paid to what is saved when it ' +
        'is requested.',
      'Withdrawals by USDT or to a bank can be requested again in 24 hours.',
    ],
  ],
  [
    mailTexts.transactionPasswordChanged({ name }),
    'Your transaction password was changed',
    ['Hello Asha Verdant,', 'Your transaction password was changed just now.'],
  ],
  [
    withUndo(
      mailTexts.passwordRecovered({ name }),
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
    mailTexts.changeUndone({
      name,
      what: 'Bank details',
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
    mailTexts.kycDecided({
      name,
      document: 'Pan Card',
      approved: false,
      remark: 'Too dark',
      isLast: false,
      url: 'https://canopy.example/KYC',
    }),
    'Your KYC document was rejected',
    [
      'Hello Asha Verdant,',
      'Pan Card: Too dark',
      'Please submit this document again.',
      'See your documents: https://canopy.example/KYC',
    ],
  ],
  [
    mailTexts.kycDecided({
      name,
      document: 'Bank',
      approved: true,
      remark: 'Looks right',
      isLast: true,
      url: 'https://canopy.example/KYC',
    }),
    'Your KYC document was approved',
    [
      'Hello Asha Verdant,',
      'Bank: Looks right',
      'With it all your documents are approved.',
      'See your documents: https://canopy.example/KYC',
    ],
  ],
  [
    mailTexts.withdrawalsReturned({
      name,
      withdrawals: ['No. 7: $20.00 to the Working Wallet', 'No. 6: $5.00 to the Working Wallet'],
      because: 'the purchase of Silver by 100007 was reversed',
    }),
    'A withdrawal was given back',
    [
      'Hello Asha Verdant,',
      'What you had asked for was given back to your wallet, because the purchase of Silver by ' +
        '100007 was reversed:',
      'No. 7: $20.00 to the Working Wallet',
      'No. 6: $5.00 to the Working Wallet',
      'What the wallet then held was taken back as far as it went. Your dashboard shows what is ' +
        'left, and what you owe if it was not enough.',
    ],
  ],
  [
    mailTexts.newsletter({ url: 'https://canopy.example/?newsletter=abc' }),
    'Please confirm your address',
    [
      'Somebody, probably you, asked for our newsletter at this address.',
      'Please confirm it with the link below. If it was not you, ignore this mail: without the ' +
        'confirmation nothing will be sent.',
      'Confirm this address: https://canopy.example/?newsletter=abc',
    ],
  ],
];

test.each(pinned)('$0.subject reads as it was agreed', (mail, subject, paragraphs) => {
  expect(mail.subject).toBe(subject);
  expect(plainBody(mail)).toBe([...paragraphs, 'Canopy'].join('\n\n'));
});

test('the HTML part says the same and lets nothing in', () => {
  const mail: MailText = {
    subject: 'A <b> & "c"',
    lines: ["<script>alert('x')</script>", 'Second'],
    action: { label: 'Go <there>', url: 'https://canopy.example/?a="&b=1' },
  };
  const html = htmlBody(mail);
  expect(html).toContain('<title>A &#60;b&#62; &#38; &#34;c&#34;</title>');
  expect(html).toContain('<p>&#60;script&#62;alert(&#39;x&#39;)&#60;/script&#62;</p><p>Second</p>');
  expect(html).toContain('href="https://canopy.example/?a=&#34;&#38;b=1"');
  expect(html).toContain('>Go &#60;there&#62;</a>');
  expect(html).not.toContain('<script');
});
