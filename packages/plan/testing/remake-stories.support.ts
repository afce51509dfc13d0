import { defaultPlan } from '#default-plan.ts';
import { money, orNone, whole, type Cells, type Remake } from '#testing/examples.support.ts';
import { rootUid, worldZone, type Command, type World } from '#testing/world.support.ts';
import { dayOf } from '#calendar.ts';

/** The people of a story have the ids that follow the root's, in the order in which they join. */
const member = (cell: string): number => whole(cell) - rootUid;

function commandsOf(row: Cells): Command[] {
  const { when, what, who, detail } = row as Record<'when' | 'what' | 'who' | 'detail', string>;
  const moment = Date.parse(`${when.replace(' ', 'T')}+05:30`);
  return [{ do: 'at', moment }, commandOf(what, who, detail, moment)];
}

function commandOf(what: string, who: string, detail: string, moment: number): Command {
  if (what === 'joins') {
    const [sponsor, side] = detail.split(' ');
    return { do: 'join', sponsor: member(sponsor!), side: side === 'left' ? 1 : 2, gap: 0 };
  }
  if (what === 'buys') {
    const bought = defaultPlan.packages.findIndex((each) => each.name === detail);
    if (bought < 0) throw new Error(`There is no package ${detail}.`);
    return { do: 'buy', member: member(who), payer: member(who), package: bought };
  }
  if (what === 'closes') {
    const days = Date.parse(detail) - Date.parse(dayOf(new Date(moment), worldZone));
    return { do: 'close', daysFromToday: days / 86_400_000 };
  }
  if (what === 'reverses') return { do: 'reverse', purchase: whole(detail) - 1 };
  if (what === 'spends') return { do: 'spend', member: member(who), percent: whole(detail) };
  throw new Error(`Nobody ${what} in a story.`);
}

const line = new RegExp(
  [
    /^(?:reversed )?(\w+) (\d+) from (\d+) level (\d+) on (-?\d+) at (\S+) percent/,
    /paid (-?\d+) flushed (-?\d+) (\w+) \(plan \d+, run (\w+)\)$/,
  ]
    .map(({ source }) => source)
    .join(' '),
);

function rowsOf(journal: readonly string[], income: string): Cells[] {
  return journal.flatMap((text): Cells[] => {
    const found = line.exec(text);
    if (found?.[1] !== income) return [];
    const [, , receiver, from, level, on, percent, paid, flushed, reason, run] = found;
    return [
      {
        run: run === 'null' ? '-' : run!,
        receiver: receiver!,
        from: from!,
        level: level!,
        on: money(BigInt(on!)),
        percent: percent === 'no' ? '-' : percent!,
        paid: money(BigInt(paid!)),
        flushed: money(BigInt(flushed!)),
        reason: orNone(reason === 'whole' ? null : reason!),
      },
    ];
  });
}

/** The story with the ids that those who join are given. */
function named(story: readonly Cells[]): Cells[] {
  let last = rootUid;
  return story.map((row) => (row['what'] === 'joins' ? { ...row, who: String((last += 1)) } : row));
}

/** How stories are played anew in a world. */
export function storyRemake(makeWorld: (plan: typeof defaultPlan) => World): Remake {
  return (tables) => {
    const world = makeWorld(defaultPlan);
    for (const row of tables['Story']!) for (const each of commandsOf(row)) world.play(each);
    const all = world.standing();
    const made = Object.entries(tables).map(([name, rows]) => {
      if (name === 'Story') return [name, named(rows)] as const;
      if (name !== 'Standing') return [name, rowsOf(world.journal, name)] as const;
      const standing = rows.map(({ what }) => ({
        what: what!,
        amount: money(BigInt(all[what!] ?? '0')),
      }));
      return [name, standing] as const;
    });
    return Object.fromEntries(made);
  };
}
