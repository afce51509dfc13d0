import { units, type Micros } from '@canopy/ledger/money.ts';
import { actOf, type Act, type Stage } from '#testing/ledger/acts.support.ts';
import type { Wish } from '#testing/ledger/wishes.support.ts';
import { moneyBench } from '#testing/money.support.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { withdrawalBench } from '#testing/money/withdrawals.support.ts';
import type { TestServer } from '#testing/server.support.ts';

let made = 0;

export async function openStage(server: TestServer): Promise<Stage> {
  const { bankId } = await makeTestBanks(server);
  const operatorToken = await server.operator('finance');
  const bench = moneyBench(server);
  return { server, bench, bankId, operatorToken, people: [], codes: new Map() };
}

/** New members with something to spend; returns their balances. */
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
