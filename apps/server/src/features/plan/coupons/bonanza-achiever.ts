import type { Payload, Row } from '@canopy/contract/calls.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { cut } from '#call/paging.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import {
  currentBonanza,
  findBonanza,
  otherDraws,
  type Bonanza,
  type DrawnBonanza,
} from '#features/plan/coupons/bonanzas.store.ts';
import { listAllEntries, listEntries } from '#features/plan/coupons/coupon.list.ts';

type AchieverRow = Row<'BonanzaAchiever'>;
type WinnerRow = Row<'operator/DrawBonanza'>;
type View = (
  services: Services,
  bonanza: Bonanza,
  page: Page,
  address: string,
) => Promise<Rows<AchieverRow>>;

const views: Record<string, View> = {
  bonanzatimer: async (services, bonanza, page) =>
    cut([timerRow(services, bonanza, await otherDraws(services.db, bonanza.id))], page),
  usedcoupon: (services, bonanza, page, address) =>
    Number.isFinite(page.limit)
      ? listEntries(services, { bonanzaId: bonanza.id }, page)
      : listAllEntries(services, bonanza, address),
  winningcoupon: async (services, { id }, page) => {
    const [first] = await readWinners(services, services.db, id);
    return cut(first ? [{ coupon: first.coupon }] : [], page);
  },
  bonanzaachiever: async (services, { id }, page) =>
    cut(await readWinners(services, services.db, id), page),
};

/**
 * What the public pages show of the bonanza of this moment, or of an earlier one: its times, all
 * that entered, and who won. It is enough to draw again and to compare.
 */
export async function readBonanza(
  services: Services,
  { type, id = '' }: Payload<'BonanzaAchiever'>,
  { countedAddress }: Caller,
  page: Page,
): Promise<Rows<AchieverRow>> {
  const name = type.toLowerCase();
  const view = Object.hasOwn(views, name) ? views[name] : undefined;
  if (!view) throw refuse('history-type.wrong');
  const bonanza = await bonanzaOf(services, id);
  if (!bonanza) return { rows: [], total: 0 };
  const found = await view(services, bonanza, page, countedAddress);
  // What was drawn stays as it is; only its times are told with those of this moment.
  const stays = id !== '' && bonanza.drawnAt !== null && name !== 'bonanzatimer';
  return stays ? { ...found, keepSeconds } : found;
}

const keepSeconds = 3600;

async function bonanzaOf({ db, clock }: Services, given: string): Promise<Bonanza | null> {
  if (given === '') return currentBonanza(db, clock.now());
  const id = readId(given);
  return id === null ? null : findBonanza(db, id);
}

function timerRow({ clock, config }: Services, bonanza: Bonanza, earlier: readonly DrawnBonanza[]) {
  const { id, name, startsAt, endsAt, gifts, seedHash, seed } = bonanza;
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
    earlier: earlier.map((each) => ({
      id: each.id,
      name: each.name,
      totime: momentText(each.endsAt, config.timeZone),
    })),
  };
}

/** The winners in the order of the gifts; none before the draw. */
export async function readWinners(
  { config }: Pick<Services, 'config'>,
  db: Queryable,
  bonanzaId: number,
): Promise<WinnerRow[]> {
  const rows = await db.query<{ id: bigint; coupon: string; remark: string; drawn_at: Date }>(
    `SELECT c.id, c.code AS coupon, c.gift AS remark, b.drawn_at
     FROM coupons c JOIN bonanzas b ON b.id = c.bonanza_id
     WHERE c.bonanza_id = $1 AND c.place IS NOT NULL ORDER BY c.place`,
    [bonanzaId],
  );
  return rows.map(({ id, coupon, remark, drawn_at }, at) => ({
    id: Number(id),
    row: at + 1,
    coupon,
    remark,
    ad: momentText(drawn_at, config.timeZone),
  }));
}
