import { ofCompany, ofMember } from '@canopy/ledger/postings.ts';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { sealAll } from '#ledger/seal.ts';
import { moneyBench } from '#testing/money.support.ts';
import { expectAllRight, takeGrown, uidOfOld } from '#testing/office/grown-set.support.ts';
import { movingBench, type MovingBench } from '#testing/office/moving.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

let server: TestServer;
let bench: MovingBench;
beforeEach(async () => {
  server = await startTestServer();
  bench = movingBench(server);
});
afterEach(() => server.stop());

const takeOver = (): Promise<void> => takeGrown(bench);
const expectRight = (): Promise<void> => expectAllRight(server);
const uidOf = (id: string): Promise<number> => uidOfOld(server, id);

describe('taking back', () => {
  it('removes everybody and leaves the books right, and the network can come again', async () => {
    const before = await bench.rootRow();
    await takeOver();
    await sealAll(server.services);
    expect((await server.services.network.catchUp()).size).toBe(5);
    await bench.takeBack();
    expect(await server.db.query('SELECT FROM members')).toHaveLength(1);
    expect(await bench.rootRow()).toEqual(before);
    expect((await server.services.network.catchUp()).size).toBe(1);
    const held = await server.db.query('SELECT FROM wallets WHERE balance <> 0');
    expect(held).toEqual([]);
    await expectRight();
    await takeOver();
    await expectRight();
    expect((await server.services.network.catchUp()).size).toBe(5);
  });

  it('can happen again and again', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await takeOver();
      await expectRight();
      await bench.takeBack();
      await expectRight();
    }
    expect((await server.services.network.catchUp()).size).toBe(1);
  });

  it('is refused once something was booked', async () => {
    await takeOver();
    await moneyBench(server).fill(await uidOf('A-1'), 'fund', 5);
    await expect(bench.takeBack()).rejects.toThrow('something was booked since');
    await expectRight();
  });

  it('is refused in words, too, where what was brought is spent', async () => {
    await takeOver();
    await moneyBench(server).fill(await uidOf('A-1'), 'fund', -5);
    await expect(bench.takeBack()).rejects.toThrow('something was booked since');
    await expectRight();
  });

  it('waits for what is being booked, and is refused then', async () => {
    await takeOver();
    const credit = [ofMember(await uidOf('0012345678'), 'fund', 5n), ofCompany('received:0', -5n)];
    const late = moneyBench(server).overtake(credit, () => bench.takeBack());
    await expect(late).rejects.toThrow('something was booked since');
    expect(await server.db.query('SELECT FROM members')).toHaveLength(5);
    await expectRight();
  });

  it('is refused once somebody has joined, and without an import', async () => {
    await expect(bench.takeBack()).rejects.toThrow('No network was taken over');
    await takeOver();
    await server.register({ sid: await uidOf('A-1') });
    await expect(bench.takeBack()).rejects.toThrow('somebody has joined since');
    await expectRight();
  });
});
