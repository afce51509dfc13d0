import type { Answer } from '@canopy/contract/calls.ts';
import { figuresDays, figuresText } from '@canopy/contract/catalog/figures-text.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { toPercent } from '@canopy/plan/rates.ts';
import { momentText } from '#base/dates.ts';
import type { Handlers } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { firstFigures } from '#features/money/figures/first-figures.ts';
import { showOwnMoney } from '#features/money/figures/own-money.ts';
import { findNewest } from '#features/money/figures/take-figures.ts';

/** What members' money has done so far. */
export const figuresHandlers = {
  Figures: showFigures,
  OwnMoney: showOwnMoney,
} satisfies Handlers;

/** The newest figures. */
async function showFigures(services: Services): Promise<Answer<'Figures'>> {
  const newest = (await findNewest(services.db)) ?? (await firstFigures(services));
  const { id, at, members, paying, ahead, behind, onlyOut, medianNet, results } = newest;
  return {
    data: {
      id,
      version: figuresText.version,
      asOf: momentText(at, services.config.timeZone),
      members,
      paying,
      ahead,
      behind,
      even: paying - ahead - behind,
      medianNet: medianNet === null ? null : toNumber(medianNet),
      onlyOut,
      days: figuresDays,
      results: results.map(({ sumPpm, ...each }) => ({
        ...each,
        none: figuresDays - each.up - each.down,
        sum: toPercent(BigInt(sumPpm)),
      })),
    },
  };
}
