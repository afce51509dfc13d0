import { expect, test } from 'vitest';
import { callEntries } from '#calls.ts';
import { keyScopes, scopeOf } from '#key-scopes.ts';

const words = (text: string): string[] => text.trim().split(/\s+/).toSorted();

const namesOf = (use: string | undefined): string[] =>
  callEntries
    .filter(([, { access, keys }]) => access === 'operator' && keys === use)
    .map(([name]) => name.replace('operator/', ''))
    .toSorted();

test("every operator's call says what a key may do with it, and no other call does", () => {
  for (const [name, { access, keys }] of callEntries) {
    expect(keys !== undefined, `${name}: keys is 'read', 'write' or 'never'`).toBe(
      access === 'operator',
    );
  }
});

/** Closing a call to programs is decided a second time here, by hand. */
test('no key signs in, unmasks, erases, or changes who may do what', () => {
  expect(namesOf('never')).toEqual(
    words(`AddPasskey ConfirmLegalText EndSession EraseMember EraseSponsorRequest Factors Keys
      GoLive KycFile LiftFreeze Logout MakeKey Operators PasswordUpdate PaymentFile RemoveFactors
      RemovePasskey RevokeKey RotateWebhookSecret SaveBank SaveOperator SaveSettings SaveWebhook
      Sessions SwitchWebhook TakeBackImport TotpSetup Unmask`),
  );
});

test('what reads and what writes is told apart by the scope', () => {
  expect(scopeOf('operator/Members')).toBe('operator-members:read');
  expect(scopeOf('operator/SuspendMember')).toBe('operator-members:write');
  expect(scopeOf('operator/DrawBonanza')).toBe('operator-runs:write');
  expect(scopeOf('operator/Unmask')).toBeNull();
  expect(scopeOf('login')).toBeNull();
  // What takes an Idempotency-Key moves money, and what takes a file keeps it.
  for (const [name, { access, money, upload }] of callEntries) {
    if (access !== 'operator' || !(money || upload)) continue;
    expect(scopeOf(name), name).toMatch(/:write$/);
  }
});

test('every scope is there once', () => {
  expect(new Set(keyScopes).size).toBe(keyScopes.length);
  expect(keyScopes).toContain('operator-money:write');
  expect(keyScopes).not.toContain('operator-keys:read');
});
