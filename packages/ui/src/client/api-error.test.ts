import { messages } from '@canopy/contract/messages.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import { describe, expect, it } from 'vitest';
import { ApiError, readError, readingTextOf, textOf } from '#client/api-error.ts';

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
    expect(error.message).toBe(text);
    expect(error.reason).toMatchObject({ text, values: {} });
    expect(error.status).toBe(status);
  });
});

describe('ApiError', () => {
  it('ends the session only on a 401 with the code for that', () => {
    const login = { showableMessage: 'Any text', code: 'login.needed', field: '', values: {} };
    expect(readError(401, login).sessionEnded).toBe(true);
    expect(readError(403, login).sessionEnded).toBe(false);
    expect(readError(401, { showableMessage: messages.loginNeeded }).sessionEnded).toBe(false);
  });

  it.each([
    [0, true],
    [502, true],
    [503, true],
    [500, false],
    [429, false],
    [200, false],
  ])('a failure with status %d may pass by itself: %s', (status, passing) => {
    expect(new ApiError(status, reason('server.failed')).passing).toBe(passing);
  });
});

describe('textOf', () => {
  it('shows our own texts and hides those of the machine', () => {
    const lost = reason('server.unreachable');
    expect(textOf(new ApiError(0, lost))).toBe(lost.text);
    expect(textOf(new TypeError('x is undefined'))).toBe(messages.failed);
  });
});

describe('readingTextOf', () => {
  it.each([
    [503, 'server.away'],
    [504, 'server.away-unsure'],
  ] as const)('does not ask whether something was done where nothing could be (%s)', (...away) => {
    const text = readingTextOf(new ApiError(away[0], reason(away[1])));
    expect(text).toBe(reason('server.away-reading').text);
    expect(text).not.toContain('done');
  });

  it('says everything else as it is', () => {
    const error = new ApiError(503, reason('server.restarting'));
    expect(readingTextOf(error)).toBe(textOf(error));
  });
});
