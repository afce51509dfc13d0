import type { Payload, Row } from '@canopy/contract/calls.ts';
import type { Config } from '#base/config.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import { dated, idNumber, serial, text } from '#call/columns.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { cut } from '#call/paging.ts';
import { readUid as readId } from '#call/read-uid.ts';
import { withStatementsOf, rowReader } from '#call/rows.ts';
import type { Services } from '#call/services.ts';
import { readBeacon, type BonanzaBeacon } from '#features/plan/coupons/beacons.store.ts';
import {
  currentBonanza,
  findBonanza,
  otherDraws,
  type Bonanza,
  type DrawnBonanza,
} from '#features/plan/coupons/bonanzas.store.ts';
import { listAllEntries, listEntries } from '#features/plan/coupons/coupon.list.ts';

type AchieverRow = Row<'BonanzaAchiever'>;
type View = (
  services: Services,
  bonanza: Bonanza,
  caller: Caller,
  page: Page,
) => Promise<Rows<AchieverRow>>;

/** The winners of a bonanza in the order of the gifts; none before the draw. */
export const readWinners = rowReader(
  {
    id: idNumber('c.id'),
    row: serial,
    coupon: text('c.code'),
    remark: text('c.gift'),
    ad: dated('b.drawn_at'),
  },
  `coupons c JOIN bonanzas b ON b.id = c.bonanza_id
   WHERE c.bonanza_id = $1 AND c.place IS NOT NULL ORDER BY c.place`,
);

const views: Record<string, View> = {
  bonanzatimer: async (services, bonanza, _caller, page) =>
    cut([await timerRow(services, bonanza, await otherDraws(services.db, bonanza.id))], page),
  usedcoupon: (services, bonanza, caller, page) =>
    Number.isFinite(page.limit)
      ? listEntries(services, { type: 'UsedCoupon', id: String(bonanza.id) }, caller, page)
      : listAllEntries(services, bonanza, caller),
  winningcoupon: async (services, { id }, _caller, page) => {
    const [first] = await readWinners(services, [id]);
    return cut(first ? [{ coupon: first.coupon }] : [], page);
  },
  bonanzaachiever: async (services, { id }, _caller, page) =>
    cut(await readWinners(services, [id]), page),
};

/**
 * What the public pages show of the bonanza of this moment, or of an earlier one: its times, all
 * that entered, and who won. It is enough to draw again and to compare.
 */
export const readBonanza = withStatementsOf(
  [listAllEntries, readWinners],
  async (
    services: Services,
    { type, id = '' }: Payload<'BonanzaAchiever'>,
    caller: Caller,
    page: Page,
  ): Promise<Rows<AchieverRow>> => {
    const name = type.toLowerCase();
    const view = Object.hasOwn(views, name) ? views[name] : undefined;
    if (!view) throw refuse('history-type.wrong');
    const bonanza = await bonanzaOf(services, id);
    if (!bonanza) return { rows: [], total: 0 };
    const found = await view(services, bonanza, caller, page);
    // What was drawn stays as it is; only its times are shown with those of this moment.
    const stays = id !== '' && bonanza.drawnAt !== null && name !== 'bonanzatimer';
    return stays ? { ...found, keepSeconds } : found;
  },
);

const keepSeconds = 3600;

async function bonanzaOf({ db, clock }: Services, given: string): Promise<Bonanza | null> {
  if (given === '') return currentBonanza(db, clock.now());
  const id = readId(given);
  return id === null ? null : findBonanza(db, id);
}

async function timerRow(services: Services, bonanza: Bonanza, earlier: readonly DrawnBonanza[]) {
  const { clock, config, db } = services;
  const { id, name, startsAt, endsAt, gifts, seedHash, seed, drawnAt } = bonanza;
  const beacon = await readBeacon(db, id);
  return {
    id,
    name,
    fromtime: momentText(startsAt, config.timeZone),
    totime: momentText(endsAt, config.timeZone),
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    now: clock.now().toISOString(),
    gifts,
    seedHash,
    ...(seed === null ? {} : { seed }),
    ...(drawnAt === null ? {} : { drawnAt: drawnAt.toISOString() }),
    ...(beacon === null ? {} : { beacon: shownBeacon(config, bonanza, beacon) }),
    earlier: earlier.map((each) => ({
      id: each.id,
      name: each.name,
      totime: momentText(each.endsAt, config.timeZone),
    })),
  };
}

function shownBeacon(
  { timeZone }: Config,
  { entriesHash, frozenAt }: Bonanza,
  { chain, round, roundAt, waitUntil, signature, previousSignature }: BonanzaBeacon,
) {
  return {
    chain,
    round,
    roundtime: momentText(roundAt, timeZone),
    waittime: momentText(waitUntil, timeZone),
    ...(entriesHash === null || frozenAt === null
      ? {}
      : {
          entriesHash,
          frozenAt: frozenAt.toISOString(),
          frozentime: momentText(frozenAt, timeZone),
        }),
    ...(signature === null ? {} : { signature }),
    ...(previousSignature === null ? {} : { previousSignature }),
  };
}
