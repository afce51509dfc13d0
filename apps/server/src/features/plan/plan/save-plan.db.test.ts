import { defaultPlan } from '@canopy/plan/default-plan.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

/**
 * What is typed and when the plan then takes effect, on the days on which the clocks are set. The
 * year is far ahead, since a plan cannot take effect in the past.
 */
const zones: Record<string, [typed: string, effective: string][]> = {
  'Europe/Berlin': [
    ['2099-03-29', '2099-03-28T23:00:00.000Z'],
    ['2099-03-29 01:59', '2099-03-29T00:59:00.000Z'],
    ['2099-03-29 02:30', '2099-03-29T01:30:00.000Z'],
    ['2099-03-29 09:00', '2099-03-29T07:00:00.000Z'],
    ['2099-10-25', '2099-10-24T22:00:00.000Z'],
    ['2099-10-25 02:30', '2099-10-25T00:30:00.000Z'],
    ['2099-10-25T02:45+01:00', '2099-10-25T01:45:00.000Z'],
    ['2099-10-25 09:00', '2099-10-25T08:00:00.000Z'],
  ],
  'America/New_York': [
    ['2099-03-08', '2099-03-08T05:00:00.000Z'],
    ['2099-03-08 02:30', '2099-03-08T07:30:00.000Z'],
    ['2099-03-08 18:30:15', '2099-03-08T22:30:15.000Z'],
    ['2099-11-01 01:30', '2099-11-01T05:30:00.000Z'],
    ['2099-11-01 18:30', '2099-11-01T23:30:00.000Z'],
  ],
};

describe.each(Object.entries(zones))('in %s', (TIME_ZONE, moments) => {
  let server: TestServer;
  let owner: string;
  beforeAll(async () => {
    server = await startTestServer({ TIME_ZONE });
    owner = await server.operator('owner');
  });
  afterAll(() => server.stop());

  test.each(moments)('a plan from %s on takes effect at %s', async (effectiveFrom, expected) => {
    // Each save changes something, whichever version it follows.
    const percent = 1 + moments.findIndex(([typed]) => typed === effectiveFrom);
    const parameters = { ...structuredClone(defaultPlan), matching: { percent } };
    const payload = { parameters, effectiveFrom, note: 'as agreed' };
    const { body } = await server.call('operator/SavePlan', payload, { token: owner });
    expect(body.data).toBe('success');
    const [saved] = await server.db.query<{ at: Date }>(
      'SELECT effective_from AS at FROM plan_versions ORDER BY version DESC LIMIT 1',
    );
    expect(saved!.at.toISOString()).toBe(expected);
  });
});
