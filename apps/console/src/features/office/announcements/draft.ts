import type { PayloadInput, Row } from '@canopy/contract/calls.ts';
import { isPromise } from '@canopy/contract/profit-promises.ts';

/** An announcement as it is being written; moments are as the browser's field has them. */
export type Draft = {
  title: string;
  body: string;
  titleHindi: string;
  bodyHindi: string;
  countries: readonly string[];
  ranks: readonly string[];
  active: string;
  /** 'draft', 'now' or 'at' the moment below. */
  when: string;
  startsAt: string;
  endsAt: string;
};

/** A new one, for everybody. */
export const emptyDraft: Draft = {
  title: '',
  body: '',
  titleHindi: '',
  bodyHindi: '',
  countries: [],
  ranks: [],
  active: '',
  when: 'draft',
  startsAt: '',
  endsAt: '',
};

/** '2026-01-02 03:04:05' as the browser's field has it. */
const toField = (moment: string): string => moment.slice(0, 16).replace(' ', 'T');

/** One that is there already. */
export function draftOf(row: Row<'operator/Announcements'>): Draft {
  const { title, body, titleHindi, bodyHindi, active } = row;
  return {
    title,
    body,
    titleHindi,
    bodyHindi,
    active,
    countries: row.countries.map(String),
    ranks: row.ranks.map(String),
    when: row.startsAt === '' ? 'draft' : 'at',
    startsAt: toField(row.startsAt),
    endsAt: toField(row.endsAt),
  };
}

/** What is sent of it. */
export function payloadOf(
  { when, startsAt, endsAt, countries, ranks, ...rest }: Draft,
  id: number | undefined,
  confirm: boolean,
): PayloadInput<'operator/SaveAnnouncement'> {
  const starts = { draft: '', now: 'now', at: startsAt.replace('T', ' ') || 'none' }[when] ?? '';
  return {
    ...rest,
    ...(id === undefined ? {} : { id }),
    countries: [...countries],
    ranks: [...ranks],
    startsAt: starts,
    endsAt: endsAt.replace('T', ' '),
    confirm,
  };
}

/** Whether one of its texts may promise profit. */
export function maySoundLikeProfit({ title, body, titleHindi, bodyHindi }: Draft): boolean {
  return [title, body, titleHindi, bodyHindi].some(isPromise);
}
