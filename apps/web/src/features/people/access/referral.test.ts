import { describe, expect, it } from 'vitest';
import { parameterOf, referralLink, referralOf } from '#features/people/access/referral.ts';

describe('referralOf', () => {
  it.each([
    ['userid=100001&Position=Left', { sponsorId: '100001', side: '1' }],
    ['userid=100001&Position=Right', { sponsorId: '100001', side: '2' }],
    ['userid=100001&position=rIGHT', { sponsorId: '100001', side: '2' }],
    ['UserId= 100001 ', { sponsorId: '100001', side: '' }],
    ['userid=1&Position=Up', { sponsorId: '1', side: '' }],
    ['Position=constructor', { sponsorId: '', side: '' }],
    ['', { sponsorId: '', side: '' }],
  ])('%s', (query, prefill) => {
    expect(referralOf(new URLSearchParams(query))).toEqual(prefill);
  });

  it('reads back what the referral link says', () => {
    const link = referralLink('https://canopy.test', '100007', 'Right');
    expect(link).toBe('https://canopy.test/Signup?userid=100007&Position=Right');
    expect(referralOf(new URL(link).searchParams)).toEqual({ sponsorId: '100007', side: '2' });
  });
});

describe('parameterOf', () => {
  it('takes the first of several and an empty text for none', () => {
    expect(parameterOf(new URLSearchParams('a=1&A=2'), 'a')).toBe('1');
    expect(parameterOf(new URLSearchParams('b=1'), 'a')).toBe('');
  });
});
