import { describe, expect, it } from 'vitest';
import { menuOf, screenOf, screens } from '#routes/table.ts';
import { titleOf } from '#routes/title.ts';

const placesOf = (role: string): string[] =>
  menuOf(role).flatMap((group) => group.screens.map(({ path }) => path));

describe('the menu', () => {
  it('offers an owner every page that stands in it', () => {
    expect(placesOf('owner').toSorted()).toEqual(
      screens
        .filter(({ group }) => group !== undefined)
        .map(({ path }) => path)
        .toSorted(),
    );
  });

  it('offers finance the money and not the people', () => {
    const places = placesOf('finance');
    for (const path of ['/', '/deposits', '/withdrawals', '/rewards', '/closings', '/ledger']) {
      expect(places).toContain(path);
    }
    for (const path of ['/members', '/kyc', '/tickets', '/mt5', '/sponsor-requests', '/audit']) {
      expect(places).not.toContain(path);
    }
  });

  it('offers support the people and not the money', () => {
    const places = [
      '/',
      '/kyc',
      '/reviews',
      '/tickets',
      '/mt5',
      '/sponsor-requests',
      '/saved-texts',
      '/members',
      '/signals',
      '/courses',
      '/security',
    ];
    expect(placesOf('support')).toEqual(places);
  });

  it('offers an auditor every page that reads', () => {
    expect(placesOf('auditor')).toEqual(placesOf('owner'));
  });

  it('offers nothing to a role that nobody knows', () => {
    expect(placesOf('')).toEqual([]);
  });
});

describe('the route table', () => {
  it('has every path once', () => {
    const paths = screens.map(({ path }) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
  });

  it.each([
    ['/Deposits', 'Deposits'],
    ['/MEMBERS/100001', 'Member'],
    ['/closings/', 'Closings'],
    ['/Login', 'Sign in'],
    ['/', 'Today'],
    ['/nowhere', undefined],
  ])('%s is %s', (path, title) => {
    expect(titleOf(path)).toBe(title);
  });

  it('finds the page of a path with a number in it', () => {
    expect(screenOf('/postings/12')?.call).toBe('operator/Posting');
  });
});
