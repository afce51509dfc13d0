import type { Columns } from '#columns.ts';
import { flags, type Members } from '#member-columns.ts';
import { amountSum, countSum } from '#path-sums.ts';
import { cutPaths, putOnPath, type Paths } from '#paths.ts';
import { none } from '#places.ts';
import type { Steps } from '#steps.ts';

/** The sums that follow the members' own figures. */
export type Sums = ReturnType<typeof memberSums>;

/** Makes the sums over the binary tree and over the sponsor lines. */
export function memberSums(m: Members, columns: Columns) {
  const teams = makePaths(columns);
  const lines = makePaths(columns);
  /** Over the binary team and the member. */
  const count = countSum(m.parent, teams, columns.int32());
  const active = countSum(m.parent, teams, columns.int32());
  const volume = amountSum(m.parent, teams, columns.int64());
  const forex = amountSum(m.parent, teams, columns.int64());
  const crypto = amountSum(m.parent, teams, columns.int64());
  /** Over the sponsor line below and the member. */
  const lineCount = countSum(m.sponsor, lines, columns.int32());
  const linePrice = amountSum(m.sponsor, lines, columns.int64());
  return {
    count,
    active,
    volume,
    forex,
    crypto,
    lineCount,
    linePrice,
    /** Counts a member who has just been added. The first one below goes on with a path. */
    join(row: number): void {
      const [parent, sponsor] = [m.parent.data[row]!, m.sponsor.data[row]!];
      const isOnly =
        parent !== none && (m.left.data[parent] === none || m.right.data[parent] === none);
      putOnPath(teams, row, parent, isOnly);
      putOnPath(lines, row, sponsor, sponsor !== none && m.olderDirect.data[row] === none);
      count.change(row, 1);
      lineCount.change(row, 1);
    },
    /** Cuts the paths anew and adds up every sum from what the members themselves have. */
    *recompute(rows: number): Steps<void> {
      const trees = [
        [count, teams, m.parent],
        [lineCount, lines, m.sponsor],
      ] as const;
      for (const [sum, paths, parent] of trees) {
        yield* sum.addUp(rows, (own) => own.fill(1));
        yield* cutPaths(paths, parent, sum.kept, rows);
        yield* sum.spread(rows);
      }
      yield* active.addUp(rows, (own) => {
        for (let row = 0; row < rows; row += 1) own[row] = m.flags.data[row]! & flags.active;
      });
      yield* active.spread(rows);
      const amounts = [
        [volume, m.volume],
        [forex, m.forex],
        [crypto, m.crypto],
        [linePrice, m.price],
      ] as const;
      for (const [sum, own] of amounts) {
        yield* sum.addUp(rows, (data) => data.set(own.data.subarray(0, rows)));
        yield* sum.spread(rows);
      }
    },
  };
}

function makePaths(columns: Columns): Paths {
  return { place: columns.int32(), up: columns.int32(), down: columns.int32() };
}
