import type { TestServer } from '#testing/server.support.ts';

/** The address that tests pay to. */
export const testReceiver = '0x52908400098527886e0f7030069857d2e4169ee7';

const bank = {
  kind: 'bank',
  bank_name: 'Meadow Bank',
  acholdername: 'Canopy House',
  btcname: '0011223344',
  ifsc: 'MEAD0000001',
  Branch: 'Riverside',
  active: true,
};
const coin = {
  kind: 'ecurrency',
  bank_name: 'Main',
  acholdername: '',
  btcname: 'USDT BEP20',
  address: testReceiver,
  active: true,
};

/** A bank, an e-currency address, and a bank that is no longer in use. */
export async function makeTestBanks(server: TestServer) {
  const token = await server.operator('owner');
  for (const each of [bank, coin, { ...bank, btcname: '99', active: false }]) {
    await server.call('operator/SaveBank', each, { token });
  }
  const rows = await server.db.query<{ id: number }>('SELECT id FROM banks ORDER BY id');
  const [bankId, addressId, oldId] = rows.map(({ id }) => id) as [number, number, number];
  return { bankId, addressId, oldId };
}
