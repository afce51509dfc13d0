import type { LegalTexts } from '#catalog/legal-texts.ts';

/** What the texts say until an operator changes them. Nothing here promises a gain. */
export const defaultLegalTexts: LegalTexts = {
  terms: {
    title: 'Terms of use',
    items: [
      {
        heading: 'Who may take part',
        text:
          'You are at least 18 years old, you act for yourself, and what you tell us about ' +
          'yourself is true. Keep your passwords to yourself: what is done with them counts as ' +
          'done by you.',
      },
      {
        heading: 'Your place in the network',
        text:
          'You register below a sponsor and get a place in the tree. Sponsor, place and side ' +
          'never change and cannot be sold or passed on.',
      },
      {
        heading: 'Packages and income',
        text:
          'A package is bought at the price shown and is not taken back. Income follows the ' +
          'compensation plan in force when it arises. The plan may change for the future, never ' +
          'for the past. Nobody is owed an income for taking part.',
      },
      {
        heading: 'Deposits and withdrawals',
        text:
          'A deposit counts once an operator has found the payment. Claim only payments that you ' +
          'made yourself. A withdrawal is paid to the details you saved, less the charge shown, ' +
          'after an operator has checked it. We may ask for documents first.',
      },
      {
        heading: 'What is not allowed',
        text:
          'Claiming the payments of others, using the account of somebody else, taking part ' +
          'under false names, or promising profit to others. We may suspend an account while we ' +
          'look into it, and we say why.',
      },
      {
        heading: 'Changes and leaving',
        text:
          'When this text changes you are asked again at your next sign-in. You may stop at any ' +
          'time and ask for the erasure of your personal data on your profile page. The books, ' +
          'and your place in the tree without your name, stay.',
      },
    ],
  },
  privacy: {
    title: 'Privacy',
    items: [
      {
        heading: 'What we keep',
        text:
          'Your name, mobile number, mail address and country; your profile, payout details and ' +
          'documents if you give them; your place in the network, purchases, incomes and ' +
          'movements; your tickets; and your sign-ins with network address and device.',
      },
      {
        heading: 'What for',
        text:
          'To run your account, pay you, answer you, keep the books the law asks for, and notice ' +
          'misuse. We do not sell your data and show no advertising.',
      },
      {
        heading: 'Who sees it',
        text:
          'The people who run the network, each as far as the role goes. Your sponsors and your ' +
          'team see your name, user id, place and packages. Banks and mail services get what ' +
          'they need to carry out their part.',
      },
      {
        heading: 'How it is protected',
        text:
          'Account numbers, identity numbers and documents are stored encrypted. Passwords and ' +
          'codes are stored as hashes only. What operators do is written down.',
      },
      {
        heading: 'How long, and your rights',
        text:
          'Sessions go after 30 days. Books, and what tax and anti-money-laundering law names, ' +
          'stay as long as the law says. On your profile page you can correct your data, get a ' +
          'copy of all of it, and ask for its erasure.',
      },
      {
        heading: 'Cookies',
        text:
          'We store in your browser only what signing in and your choices need: the session, the ' +
          'language, light or dark mode. There is no tracking.',
      },
    ],
  },
  risk: {
    title: 'Risk notice',
    items: [
      {
        heading: 'Trading can lose money',
        text:
          'Trading in forex and crypto can lose money, up to all of what you put in. A result is ' +
          'booked to your bot as it comes, gains and losses alike. Past results say nothing about ' +
          'what will come.',
      },
      {
        heading: 'Income from others',
        text:
          'Income from introducing others depends on what they buy. Many members may earn little ' +
          'or nothing. The income disclosure on this site shows what members really earned.',
      },
      {
        heading: 'Payments and prices',
        text:
          'Payments in e-currency cannot be called back, and their worth changes. A payment to a ' +
          'wrong address is lost. Charges lower what you receive.',
      },
      {
        heading: 'Before you take part',
        text:
          'Use only money that you can afford to lose, never borrowed money. Find out what the ' +
          'law and the tax office of your country say. Ask an independent adviser when in doubt.',
      },
    ],
  },
  contact: {
    title: 'Contact',
    items: [
      {
        heading: 'Members',
        text:
          'Sign in and write to us under Support: then we know who asks, and you find our answer ' +
          'there. We aim to answer within 48 working hours.',
      },
      {
        heading: 'Lost password or user id',
        text:
          'Use Forgot password on the sign-in page. Nobody from the company ever asks for your ' +
          'password or for a code that was mailed to you.',
      },
      {
        heading: 'Who runs this site',
        text:
          'The company names itself here, with its postal address, mail address and telephone ' +
          'number. Until it has done so, this page cannot tell you whom to write to: do not pay ' +
          'anything before you know.',
      },
    ],
  },
};
