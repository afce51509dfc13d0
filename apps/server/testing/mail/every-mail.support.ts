import { defaultBrand } from '@canopy/contract/brand.ts';
import { eventText, type AnyFacts, type EventStyle } from '@canopy/contract/events/event-text.ts';
import { eventKindNames, type EventKind } from '@canopy/contract/events/kinds.ts';
import { languages, type Language } from '@canopy/contract/events/topics.ts';
import { mailParts, type MailBrand } from '#mail/mail-body.ts';
import { mailText, withUndo } from '#mail/mail-texts.ts';
import type { MailText, MailValues } from '#mail/texts/mail-values.ts';
import { operatorMails } from '#mail/texts/operators.ts';

const name = 'Asha Verdant';
const site = 'https://house.example';
const code = { name, code: '012345', minutes: 10 };

/** A value of each mail to members. */
export const mailSamples: MailValues = {
  welcome: { name, uid: 100001, signInUrl: `${site}/Login` },
  recoveryCode: code,
  newPassword: { name, uid: 100001, password: 'abcDEF234567' },
  setPassword: {
    name,
    uid: 100001,
    oldId: 'ABC-0012345',
    days: 14,
    url: `${site}/SetPassword#100001.abc`,
  },
  passwordChanged: { name },
  moneyCode: { ...code, order: { deed: 'transfer', amount: null, wallet: null, to: null } },
  proofCode: code,
  factorChanged: { name, change: 'passkeyAdded', factor: 'Phone' },
  payoutChanged: { name, what: 'bank', isReplaced: true, holdHours: 24 },
  transactionPasswordChanged: { name },
  emailCode: code,
  ownEmailCode: code,
  emailAsked: { name, newEmail: 'a.rather.long.new.address.of.mine@mail.example.test' },
  emailChanged: { name, newEmail: 'new@example.test' },
  passwordRecovered: { name },
  changeUndone: { name, kind: 'payoutBank', at: '2026-11-16 10:00:00', url: site },
  freezeLifted: { name },
  erasureAsked: { name, ticket: 7 },
  erased: { name, uid: 100001 },
  newsletter: { url: `${site}/?newsletter=abc` },
  sponsorAsked: { url: `${site}/FindSponsor?confirm=abc`, hours: 48 },
  sponsorAssigned: {
    name,
    sponsor: 'Ravi Meadow (100007)',
    url: `${site}/Signup?userid=100007&Position=Left`,
    days: 30,
  },
  sponsorDeclined: { name, remark: 'Seen' },
  event: { name, title: 'शीर्षक', text: 'पाठ', remark: 'Seen', url: site, choices: site },
};

/** Facts that fill every kind of event. */
const facts: AnyFacts = {
  amount: '1234560000',
  payable: '1172832000',
  charge: '61728000',
  price: '250000000',
  used: '130000000',
  cap: '150000000',
  wallet: 'working',
  document: 'pan',
  id: 12,
  from: 100007,
  uid: 100042,
  package: 'Gold',
  rank: 'Silver Star',
  date: '2026-11-16',
  ticket: 31,
  device: 'Chrome, Windows',
  address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
  transaction: '0x52908400098527886e0f7030069857d2e4169ee752908400098527886e0f7030',
  remark: 'The name on the card is not the one on the account.',
  market: 'EUR/USD',
  direction: 'Sell',
  exit: '1.08450',
  r: '-1.00',
  percent: '-0.42',
  title: 'New office hours',
  body: 'From Monday on we answer until eight.',
  titleHindi: 'नए समय',
  bodyHindi: 'सोमवार से हम आठ बजे तक जवाब देते हैं।',
};

const usual: EventStyle = { sign: defaultBrand.sign, say: (text) => text };

/** The event in words. */
export const sampleEvent = (kind: EventKind, language: Language, style = usual) =>
  eventText(kind, facts, language, style);

/** Every mail that there is, by a name of its own. */
export function everyMail(): { name: string; mail: MailText }[] {
  const members = languages.flatMap((language) => [
    ...(Object.keys(mailSamples) as (keyof MailValues)[])
      .filter((each) => each !== 'event')
      .map((each) => ({
        name: `${each} ${language}`,
        mail: mailText(language, each, mailSamples[each]),
      })),
    ...eventKindNames.map((kind) => ({
      name: `${kind} ${language}`,
      mail: mailText(language, 'event', {
        ...mailSamples.event,
        ...sampleEvent(kind, language),
      }),
    })),
    {
      name: `undo ${language}`,
      mail: withUndo(
        mailText(language, 'passwordChanged', { name }),
        `${site}/Undo#${'a'.repeat(43)}`,
        '2026-11-23 10:00:00',
      ),
    },
  ]);
  const operators = {
    password: operatorMails.password({ password: 'abcDEF234567', url: site, isNew: true }),
    passwordChanged: operatorMails.passwordChanged({ keys: 2, url: site }),
    keyMade: operatorMails.keyMade({ name: 'Bank feed', url: site }),
    factorChanged: operatorMails.factorChanged({ what: 'A passkey was added' }),
    webhookOff: operatorMails.webhookOff({
      host: 'hooks.example.test',
      error: 'No answer within 15 seconds.',
      isGone: false,
      url: site,
    }),
  };
  return [
    ...members,
    ...Object.entries(operators).map(([each, mail]) => ({ name: `operator ${each}`, mail })),
  ];
}

/** Two brands: the one that ships, and one with a light color and a long name. */
export const brands: readonly MailBrand[] = [
  { ...defaultBrand, url: site, head: null },
  {
    ...defaultBrand,
    name: 'The Evergreen Members Association',
    color: '#ffe08a',
    legalName: 'Evergreen Members Association (Registered)',
    legalAddress: 'Sample Street 1, 560001 Bengaluru',
    imprint: 'Write to us from Monday to Friday.',
    url: site,
    head: '1234567 bjQLnP+zepicpUTmu3gKLHiQHT+zNzh2hRGjBhevoB0=',
  },
];

/** The HTML part as its reader gets it. */
export const mailHtml = (mail: MailText, brand: MailBrand): string => mailParts(mail, brand).html;
