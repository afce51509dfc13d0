import type { Role } from '@canopy/contract/call.ts';
import { toDecimal, type Micros } from '@canopy/ledger/money.ts';
import { dayOf } from '@canopy/plan/calendar.ts';
import { pino } from 'pino';
import type { Services } from '#call/services.ts';
import { openDatabase } from '#db/database.ts';
import type { ClosingRecord } from '#features/plan/runs/closing-totals.ts';
import { makeLedger } from '#ledger/batch.ts';
import { startNetworkIndex } from '#network/network-index.ts';
import { patientLimits } from '#testing/db/patient.support.ts';
import { root } from '#testing/network.support.ts';
import { planBench, type PlanBench } from '#testing/plan.support.ts';
import { startTestServer, type Answered, type TestServer } from '#testing/server.support.ts';

/** What tests of closings do, on their own server with a clock that they set. */
export type ClosingStage = PlanBench & {
  server: TestServer;
  services: Services;
  /** Sets the clock to a moment of TIME_ZONE, such as '2026-03-01 12:00:00'. */
  at(local: string): void;
  today(): string;
  /** Calls as an operator, signed in now, and returns the answer's data. */
  ask(call: string, payload?: object, role?: 'owner' | 'finance'): Promise<unknown>;
  close(date?: string, payload?: object): Promise<ClosingRecord>;
  /** Everything that a closing booked for a member, as short texts. */
  matching(uid: number): Promise<string[]>;
  /** A second server on the same database. */
  another(): Promise<{ services: Services; stop(): Promise<void> }>;
  /** Checks the books and stops. */
  end(): Promise<void>;
};

/** A stage; Asia/Kolkata is five and a half hours ahead. */
export async function closingStage(): Promise<ClosingStage> {
  const server = await startTestServer();
  const { services } = server;
  const bench = planBench(server);
  const tokens = new Map<Role, string>();
  const today = (): string => dayOf(services.clock.now(), services.config.timeZone);
  const call = async (role: Role, name: string, payload: object): Promise<Answered> => {
    if (!tokens.has(role)) tokens.set(role, await server.operator(role));
    return server.call(`operator/${name}`, payload, { token: tokens.get(role)! });
  };
  const ask: ClosingStage['ask'] = async (name, payload = {}, role = 'owner') => {
    let { status, body } = await call(role, name, payload);
    if (status === 401) {
      // The clock was moved beyond the end of the session.
      tokens.delete(role);
      ({ status, body } = await call(role, name, payload));
    }
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  };
  return {
    ...bench,
    server,
    services,
    today,
    ask,
    at(local) {
      const moment = Date.parse(`${local.replace(' ', 'T')}+05:30`);
      server.pass((moment - services.clock.now().getTime()) / 1000);
    },
    close: async (date = today(), payload = {}) =>
      (await ask('RunClosing', { date, ...payload })) as ClosingRecord,
    matching: (uid) => readMatching(server, uid),
    another: () => startAnother(server),
    async end() {
      await bench.money.expectCleanBooks();
      await server.stop();
    },
  };
}

async function readMatching({ db }: TestServer, uid: number): Promise<string[]> {
  type Found = Record<'left' | 'right' | 'matched' | 'paid' | 'flushed' | 'cl' | 'cr', Micros>;
  const rows = await db.query<Found & { date: string; reason: string | null }>(
    `SELECT to_char(r.date, 'MM-DD') AS date, left_micros AS left, right_micros AS right, matched,
       paid, flushed, carry_left AS cl, carry_right AS cr, reason
     FROM incomes i JOIN runs r ON r.id = i.run_id
     WHERE uid = $1 AND type = 'MatchingIncome' ORDER BY i.id`,
    [uid],
  );
  return rows.map((row) => {
    const text = (name: keyof Found): string => toDecimal(row[name]);
    const flushed = row.reason ? ` -${text('flushed')} ${row.reason}` : '';
    const sides = `${text('left')}/${text('right')}`;
    const carry = `${text('cl')}/${text('cr')}`;
    return `${row.date} ${sides} ${text('matched')}: ${text('paid')}${flushed}, ${carry}`;
  });
}

async function startAnother(
  server: TestServer,
): Promise<{ services: Services; stop(): Promise<void> }> {
  const db = openDatabase(server.databaseUrl, {
    marks: server.services.secrets,
    limits: patientLimits,
  });
  const log = pino({ level: 'silent' });
  const network = startNetworkIndex({ db, log });
  return {
    services: { ...server.services, db, network, ledger: makeLedger(db) },
    async stop() {
      await network.stop();
      await db.close();
    },
  };
}

/** A member below the root, and two that they brought, one on each side; all hold the package. */
export async function placeThree(
  stage: ClosingStage,
): Promise<{ a: number; left: number; right: number }> {
  const [a] = await stage.place([[root, 1]]);
  const [left, right] = await stage.place([
    [a!, 1],
    [a!, 2],
  ]);
  return { a: a!, left: left!, right: right! };
}
