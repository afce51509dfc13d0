import { kycDocumentNames } from '@canopy/contract/catalog/statuses.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { kycBench } from '#testing/care/kyc.support.ts';
import type { TestPerson } from '#testing/money.support.ts';
import { closingStage, type ClosingStage } from '#testing/plan/runs.support.ts';

let stage: ClosingStage;
let support: string;
/** Everybody of these tests; asha is Active and complete, and so on down to nobody special. */
let people: Record<'asha' | 'birk' | 'cora' | 'dan', TestPerson>;

beforeAll(async () => {
  stage = await closingStage();
  const join = (local: string, name: string, countryid: number): Promise<number> => {
    stage.at(local);
    return stage.server.register({ name, countryid });
  };
  const asha = await join('2027-01-10 00:00:00', 'Asha Fern', 99);
  const birk = await join('2027-01-10 23:30:00', 'Birk Moss', 13);
  const cora = await join('2027-01-11 00:00:00', 'Cora Elm', 13);
  const dan = await join('2027-01-20 12:00:00', 'Dan Linden', 14);
  await stage.buy(asha, 'Silver');
  await stage.buy(birk, 'Gold');
  await stage.money.suspend(cora, true);
  const { signIn, confirmEmail } = stage.money;
  for (const uid of [asha, birk, cora, dan]) await confirmEmail(uid);
  people = {
    asha: await signIn(asha),
    birk: await signIn(birk),
    cora: await signIn(cora),
    dan: await signIn(dan),
  };
  support = await stage.server.operator('support');
});
afterAll(() => stage.server.stop());

const ask = (payload: object) => stage.server.call('operator/Members', payload, { token: support });

const firstOf = (name: string): string => name.split(' ')[0]!;

/** Who of these tests is found, by first name. */
async function found(payload: object): Promise<string[]> {
  const { body } = await ask({ limit: 100, ...payload });
  const [rows] = body.data as [{ uid: number; f_name: string }[]];
  const own = Object.values(people).map(({ uid }) => uid);
  return rows.filter(({ uid }) => own.includes(uid)).map(({ f_name }) => firstOf(f_name));
}

test.each([
  ['Active', ['Birk', 'Asha']],
  ['Inactive', ['Dan', 'Cora']],
  ['Suspended', ['Cora']],
  ['All', ['Dan', 'Cora', 'Birk', 'Asha']],
  ['', ['Dan', 'Cora', 'Birk', 'Asha']],
])('status %j finds %j', async (status, names) => {
  expect(await found({ status })).toEqual(names);
});

test('a country, a package that is held, and days of joining narrow it', async () => {
  expect(await found({ country: 13 })).toEqual(['Cora', 'Birk']);
  expect(await found({ package: 'silv' })).toEqual(['Asha']);
  expect(await found({ package: 'GOLD ' })).toEqual(['Birk']);
  expect(await found({ package: 'g%' })).toEqual([]);
  // Days are those of TIME_ZONE, and the last of them counts.
  expect(await found({ fdate: '2027-01-10', tdate: '2027-01-10' })).toEqual(['Birk', 'Asha']);
  expect(await found({ fdate: '2027-01-11', tdate: '2027-01-11' })).toEqual(['Cora']);
  expect(await found({ tdate: '2027-01-11', country: 13 })).toEqual(['Cora', 'Birk']);
  expect(await found({ search: 'bir', country: 13, status: 'Active' })).toEqual(['Birk']);
  expect(await found({ search: 'bir', country: 14 })).toEqual([]);
});

test('a package that was reversed is held no longer', async () => {
  const [bought] = await stage.server.db.query<{ id: bigint }>(
    'SELECT posting_id AS id FROM purchases WHERE uid = $1',
    [people.birk.uid],
  );
  const order = { id: String(bought!.id), remark: 'by mistake' };
  expect(await stage.ask('Reverse', order)).toBe('success');
  expect(await found({ package: 'Gold' })).toEqual([]);
});

test('KYC is the status of all four documents together, as on the page of the member', async () => {
  const kyc = kycBench(stage.server, stage.money);
  const submit = async (person: TestPerson, document: string, decision?: string) => {
    await kyc.link(person, document);
    if (decision === undefined) return;
    const id = await kyc.idOf(person, document);
    expect(await kyc.decide(support, { id, decision })).toBe('success');
  };
  for (const document of kycDocumentNames) await submit(people.asha, document, 'approve');
  await submit(people.birk, 'pan', 'reject');
  await submit(people.birk, 'bank');
  await submit(people.cora, 'pan', 'approve');
  await submit(people.cora, 'bank');
  await submit(people.dan, 'pan', 'approve');
  for (const person of Object.values(people)) {
    const { body } = await stage.server.call(
      'operator/Member',
      { uid: person.uid },
      { token: support },
    );
    const { f_name, KYC_statusdash } = body.data as { f_name: string; KYC_statusdash: string };
    expect(await found({ kyc: KYC_statusdash }), KYC_statusdash).toEqual([firstOf(f_name)]);
  }
});

test('pages and files have the rows of the filter only', async () => {
  const { headers } = await ask({ country: 13, limit: 1 });
  expect(headers['x-total-count']).toBe('2');
  const answer = await stage.server.app.inject({
    method: 'POST',
    url: '/api/operator/Members',
    payload: { country: 13 },
    headers: { authorization: support, accept: 'text/csv' },
  });
  const names = answer.body.trim().split('\n').slice(1);
  expect(names.map((line) => firstOf(line.split(',')[1] ?? ''))).toEqual(['Cora', 'Birk']);
});

test.each([
  [{ status: 'Sleeping' }, 'Invalid filter !!'],
  [{ kyc: 'Perhaps' }, 'Invalid filter !!'],
  [{ country: 'India' }, 'Invalid filter !!'],
  [{ country: 0 }, 'Invalid filter !!'],
  [{ fdate: '2027-02-30' }, 'Invalid Date !!'],
  [{ fdate: '2027-02-02', tdate: '2027-02-01' }, /./],
])('%j is refused', async (payload, text) => {
  expect((await ask(payload)).body.data).toEqual(expect.stringMatching(text));
});
