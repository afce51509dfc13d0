import { reason } from '@canopy/contract/refusals/reason.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { setDictionary, t, tReason } from '#language/language.ts';

afterEach(() => setDictionary({}));

describe('a text in the language of the page', () => {
  it('stays as it is without a dictionary', () => {
    expect(t('Fund')).toBe('Fund');
    expect(t('{count} of {total}', { count: 2, total: 3 })).toBe('2 of 3');
  });

  it('is taken from the dictionary, and stays English where that has none', () => {
    setDictionary({ Fund: 'फंड' });
    expect(t('Fund')).toBe('फंड');
    expect(t('Team')).toBe('Team');
  });

  it('gets its values in the order that the other language wants', () => {
    setDictionary({ '{count} of {total}': '{total} में से {count}' });
    expect(t('{count} of {total}', { count: 2, total: 3 })).toBe('3 में से 2');
  });

  it('is found when its values stand in it already', () => {
    setDictionary({ 'Minimum is ${least} (a day)': 'कम से कम ${least} (प्रतिदिन)' });
    expect(t('Minimum is $10.50 (a day)')).toBe('कम से कम $10.50 (प्रतिदिन)');
    expect(t('Minimum is $10.50 (a week)')).toBe('Minimum is $10.50 (a week)');
  });

  it('is not found by a text of little but gaps, which would fit too much', () => {
    setDictionary({ '{browser} on {system}': '{system} पर {browser}' });
    expect(t('Course on Trading')).toBe('Course on Trading');
    expect(t('{browser} on {system}', { browser: 'Firefox', system: 'Linux' })).toBe(
      'Linux पर Firefox',
    );
  });

  it('translates what stands in a gap, where the dictionary has it', () => {
    setDictionary({ 'From {wallet}': '{wallet} से', 'Fund Wallet': 'फंड वॉलेट' });
    expect(t('From Fund Wallet')).toBe('फंड वॉलेट से');
  });
});

describe('a refusal in the language of the page', () => {
  const held = reason('withdrawal.held', { change: 'Your password was changed', until: 'May 1' });

  it('stays as the server says it without a dictionary', () => {
    expect(tReason(held)).toBe(held.text);
  });

  it('is taken by its code, whatever its text is, and its values are translated', () => {
    const own = 'आपका पासवर्ड बदला गया है';
    setDictionary({ 'Your password was changed': own }, { 'withdrawal.held': '{until}: {change}' });
    expect(tReason({ ...held, text: 'Anything' })).toBe(`May 1: ${own}`);
  });

  it('stays English where the code is not known', () => {
    setDictionary({ Fund: 'फंड' }, {});
    expect(tReason(held)).toBe(held.text);
  });
});
