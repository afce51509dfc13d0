import { reason } from '@canopy/contract/refusals/reason.ts';
import { expect, it } from 'vitest';
import { recordOf } from '#features/plan/runs/record-of.ts';

/** Judges a body as it comes over the network. */
const judge = (body: string): object => recordOf(JSON.parse(body) as { data: object });

it('answers the record', () => {
  expect(judge('{"data":{"date":"2026-01-02","members":3}}')).toEqual({
    date: '2026-01-02',
    members: 3,
  });
});

it('throws a text as the refusal that it is', () => {
  const { code, text } = reason('request.not-found');
  expect(() => judge(JSON.stringify({ data: text, code }))).toThrow(
    expect.objectContaining({ passing: false, reason: expect.objectContaining({ code, text }) }),
  );
  expect(() => judge('{"data":"No"}')).toThrow('No');
});

it.each(['{}', '{"data":null}', '{"data":1}', '{"status":"ok"}', 'null', '"ok"'])(
  'does not take %s for an answer, and lets it be sent again under its key',
  (body) => {
    expect(() => judge(body)).toThrow(
      expect.objectContaining({
        passing: true,
        reason: expect.objectContaining({ code: 'server.failed' }),
      }),
    );
  },
);
