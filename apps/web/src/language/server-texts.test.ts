import { heldReason } from '@canopy/contract/catalog/security-changes.ts';
import { memberRefusals, reason, type MemberCode } from '@canopy/contract/refusals/reason.ts';
import { checkRegistration } from '@canopy/contract/registration.ts';
import { setDictionary, t, tReason } from '@canopy/ui/language/language.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hindiRefusals } from '#language/hindi/refusals.ts';
import { hindi } from '#language/hindi.ts';

beforeAll(() => setDictionary(hindi, hindiRefusals));
afterAll(() => setDictionary({}));

describe('every refusal that a member can be given', () => {
  const gapsOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

  it.each(Object.entries(memberRefusals))('%s is said in Hindi, with its values', (code, row) => {
    const own = hindiRefusals[code as MemberCode];
    expect(gapsOf(own)).toEqual(gapsOf(row.text));
    // A refusal from before codes were kept is a whole text.
    expect(own === '{text}' || /[\u0900-\u097f]/.test(own)).toBe(true);
  });

  it('and nothing else is', () => {
    expect(Object.keys(hindiRefusals).toSorted()).toEqual(Object.keys(memberRefusals).toSorted());
  });

  it('by its code, whatever its text says', () => {
    expect(tReason({ ...reason('code.wrong'), text: 'Something else' })).toBe('OTP गलत है!');
  });

  it('in the first rule of registration', () => {
    const empty = { sponsorId: '', name: '', countryId: '', mobile: '', email: '' };
    const facts = { sponsorExists: true, isCountry: () => true };
    const refusal = checkRegistration({ ...empty, password: '', side: '' }, facts);
    expect(refusal && tReason(refusal)).toBe('स्पॉन्सर आईडी ज़रूरी है');
  });

  it.each([
    [
      reason('withdrawal.below-minimum', { least: '25.5' }),
      'Minimum withdrawal amount is 25.5 $ !!',
      'न्यूनतम निकासी राशि 25.5 $ है!',
    ],
    [
      reason('field.too-long', { label: 'Last Name', most: 50 }),
      'Last Name should not be greater than 50 characters',
      'उपनाम 50 अक्षरों से लंबा नहीं होना चाहिए',
    ],
    [
      heldReason('password', '2026-11-17 10:00:00'),
      'Your password was changed, withdrawals wait until 2026-11-17 10:00:00 !!',
      'आपका पासवर्ड बदला गया है, निकासी 2026-11-17 10:00:00 के बाद ही हो सकेगी!',
    ],
    [reason('request.decided', { status: 'Closed' }), 'Already Closed', 'पहले से ही बंद'],
  ])('%o', (why, english, own) => {
    expect(why.text).toBe(english);
    expect(tReason(why)).toBe(own);
    // The English sentence itself is taken apart by nothing.
    expect(t(english)).toBe(english);
  });
});

describe('what the server has stored is said in Hindi', () => {
  it.each([
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

it.each([
  ['More than $10, up to $100', '$10 से ज़्यादा, $100 तक'],
  ['More than $10,000', '$10,000 से ज़्यादा'],
  ['Up to $10', '$10 तक'],
])('a band of incomes is said in Hindi: %s', (english, own) => {
  expect(t(english)).toBe(own);
});
