import { units, type Micros } from '@canopy/ledger/money.ts';
import { makeTestBanks } from '#features/deposits/fixtures.ts';
import { actOf, type Act, type Stage } from '#features/ledger/proof/acts.ts';
import type { Wish } from '#features/ledger/proof/wishes.ts';
import { withdrawalBench } from '#features/withdrawals/fixtures.ts';
import { moneyBench } from '#testing-money.ts';
import type { TestServer } from '#testing.ts';

let made = 0;

export async function openStage(server: TestServer): Promise<Stage> {
  const { bankId } = await makeTestBanks(server);
  const operatorToken = await server.operator('finance');
  const bench = moneyBench(server);
  return { server, bench, bankId, operatorToken, people: [], codes: new Map() };
}

/** New members with something to spend; answers their balances. */
export async function castMembers(stage: Stage): Promise<Map<string, Micros>> {
  stage.people = [];
  for (let index = 0; index < 4; index += 1) {
    const person = await withdrawalBench(stage.bench).payee('working', 100);
    await stage.bench.fill(person.uid, 'fund', 50);
    stage.people.push(person);
  }
  return new Map(
    stage.people.flatMap(({ uid }): [string, Micros][] => [
      [`${uid}:working`, units(100)],
      [`${uid}:fund`, units(50)],
    ]),
  );
}

/** The acts of a wave. Everyone gets one code of each kind, for all that they wish in it. */
export async function readWave(stage: Stage, wave: Wish[], before: Act[]): Promise<Act[]> {
  stage.codes = new Map();
  for (const person of stage.people) {
    for (const purpose of ['fundTransferOtp', 'withdrawOTP']) {
      stage.codes.set(`${person.uid}:${purpose}`, await stage.bench.code(person, purpose));
    }
  }
  const acts: Act[] = [];
  for (const wish of wave) {
    acts.push(await actOf(stage, wish, `wish-${(made += 1)}`, [...before, ...acts]));
  }
  return acts;
}
