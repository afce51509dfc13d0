import { messages } from '@canopy/contract/messages.ts';
import { describe, expect, it } from 'vitest';
import { ApiError, offlineText, readError, textOf } from '#client/api-error.ts';

describe('readError', () => {
  it.each([
    [403, { showableMessage: 'This is not your account.' }, 'This is not your account.'],
    [500, undefined, messages.failed],
    [502, '<html>', messages.failed],
    [400, { showableMessage: 7 }, messages.failed],
    [400, { showableMessage: '' }, messages.failed],
    [429, null, messages.tooMany],
    [429, { showableMessage: 'Wait an hour.' }, 'Wait an hour.'],
  ])('%d %j', (status, body, text) => {
    const error = readError(status, body);
    expect(error.showableMessage).toBe(text);
    expect(error.status).toBe(status);
  });
});

describe('ApiError', () => {
  it('ends the session only on a 401 with the login text', () => {
    const login = { showableMessage: messages.loginNeeded };
    expect(readError(401, login).sessionEnded).toBe(true);
    expect(readError(403, login).sessionEnded).toBe(false);
    expect(readError(401, { showableMessage: 'No.' }).sessionEnded).toBe(false);
  });

  it.each([
    [0, true],
    [502, true],
    [503, true],
    [500, false],
    [429, false],
    [200, false],
  ])('a failure with status %d may pass by itself: %s', (status, passing) => {
    expect(new ApiError(status, '').passing).toBe(passing);
  });
});

describe('textOf', () => {
  it('shows our own texts and hides those of the machine', () => {
    expect(textOf(new ApiError(0, offlineText))).toBe(offlineText);
    expect(textOf(new TypeError('x is undefined'))).toBe(messages.failed);
  });
});
