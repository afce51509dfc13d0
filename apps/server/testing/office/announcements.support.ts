import { expect } from 'vitest';
import { momentText } from '#base/dates.ts';
import type { TestServer } from '#testing/server.support.ts';

/** An announcement as the list of operators shows it. */
export type ShownAnnouncement = Record<string, unknown> & { id: number };

/** What tests of announcements do, on one server and as its owner, who signs in each time. */
export function announcementBench(server: TestServer) {
  let saved = 0;
  const { db, services } = server;
  const inMinutes = (minutes: number): string =>
    momentText(
      new Date(services.clock.now().getTime() + minutes * 60_000),
      services.config.timeZone,
    );
  const call = async (name: string, payload: object): Promise<unknown> => {
    const token = await server.operator('owner');
    const answer = await server.call(`operator/${name}`, payload, { token });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data;
  };
  const list = async (): Promise<ShownAnnouncement[]> =>
    ((await call('Announcements', {})) as ShownAnnouncement[][])[0]!;
  const forAll = { countries: [], ranks: [], active: '' };
  return {
    inMinutes,
    call,
    list,
    /** Saves one for everybody, from five minutes on for an hour, and answers the result. */
    save: (change: object = {}): Promise<unknown> =>
      call('SaveAnnouncement', {
        title: 'Maintenance',
        // The same text would be a second press of the button.
        body: `We are away on Sunday, week ${(saved += 1)}.`,
        ...forAll,
        startsAt: inMinutes(5),
        endsAt: inMinutes(65),
        ...change,
      }),
    newest: async (): Promise<ShownAnnouncement> => (await list())[0]!,
    reach: (change: object = {}): Promise<unknown> =>
      call('AnnouncementReach', { ...forAll, ...change }),
    /** The members who have its event, in the order of their ids. */
    told: async (id: number): Promise<number[]> => {
      const rows = await db.query<{ uid: number }>(
        'SELECT uid FROM events WHERE announcement_id = $1 ORDER BY uid',
        [id],
      );
      return rows.map(({ uid }) => uid);
    },
  };
}
