import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moneyBench, type MoneyBench, type TestPerson } from '#testing/money.support.ts';
import { networkBench } from '#testing/network.support.ts';
import { personWithMail } from '#testing/people/profile.support.ts';
import { insertIncome } from '#testing/plan/incomes.support.ts';
import { startTestServer, testPassword, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MoneyBench;
let support: string;
let second: string;
beforeAll(async () => {
  server = await startTestServer();
  bench = moneyBench(server);
  support = await server.operator('support');
  second = await server.operator('support', 'second');
});
afterAll(() => server.stop());

type Ticket = Record<string, unknown> & { ticket_id: number };
const ask = (who: TestPerson, query: string, more: object = {}): Promise<unknown> =>
  bench.ask(who, 'Helpdesk_By_User', { query, ...more });
const own = async (who: TestPerson, page: object = {}): Promise<Ticket[]> =>
  (await bench.ask(who, 'UserHelpDeskHistory', page)) as Ticket[];
const reply = async (id: unknown, message: string, close = false, token = support) => {
  const payload = { ticket_id: id, reply_message: message, close };
  return (await server.call('operator/ReplyTicket', payload, { token })).body.data;
};
const queue = async (payload: object = {}): Promise<Ticket[]> => {
  const { body } = await server.call('operator/Tickets', payload, { token: support });
  return (body.data as [Ticket[]])[0];
};

describe('a conversation', () => {
  test('goes to and fro until it is closed, and both sides see the same', async () => {
    const who = await personWithMail(server, 'talk@example.test');
    expect(await ask(who, '  Where is my income?  ')).toBe('success');
    const [opened] = await own(who);
    expect(opened).toEqual({
      row: 1,
      ticket_id: expect.any(Number) as number,
      query: 'Where is my income?',
      reply_message: '',
      qd: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) as string,
      ss: 'Open',
      rd: '',
      incomeId: null,
      messages: [],
    });
    const id = opened!.ticket_id;
    expect(await reply(id, 'Which one?')).toBe('success');
    const mail = await server.mailTo(who.email, `Your ticket ${id} was answered`);
    expect(mail.text).toContain('Which one?');
    expect((await own(who))[0]).toMatchObject({ reply_message: 'Which one?', ss: 'Open' });
    expect(await ask(who, 'Of Monday.', { ticketId: id })).toBe('success');
    expect(await reply(id, 'It was booked on Tuesday.', true)).toBe('success');
    await server.mailTo(who.email, `Your ticket ${id} was closed`);
    const [closed] = await own(who);
    expect(closed).toMatchObject({ reply_message: 'It was booked on Tuesday.', ss: 'Closed' });
    expect((closed!['messages'] as object[]).map((each) => ({ ...each, dd: '' }))).toEqual([
      { from: 'support', message: 'Which one?', dd: '' },
      { from: 'member', message: 'Of Monday.', dd: '' },
      { from: 'support', message: 'It was booked on Tuesday.', dd: '' },
    ]);
    const [shown] = (await queue({ status: 'Closed' })).filter((row) => row.ticket_id === id);
    expect(shown).toMatchObject({ ...closed, row: expect.any(Number) as number, uid: who.uid });
    expect(shown).toMatchObject({ f_name: 'Test Person', closedBy: 'support@operator.test' });
  });

  test('is found by its number and by words of either side, and by nobody else', async () => {
    const [who, other] = [await bench.person(), await bench.person()];
    await ask(who, 'Where is my Passport?');
    await ask(who, 'Something else');
    const [, first] = await own(who);
    const id = first!.ticket_id;
    await reply(id, 'It was APPROVED today');
    const found = async (search: unknown, by = who): Promise<number[]> =>
      (await own(by, { search })).map(({ ticket_id }) => ticket_id);
    for (const search of [id, `  ${id} `, 'passport', 'is my', 'approved']) {
      expect(await found(search), String(search)).toEqual([id]);
      expect(await found(search, other), String(search)).toEqual([]);
    }
    expect(await found('%')).toEqual([]);
    expect(await found(' ')).toHaveLength(2);
  });

  test('that is closed is not gone on with, by nobody', async () => {
    const who = await bench.person();
    await ask(who, 'One');
    const [ticket] = await own(who);
    const id = ticket!.ticket_id;
    await reply(id, 'Done', true);
    expect(await ask(who, 'More', { ticketId: id })).toBe('Already Closed');
    expect(await reply(id, 'More')).toBe('Already Closed');
    const rewrites = [
      [`UPDATE tickets SET status = 'Open', closed_at = NULL, closed_by = NULL`, 'is closed'],
      [`DELETE FROM tickets`, 'is closed or must stay'],
      [`UPDATE ticket_messages SET message = ''`, 'append-only'],
    ] as const;
    for (const [sql, text] of rewrites) {
      await expect(networkBench(server).asOwner(sql), sql).rejects.toThrow(text);
    }
  });

  test('closed by two operators at once is closed by one, and the other is told', async () => {
    const who = await bench.person();
    await ask(who, 'Both?');
    const id = (await own(who))[0]!.ticket_id;
    const answers = await Promise.all([
      reply(id, 'Mine', true, support),
      reply(id, 'No, mine', true, second),
    ]);
    expect(answers.toSorted()).toEqual(['Already Closed', 'success']);
    const audited = await server.db.query('SELECT action FROM audit_log WHERE target = $1', [
      `ticket:${id}`,
    ]);
    expect(audited).toEqual([{ action: 'CloseTicket' }]);
  });
});

describe('a ticket about an income', () => {
  test('names a row of the member, and no other', async () => {
    const [who, other] = [await bench.person(), await bench.person()];
    const mine = { uid: who.uid, type: 'LevelIncomeFlush', flushed: 1, reason: 'inactive' };
    const income = await insertIncome(server.db, mine);
    const foreign = await insertIncome(server.db, { ...mine, uid: other.uid });
    expect(await ask(who, 'Why nothing?', { incomeId: income })).toBe('success');
    expect((await own(who))[0]!['incomeId']).toBe(income);
    for (const incomeId of [foreign, 0, -1, 'abc', '9'.repeat(18), '9'.repeat(40)]) {
      expect(await ask(who, 'Why?', { incomeId }), String(incomeId)).toBe('Income not found !!');
    }
    expect(await own(who)).toHaveLength(1);
  });
});

test('a ticket that asks for erasure is told apart in the queue, whatever others say', async () => {
  const who = await bench.person();
  await ask(who, 'Please erase my personal data.');
  await bench.ask(who, 'RequestErasure', { password: testPassword });
  const tickets = await queue({ uid: who.uid });
  expect(tickets.map(({ asksErasure }) => asksErasure)).toEqual([true, false]);
});

describe('the clocks', () => {
  test('run out, each by itself, and stop with the answer and with the end', async () => {
    const who = await bench.person();
    await ask(who, 'Slow');
    const id = (await own(who))[0]!.ticket_id;
    const shown = async () => (await queue()).find((row) => row.ticket_id === id)!;
    const late = async () => {
      const { acknowledgeOverdue, resolveOverdue } = await shown();
      return [acknowledgeOverdue, resolveOverdue];
    };
    expect(await late()).toEqual([false, false]);
    expect((await shown())['acknowledgeBy']).toMatch(/^\d{4}-\d\d-\d\d /);
    const day = 86_400;
    server.pass(5 * day);
    support = await server.operator('support');
    expect(await late()).toEqual([true, false]);
    await reply(id, 'Sorry, we are looking');
    expect(await late()).toEqual([true, false]);
    server.pass(30 * day);
    support = await server.operator('support');
    second = await server.operator('support', 'second');
    expect(await late()).toEqual([true, true]);
    await reply(id, 'Settled', true);
    expect(await late()).toEqual([true, true]);

    const quick = await bench.person();
    await ask(quick, 'Quick');
    const quickId = (await own(quick))[0]!.ticket_id;
    await reply(quickId, 'Settled', true);
    server.pass(60 * day);
    support = await server.operator('support');
    const row = (await queue()).find((each) => each.ticket_id === quickId)!;
    expect(row).toMatchObject({ acknowledgeOverdue: false, resolveOverdue: false });
  });
});

describe('what is refused', () => {
  test('an empty or endless query or reply, a ticket that is none or of another', async () => {
    const [who, other] = [await bench.person(), await bench.person()];
    expect(await ask(who, '  ')).toBe('Query is required');
    const long = 'x'.repeat(2001);
    expect(await ask(who, long)).toBe('Query should not be greater than 2000 characters');
    await ask(who, 'Mine');
    const id = (await own(who))[0]!.ticket_id;
    for (const ticketId of [id, 999_999, 'abc', '-1', '9'.repeat(30)]) {
      expect(await ask(other, 'Yours?', { ticketId })).toBe('Ticket not found !!');
    }
    expect(await reply(id, ' ')).toBe('Reply is required');
    expect(await reply('abc', 'x')).toBe('Ticket not found !!');
    expect(await reply(999_999, 'x')).toBe('Ticket not found !!');
    const { body } = await server.call('operator/Tickets', { status: 'x' }, { token: support });
    expect(body.data).toBe('Invalid filter !!');
  });

  test('the thirty-first in an hour', async () => {
    const who = await bench.person();
    for (let count = 0; count < 30; count += 1) await ask(who, `No ${count}`);
    const payload = { uid: who.uid, query: 'One more' };
    const { status } = await server.call('Helpdesk_By_User', payload, { token: who.token });
    expect(status).toBe(429);
    expect((await own(who, { page: 2, limit: 10 })).map(({ query }) => query)[0]).toBe('No 19');
  });
});
