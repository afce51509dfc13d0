import { describe, expect, test } from 'vitest';
import { outcomeOf, takeToken } from '#features/home/landing/lib/newsletter-call.ts';

describe('outcomeOf', () => {
  test('is done on success', () => {
    expect(outcomeOf({ data: 'success' })).toEqual({ done: true, text: '' });
  });

  test.each([
    [
      { data: 'Please enter a valid email address', code: 'email.wrong' },
      'Please enter a valid email address',
    ],
    [{ showableMessage: 'Too many tries.', code: 'tries.too-many' }, 'Too many tries.'],
  ])('carries the reason of %o', (body, text) => {
    expect(outcomeOf(body)).toEqual({ done: false, text });
  });

  test.each([null, undefined, 'success', 1, {}, { data: null }, { data: ['success'] }])(
    'has no reason in %o',
    (body) => {
      expect(outcomeOf(body)).toEqual({ done: false, text: '' });
    },
  );
});

describe('takeToken', () => {
  test('takes the token out of the address and leaves the rest', () => {
    expect(takeToken('https://canopy.test/?a=1&newsletter=t%2Bk#Faq', 'newsletter')).toEqual({
      token: 't+k',
      rest: '/?a=1#Faq',
    });
    for (const name of ['newsletter', 'leave'] as const) {
      expect(takeToken(`https://canopy.test/?${name}=x`, name)).toEqual({ token: 'x', rest: '/' });
    }
  });

  test.each(['/', '/?newsletter=', '/?leave=x'])('finds none in %s', (address) => {
    expect(takeToken(`https://canopy.test${address}`, 'newsletter')).toBeNull();
  });
});
