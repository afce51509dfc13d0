import { readdirSync, readFileSync } from 'node:fs';
import { checkRegistration } from '@canopy/contract/registration.ts';
import { setDictionary, t } from '@canopy/ui/language/language.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hindi } from '#language/hindi.ts';

beforeAll(() => setDictionary(hindi));
afterAll(() => setDictionary({}));

const server = `${import.meta.dirname}/../../../server/src`;

/** Where members are refused; what only an operator is told stays English. */
const places = [
  'features/people/access',
  'guard',
  'features/plan/bots',
  'features/plan/coupons/enter-coupon.ts',
  'features/money/deposits/request-deposit.ts',
  'features/people/kyc-documents/document-file.ts',
  'features/people/kyc-documents/kyc-file.ts',
  'features/people/kyc-documents/submit-document.ts',
  'features/people/members',
  'features/care/mt5/request-mt5.ts',
  'features/people/payout',
  'features/people/profile',
  'features/plan/purchases/buy-package.ts',
  'features/plan/purchases/purchase-order.ts',
  'features/people/security/undo-change.ts',
  'features/money/statements',
  'features/care/support/ask-support.ts',
  'features/care/support/words.ts',
  'features/plan/team',
  'features/money/transfers',
  'features/money/codes',
  'features/money/code-requests',
  'features/money/withdrawals/payout-rules.ts',
  'features/money/withdrawals/request-withdrawal.ts',
  'call/filters.ts',
];

/** What no page of ours sends, so that nobody reads it there. */
const onlyByHand = ["The type should be 'btc' or 'bank' !!"];

function sourcesAt(place: string): string[] {
  if (place.endsWith('.ts')) return [readFileSync(`${server}/${place}`, 'utf8')];
  return readdirSync(`${server}/${place}`)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`${server}/${place}/${name}`, 'utf8'));
}

/** The refusals that are thrown, or kept for that; a value in one of them is a 7 here. */
function refusalsIn(source: string): string[] {
  const thrown = /new (?:Refusal|HttpError)\((?:\d+, )?(?:'([^']+)'|"([^"]+)"|`([^`]+)`)/g;
  const kept = /'([^'\n]+ !!)'/g;
  return [...source.matchAll(thrown), ...source.matchAll(kept)].map(([, single, double, filled]) =>
    (single ?? double ?? filled ?? '').replace(/\$\{[^}]*\}/g, '7'),
  );
}

describe('what the server says is said in Hindi', () => {
  it('in every refusal that a member can be given', () => {
    const refusals = places.flatMap(sourcesAt).flatMap(refusalsIn);
    expect(refusals.length).toBeGreaterThan(25);
    const left = refusals.filter((text) => !onlyByHand.includes(text));
    expect(left.filter((text) => !/[\u0900-\u097f]/.test(t(text)))).toEqual([]);
  });

  it('in the first rule of registration', () => {
    const empty = { sponsorId: '', name: '', countryId: '', mobile: '', email: '' };
    const facts = { sponsorExists: true, isCountry: () => true };
    const refusal = checkRegistration({ ...empty, password: '', side: '' }, facts);
    expect(t(refusal?.text ?? '')).toBe('स्पॉन्सर आईडी ज़रूरी है');
  });

  it.each([
    ['Minimum withdrawal amount is 25.5 $ !!', 'न्यूनतम निकासी राशि 25.5 $ है!'],
    [
      'Last Name should not be greater than 50 characters',
      'उपनाम 50 अक्षरों से लंबा नहीं होना चाहिए',
    ],
    [
      'Your password was changed, withdrawals wait until 2026-11-17 10:00:00 !!',
      'आपका पासवर्ड बदला गया है, निकासी 2026-11-17 10:00:00 के बाद ही हो सकेगी!',
    ],
    ['Already Closed', 'पहले से ही बंद'],
    ['Paid by 100001', '100001 ने भुगतान किया'],
    ['Reversed; paid by 100001', 'वापस लिया गया; 100001 ने भुगतान किया था'],
  ])('%s', (english, own) => {
    expect(t(english)).toBe(own);
  });

  it.each([
    [
      'Level 2: 3.5 % of Robot 500, activation of 100234',
      'लेवल 2: Robot 500 का 3.5 % (एक्टिवेशन: 100234)',
    ],
    [
      'Level 2: 3.5 % of a package, purchase of 100234. Not paid: level 2 needs 2 active directs',
      'लेवल 2: एक पैकेज का 3.5 % (खरीद: 100234)। भुगतान नहीं हुआ: लेवल 2 के ' +
        'लिए 2 सक्रिय डायरेक्ट चाहिए',
    ],
    [
      'Reversed: Level 1: 10 % of the matching income of 100007. Not paid ' +
        '2.5: over the overall cap',
      'वापस लिया गया: लेवल 1: 100007 की मैचिंग आय का 10 %। 2.5 का भुगतान ' +
        'नहीं हुआ: कुल सीमा से अधिक',
    ],
    [
      'Closing of 2026-11-14: 10 % of 500 matched. Not paid 5: over the matching cap of the day',
      '2026-11-14 की क्लोज़िंग: मैच हुए 500 का 10 %। 5 का भुगतान नहीं हुआ: ' +
        'दिन की मैचिंग सीमा से अधिक',
    ],
    ['Coins with Robot 500', 'Robot 500 के साथ मिले कॉइन'],
    ['Level 3: all documents of 100009 approved', 'लेवल 3: 100009 के सभी दस्तावेज़ स्वीकृत'],
    ['Forex result of 2026-11-14: -0.5 %', '2026-11-14 का फॉरेक्स परिणाम: -0.5 %'],
    [
      'Crypto result of 2026-11-14, level 4: 2 % of the profit of 100010',
      '2026-11-14 का क्रिप्टो परिणाम, लेवल 4: 100010 के लाभ का 2 %',
    ],
    [
      'Crypto result of 2026-11-14: 50 % of the profit',
      '2026-11-14 का क्रिप्टो परिणाम: लाभ का 50 %',
    ],
    [
      'Forex result of 2026-11-14. Not paid: these levels need more active directs',
      '2026-11-14 का फॉरेक्स परिणाम। भुगतान नहीं हुआ: इन लेवल के लिए और सक्रिय डायरेक्ट चाहिए',
    ],
    [
      'Given back to the wallet, because the purchase of Robot 500 by 100007 was reversed',
      'वॉलेट में लौटाया गया, क्योंकि 100007 की Robot 500 की खरीद वापस ली गई',
    ],
    [
      'Given back to the wallet, because the crypto result of 2026-11-14 was a loss',
      'वॉलेट में लौटाया गया, क्योंकि 2026-11-14 का क्रिप्टो परिणाम हानि का था',
    ],
    ['The forex result of 2026-11-14 was reversed', '2026-11-14 का फॉरेक्स परिणाम वापस लिया गया'],
    ['Reversed: Loss booked against investment', 'वापस लिया गया: हानि निवेश में से काटी गई'],
  ])('in the remark %s', (english, own) => {
    expect(t(english)).toBe(own);
  });
});
