import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings, readSettings } from '#settings/settings.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let owner: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  owner = await server.operator('owner');
});

type Shown = { version: number; note: string; savedBy: string; settings: Record<string, unknown> };
const shown = async (): Promise<Shown> =>
  (await server.call('operator/Settings', {}, { token: owner })).body.data as Shown;
const save = async (settings: object, note = 'as agreed'): Promise<unknown> =>
  (await server.call('operator/SaveSettings', { settings, note }, { token: owner })).body.data;

const inForce = {
  withdrawalCharge: 5,
  minimum: {
    forexPrincipal: 0,
    cryptoPrincipal: 0,
    working: 10,
    forexRoi: 10,
    cryptoRoi: 10,
    forexToken: 10,
    cryptoToken: 10,
    kyc: 1,
  },
  kycNeeded: false,
  fourEyesAmount: 0,
  idsPerMail: 3,
  sponsorRequestDays: 90,
  coolingOffDays: 7,
  idsPerPerson: 3,
  refuseSamePerson: false,
  reviewRules: {
    circle: { days: 7, amount: 100, members: 4 },
    transferBurst: { hours: 24, count: 20, times: 5 },
    withdrawalBurst: { hours: 24, count: 5, times: 3 },
    registrationBurst: { hours: 24, count: 20, times: 5 },
    signUpBurst: { hours: 24, count: 10 },
    samePerson: {},
  },
  treeScope: 'own',
  closingHour: '00:10',
  holdHours: 24,
  openCodes: true,
  payoutRatioWarning: 0.6,
  factorNeeded: true,
  brandName: 'Canopy',
  brandColor: '#0b6b53',
  brandImprint: '',
  brandSecondColor: '#b4690e',
  brandSign: '$',
  legalName: '',
  legalAddress: '',
  mailName: '',
  mailAddress: '',
  words: {
    'en.member.one': '',
    'en.member.many': '',
    'en.package.one': '',
    'en.package.many': '',
    'en.bot.one': '',
    'en.bot.many': '',
    'hi.member.one': '',
    'hi.member.many': '',
    'hi.package.one': '',
    'hi.package.many': '',
    'hi.bot.one': '',
    'hi.bot.many': '',
  },
};

test('before anyone saved, the defaults hold as version 0', async () => {
  expect(await shown()).toEqual({
    version: 0,
    note: '',
    savedBy: '',
    savedAt: '',
    settings: inForce,
    logos: { light: '', dark: '', icon: '' },
  });
  expect(await readSettings(server.db)).toEqual(defaultSettings);
});

describe('a value that makes no sense', () => {
  const charge = 'Withdrawal charge should be from 0 to 99.99 with at most 2 decimals !!';
  const ids = 'Ids per mail should be a whole number from 1 to 1000 !!';
  const hold = 'Hold hours should be a whole number from 0 to 8760 !!';
  const hour = 'Closing hour should be a time from 00:00 to 23:59 !!';
  const scope = "Tree scope should be 'own' or 'all' !!";
  const color = 'Color should look like #0b6b53 !!';
  const sign = 'Currency sign should have 1 to 4 characters, and no digits !!';
  const address = 'Sender address should be a mail address !!';
  const word = 'A word should have 1 to 24 letters !!';
  const tooPale = (has: string, least: string): string =>
    `This color has a contrast of ${has}:1 on white; it should have at least ${least}:1 !!`;
  const ratio = 'Payout ratio warning should be from 0 to 100 with at most 4 decimals !!';
  test.each([
    [{ withdrawalCharge: '' }, charge],
    [{ withdrawalCharge: -1 }, charge],
    [{ withdrawalCharge: 100 }, charge],
    [{ withdrawalCharge: '5.001' }, charge],
    [{ withdrawalCharge: '1e1' }, charge],
    [{ minimum: { working: -1 } }, 'Minimum of working should not be negative !!'],
    [{ minimum: { working: '-0' } }, 'Minimum of working should not be negative !!'],
    [{ minimum: { working: 'ten' } }, 'Minimum of working should be an amount !!'],
    [{ minimum: { kyc: '0.0000001' } }, 'Minimum of kyc should have at most 6 decimals !!'],
    [{ minimum: { kyc: '9'.repeat(20) } }, 'Minimum of kyc is too large !!'],
    [{ minimum: { fund: 1 } }, "Nothing can be withdrawn from a wallet 'fund' !!"],
    [{ minimum: { gold: 1 } }, "Nothing can be withdrawn from a wallet 'gold' !!"],
    [{ minimum: { toString: 1 } }, "Nothing can be withdrawn from a wallet 'toString' !!"],
    [{ fourEyesAmount: '' }, 'Four-eyes amount should be an amount !!'],
    [{ fourEyesAmount: -5 }, 'Four-eyes amount should not be negative !!'],
    [{ fourEyesAmount: '1.2345678' }, 'Four-eyes amount should have at most 6 decimals !!'],
    [{ fourEyesAmount: '1000000001' }, 'Four-eyes amount is too large !!'],
    [{ idsPerMail: 0 }, ids],
    [{ idsPerMail: 2.5 }, ids],
    [{ idsPerMail: 1001 }, ids],
    [{ idsPerPerson: 0 }, 'Ids per person should be a whole number from 1 to 1000 !!'],
    [{ reviewRules: { square: { days: 1 } } }, "There is no review rule 'square' !!"],
    [{ reviewRules: { circle: { toString: 1 } } }, "There is no threshold 'toString' !!"],
    [
      { reviewRules: { circle: { days: 61 } } },
      'Within days should be a whole number from 0 to 60 !!',
    ],
    [{ treeScope: 'everyone' }, scope],
    [{ treeScope: '' }, scope],
    [{ closingHour: '24:00' }, hour],
    [{ closingHour: '7:30' }, hour],
    [{ closingHour: '07:60' }, hour],
    [{ holdHours: -1 }, hold],
    [{ holdHours: 0.5 }, hold],
    [{ holdHours: 8761 }, hold],
    [{ payoutRatioWarning: 'much' }, ratio],
    [{ payoutRatioWarning: 100.1 }, ratio],
    [{ payoutRatioWarning: 0.12345 }, ratio],
    [{ treeScope: 'all', holdHours: 'x' }, hold],
    [{ brandName: ' ' }, 'Name should have 1 to 40 characters !!'],
    [{ brandName: '\u200b\u2060' }, 'Name should have 1 to 40 characters !!'],
    [{ brandName: 'a\u2028b' }, 'Name should have 1 to 40 characters !!'],
    [{ brandName: 'Oak \u202efdp' }, 'Name should have 1 to 40 characters !!'],
    [{ brandName: '\u2066Oak' }, 'Name should have 1 to 40 characters !!'],
    [{ brandColor: 'green' }, color],
    [{ brandColor: '#ffd400' }, tooPale('1.43', '4.50')],
    [{ brandColor: '#777777' }, tooPale('4.47', '4.50')],
    [{ brandSecondColor: '#abc' }, color],
    [{ brandSecondColor: '#ff8c1a' }, tooPale('2.32', '3.00')],
    [{ brandSign: '' }, sign],
    [{ brandSign: 'Rs. 1' }, sign],
    [{ brandSign: '५' }, sign],
    [{ brandSign: 'a\u0007' }, sign],
    [{ brandSign: 'Rupee' }, sign],
    [{ legalName: 'a\u202eb' }, 'Legal name should have 120 characters at most, in one line !!'],
    [{ legalName: 'a\nb' }, 'Legal name should have 120 characters at most, in one line !!'],
    [
      { legalAddress: 'x'.repeat(201) },
      'Legal address should have 200 characters at most, in one line !!',
    ],
    [{ mailName: 'x'.repeat(61) }, 'Sender name should have 60 characters at most, in one line !!'],
    [{ mailAddress: 'grove' }, address],
    [{ mailAddress: 'a@b.test, c@d.test' }, address],
    [{ mailAddress: 'a@b.test\r\nBcc: c@d.test' }, address],
    [{ words: { 'en.member.two': 'x' } }, "There is no word 'en.member.two' to be set !!"],
    [{ words: { toString: 'x' } }, "There is no word 'toString' to be set !!"],
    [{ words: { 'en.member.one': 'two words' } }, word],
    [{ words: { 'en.member.one': 'x'.repeat(25) } }, word],
    [{ words: { 'hi.bot.many': '<b>' } }, word],
  ])('%j: %s', async (settings, text) => {
    expect(await save(settings)).toBe(text);
    expect((await shown()).version).toBe(0);
  });

  test('of the wrong kind is no request', async () => {
    for (const settings of [
      { kycNeeded: 'perhaps' },
      { minimum: [] },
      { holdHours: {} },
      5,
      null,
    ]) {
      const payload = { settings, note: 'x' };
      const { status } = await server.call('operator/SaveSettings', payload, { token: owner });
      expect(status, JSON.stringify(settings)).toBe(400);
    }
  });

  test('or no note, or nothing to change', async () => {
    expect(await save({ holdHours: 2 }, ' ')).toBe('Note is required');
    const long = 'Note should not be greater than 500 characters';
    expect(await save({ holdHours: 2 }, 'x'.repeat(501))).toBe(long);
    expect(await save({})).toBe('Nothing has changed !!');
    expect(await save({ withdrawalCharge: '5.00', minimum: { kyc: '1.0' } })).toBe(
      'Nothing has changed !!',
    );
    expect((await shown()).version).toBe(0);
    expect(await server.db.query('SELECT 1 FROM setting_versions')).toEqual([]);
    expect(await server.db.query("SELECT 1 FROM audit_log WHERE action = 'SaveSettings'")).toEqual(
      [],
    );
  });
});

test('only what was sent changes, in a version of its own, and it is written down', async () => {
  const sent = {
    withdrawalCharge: '7.25',
    minimum: { working: '12.5', kyc: 0 },
    kycNeeded: 'true',
    fourEyesAmount: 1000,
    payoutRatioWarning: '0.7500',
  };
  expect(await save(sent, ' new year ')).toBe('success');
  const next = {
    ...inForce,
    ...sent,
    withdrawalCharge: 7.25,
    minimum: { ...inForce.minimum, working: 12.5, kyc: 0 },
    kycNeeded: true,
    payoutRatioWarning: 0.75,
  };
  expect(await shown()).toMatchObject({
    version: 1,
    note: 'new year',
    savedBy: 'owner@operator.test',
    settings: next,
  });
  expect(await readSettings(server.db)).toMatchObject({
    withdrawalChargeBps: 725,
    minimumMicros: { working: 12_500_000n, kyc: 0n, forexRoi: 10_000_000n },
    fourEyesMicros: 1_000_000_000n,
  });
  expect(await save({ fourEyesAmount: 0 }, 'off again')).toBe('success');
  expect((await shown()).settings).toEqual({ ...next, fourEyesAmount: 0 });
  const trail = await server.db.query(
    "SELECT operator, target, remark FROM audit_log WHERE action = 'SaveSettings' ORDER BY id",
  );
  const operator = 'owner@operator.test';
  const all = 'withdrawalCharge, minimum, kycNeeded, fourEyesAmount, payoutRatioWarning';
  expect(trail).toEqual([
    { operator, target: 'settings:1', remark: `${all}: new year` },
    { operator, target: 'settings:2', remark: 'fourEyesAmount: off again' },
  ]);
});

test('changes of different settings at the same moment are all kept', async () => {
  const changes = [
    { withdrawalCharge: 1 },
    { minimum: { forexRoi: 21 } },
    { minimum: { cryptoRoi: 22 } },
    { reviewRules: { circle: { days: 3 } } },
    { reviewRules: { circle: { amount: '250' }, signUpBurst: { hours: 0 } } },
    { idsPerMail: 9 },
    { treeScope: 'all' },
    { closingHour: '23:59' },
    { holdHours: 48 },
    { openCodes: false },
    { fourEyesAmount: 77 },
  ];
  const answers = await Promise.all(changes.map((settings) => save(settings)));
  expect(new Set(answers)).toEqual(new Set(['success']));
  expect((await shown()).settings).toMatchObject({
    withdrawalCharge: 1,
    minimum: { forexRoi: 21, cryptoRoi: 22 },
    idsPerMail: 9,
    reviewRules: { circle: { days: 3, amount: 250, members: 4 }, signUpBurst: { hours: 0 } },
    treeScope: 'all',
    closingHour: '23:59',
    holdHours: 48,
    openCodes: false,
    fourEyesAmount: 77,
  });
});
