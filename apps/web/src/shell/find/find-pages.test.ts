import { setDictionary } from '@canopy/ui/language/language.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { hindi } from '#language/hindi.ts';
import { screens, screenOf } from '#routes/table.ts';
import { findPages, fits, outsidePages, pageWords } from '#shell/find/find-pages.ts';

afterEach(() => setDictionary({}));

const paths = (typed: string, most = 100): string[] => findPages(typed, most).map(({ to }) => to);

describe('pages', () => {
  it('are found by their name, by the words of it in any order, and by their group', () => {
    expect(paths('fund transfer')[0]).toBe('/FundTransfer');
    expect(paths('transfer fund')).toContain('/CryptoFundTransfer');
    expect(paths('payout')).toContain('/ForexWithdrawRequest');
    expect(paths('matching tree')).toEqual(['/Tree_View']);
  });

  it('are found by what people call them', () => {
    for (const [word, path] of [
      ['withdraw', '/WorkingWithdrawalRequest'],
      ['payout', '/WorkingWithdrawalRequest'],
      ['otp', '/Security'],
      ['send', '/FundTransfer'],
      ['deposit', '/FundRequestECurrency'],
      ['help', '/Support'],
      ['2fa', '/Security'],
    ] as const) {
      expect(paths(word), word).toContain(path);
    }
    expect(paths('zzz')).toEqual([]);
  });

  it('have in Hindi both names', () => {
    setDictionary(hindi);
    expect(paths('सहायता')).toContain('/Support');
    expect(paths('support')).toContain('/Support');
    expect(paths('पासवर्ड')).toContain('/ChangePassword');
  });

  it('are all there, but for the wallets, which have a balance', () => {
    const wanted = screens
      .filter(({ access, path }) => access === 'member' && !path.startsWith('/Wallet/'))
      .filter(({ path, sidebar, title }) => !paths(sidebar?.label ?? title).includes(path));
    expect(wanted).toEqual([]);
    expect(paths('log out')).toEqual([]);
  });

  it('lead out of the site only where the operator says', () => {
    const bot = { label: 'Crypto Bot', href: 'https://example.com/crypto-bot' };
    const found = (href: string): string[] =>
      findPages('crypto bot', 100, outsidePages({ ...bot, href })).map(({ to }) => to);
    expect(found(bot.href)).toContain(bot.href);
    expect(found('')).toEqual(paths('crypto bot'));
    expect(found('javascript:alert(1)')).toEqual(paths('crypto bot'));
    expect(paths('crypto bot')).not.toContain('');
  });

  it('have other words only where there is such a page', () => {
    expect(Object.keys(pageWords).filter((path) => screenOf(path)?.path !== path)).toEqual([]);
    expect(paths('')).toHaveLength(6);
  });

  it('are not more than asked for', () => {
    expect(findPages('withdraw', 4)).toHaveLength(4);
  });
});

describe('what is typed', () => {
  it('fits where every word of it begins one', () => {
    expect(fits('wor wi', 'Working Withdraw')).toBe(true);
    expect(fits('orking', 'Working Withdraw')).toBe(false);
    expect(fits('  ', 'Working')).toBe(false);
    expect(fits('(*', 'Working')).toBe(false);
  });
});
