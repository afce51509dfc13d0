import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  token = await server.operator('owner');
});
afterAll(() => server.stop());

const bank = {
  kind: 'bank',
  bank_name: 'Meadow Bank',
  acholdername: 'Canopy House',
  btcname: '001 122',
  ifsc: 'mead0000001',
  Branch: 'Riverside',
  active: true,
  remark: 'First account',
};
const coin = {
  kind: 'ecurrency',
  bank_name: '',
  acholdername: '',
  btcname: 'USDT',
  address: 'TAddress1',
  active: true,
};
const save = async (payload: object): Promise<unknown> =>
  (await server.call('operator/SaveBank', payload, { token })).body.data;
const banks = async (): Promise<Record<string, unknown>[]> => {
  const { body } = await server.call('operator/Banks', {}, { token });
  return (body.data as Record<string, unknown>[][])[0]!;
};

test('an account is added, listed, changed and audited', async () => {
  expect(await save(bank)).toBe('success');
  const [added] = await banks();
  expect(added).toEqual({ ...bank, id: added!['id'], ifsc: 'MEAD0000001', address: '' });
  expect(await save({ ...bank, id: added!['id'], Branch: 'Hill', active: 'false' })).toBe(
    'success',
  );
  expect(await banks()).toMatchObject([{ id: added!['id'], Branch: 'Hill', active: false }]);
  const trail = await server.db.query(
    'SELECT action, target, remark FROM audit_log ORDER BY id DESC LIMIT 2',
  );
  expect(trail).toEqual([
    { action: 'ChangeBank', target: `bank:${String(added!['id'])}`, remark: 'First account' },
    { action: 'AddBank', target: `bank:${String(added!['id'])}`, remark: 'First account' },
  ]);
});

test('an address may be sent as the name, as members see it', async () => {
  const { address: _none, ...named } = { ...coin, bank_name: 'TAddress2' };
  expect(await save(named)).toBe('success');
  expect((await banks())[0]).toMatchObject({ bank_name: '', address: 'TAddress2' });
});

test('one account has one row, however it is written', async () => {
  expect(await save({ ...coin, address: 'TAddress3' })).toBe('success');
  expect(await save({ ...coin, address: 'taddress-3' })).toBe('This account is already there !!');
  expect(await save({ ...bank, btcname: '001122' })).toBe('This account is already there !!');
  const [newest] = await banks();
  const onto = { ...bank, id: newest!['id'], btcname: '001122' };
  expect(await save(onto)).toBe('This account is already there !!');
});

describe('what is wrong is refused', () => {
  test.each([
    [{ ...bank, kind: 'cash' }, "The kind should be 'bank' or 'ecurrency' !!"],
    [{ ...bank, bank_name: ' ' }, 'All the fields are required !!'],
    [{ ...bank, acholdername: '' }, 'All the fields are required !!'],
    [{ ...bank, btcname: '' }, 'All the fields are required !!'],
    [{ ...bank, btcname: '--' }, 'Invalid Account Number !!'],
    [{ ...coin, address: '' }, 'All the fields are required !!'],
    [{ ...coin, btcname: '' }, 'All the fields are required !!'],
    [{ ...coin, address: '0x' }, 'Invalid ecurrency address !!'],
    [{ ...bank, remark: 'x'.repeat(201) }, 'A field should not be greater than 200 characters'],
    [{ ...bank, btcname: '7', id: 99999 }, 'Bank not found !!'],
    [{ ...bank, btcname: '7', id: 'x' }, 'Bank not found !!'],
  ])('%j: %s', async (payload, text) => {
    const before = await banks();
    expect(await save(payload)).toBe(text);
    expect(await banks()).toEqual(before);
  });

  test('whoever is not the owner', async () => {
    const finance = await server.operator('finance');
    const { status } = await server.call('operator/SaveBank', bank, { token: finance });
    expect(status).toBe(403);
  });
});
