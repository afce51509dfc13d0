import type { Gift } from '@canopy/contract/draw.ts';
import { boolean, dated, json, moment, number, text } from '#call/columns.ts';
import { listOf } from '#call/list.ts';

/** All bonanzas, past and to come, with how many coupons have entered. */
export const listBonanzas = listOf('operator/Bonanzas', {
  columns: {
    id: number('b.id'),
    name: text('b.name'),
    fromtime: dated('b.starts_at'),
    totime: dated('b.ends_at'),
    gifts: json<Gift[]>('b.gifts'),
    coupons: number(`(SELECT count(*) FROM coupons c
      WHERE c.bonanza_id = b.id AND c.voided_at IS NULL)::int`),
    beacon: text(`coalesce((SELECT 'Round ' || k.round || CASE
        WHEN r.bonanza_id IS NOT NULL THEN ', used'
        WHEN b.drawn_at IS NOT NULL THEN ', missed' ELSE '' END
      FROM bonanza_beacons k LEFT JOIN bonanza_rounds r USING (bonanza_id)
      WHERE k.bonanza_id = b.id), 'None')`),
    seedHash: text('b.seed_hash'),
    seed: text<string | null>('b.seed'),
    startsAt: moment('b.starts_at'),
    endsAt: moment('b.ends_at'),
    isDrawn: boolean('b.drawn_at IS NOT NULL'),
  },
  from: 'bonanzas b',
  order: 'b.id DESC',
  finish: (rows, { services }) =>
    rows.map(({ id, name, fromtime, totime, startsAt, endsAt, isDrawn, seed, ...rest }) => ({
      id,
      name,
      fromtime,
      totime,
      st: stateOf({ startsAt, endsAt, isDrawn }, services.clock.now()),
      ...rest,
      ...(seed === null ? {} : { seed }),
    })),
});

type Times = { startsAt: Date; endsAt: Date; isDrawn: boolean };

function stateOf({ startsAt, endsAt, isDrawn }: Times, now: Date): string {
  if (isDrawn) return 'Drawn';
  if (now < startsAt) return 'Coming';
  return now < endsAt ? 'Running' : 'Ended';
}
