import type { AnyFacts } from '@canopy/contract/events/event-text.ts';
import { eventKindNames, eventKinds, type EventKind } from '@canopy/contract/events/kinds.ts';
import { topicNames, type EventTopic } from '@canopy/contract/events/topics.ts';
import { boolean, dated, idNumber, json, number, text, type Column } from '#call/columns.ts';
import { own, readFilter } from '#call/filters.ts';
import { listOf, type Filter } from '#call/list.ts';
import { rowReader } from '#call/rows.ts';

const columns = {
  id: idNumber('e.id'),
  kind: text('e.kind') as Column<EventKind>,
  facts: json<AnyFacts>('e.facts'),
  dd: dated('e.at'),
  read: boolean('e.read_at IS NOT NULL'),
};

/** The kinds of a topic. */
const kindsOf = (topic: string | null): EventKind[] =>
  eventKindNames.filter((kind) => topic === null || eventKinds[kind].topic === topic);

/** Kinds that this server knows, of one topic where it is asked for. */
const ofTopic: Filter<{ topic?: string | undefined }> = {
  sql: 'e.kind = ANY ($1)',
  read: ({ topic }) => [kindsOf(readFilter(topic, topicNames))],
};

/** Not what has expired. */
const notEnded: Filter<unknown> = {
  sql: 'e.ends_at IS NULL OR e.ends_at > $1',
  read: (_payload, { services: { clock } }) => [clock.now()],
};

const unreadOnly: Filter<{ unread?: boolean | undefined }> = {
  sql: '$1 AND e.read_at IS NULL',
  read: ({ unread }) => (unread ? [true] : null),
};

type Stored = { kind: EventKind };

const withTopic = <R extends Stored>(row: R): R & { topic: EventTopic } => ({
  ...row,
  topic: eventKinds[row.kind].topic,
});

/** What the member was told, the newest first. */
export const listEvents = listOf('Inbox', {
  columns,
  from: 'events e',
  filters: [own('e.uid'), ofTopic, notEnded, unreadOnly],
  order: 'e.id DESC',
  totals: { unread: number('count(*) FILTER (WHERE e.read_at IS NULL)::int') },
  finish: (rows) => rows.map(withTopic),
});

const newest = rowReader(
  columns,
  `events e WHERE e.uid = $1 AND e.kind = ANY ($2) AND (e.ends_at IS NULL OR e.ends_at > $3)
   ORDER BY e.id DESC LIMIT 5`,
  'newest-events',
);

/** The newest few, for the bell. */
export const readNewest = Object.assign(
  async (services: Parameters<typeof newest>[0], uid: number, now: Date) =>
    (await newest(services, [uid, kindsOf(null), now])).map(withTopic),
  { statements: newest.statements },
);
