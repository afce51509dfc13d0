import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import type { Queryable } from '#db/database.ts';
import { named } from '#db/named-arguments.ts';
import { packBigints, packIntegers } from '#db/packed-arrays.ts';
import { inPortions } from '#features/office/moving/in-portions.ts';
import { marksOf, postingMark } from '#ledger/posting-mark.ts';

/** What a member's wallets open with, or with `reverses` the posting that is taken back. */
export type Opening = {
  uid: number;
  reverses: bigint;
  lines: readonly { account: string; amountMicros: bigint }[];
};

const parameters = [
  'import',
  'new_kind',
  'new_actor',
  'new_remark',
  'new_at',
  'posting_uid',
  'posting_reverses',
  'line_posting',
  'line_account',
  'line_amount',
  'macs',
];

type Deed = {
  importId: number;
  kind: 'opening' | 'reversal';
  actor: string;
  remark: string;
  at: Date;
};

/** Books opening balances, each a posting against the company's account; answers the last. */
export async function bookOpenings(
  tx: Queryable,
  openings: readonly Opening[],
  deed: Deed,
): Promise<bigint | null> {
  let last: bigint | null = null;
  await inPortions(openings, async (list) => {
    const lines = list.flatMap((each, at) => each.lines.map((line) => ({ ...line, at })));
    const [row] = await tx.query<{ id: bigint }>(
      {
        name: 'ledger-open',
        text: `SELECT ledger_open(${named(parameters)}) AS id`,
      },
      [
        deed.importId,
        deed.kind,
        deed.actor,
        deed.remark,
        deed.at,
        packIntegers(list.map(({ uid }) => uid)),
        packBigints(list.map(({ reverses }) => reverses)),
        packIntegers(lines.map(({ at }) => at + 1)),
        lines.map(({ account }) => account),
        packBigints(lines.map(({ amountMicros }) => amountMicros)),
        Buffer.concat(list.map((opening) => markOf(tx, opening, deed))),
      ],
    );
    last = row!.id;
  });
  return last;
}

function markOf(tx: Queryable, { uid, reverses, lines }: Opening, deed: Deed): Buffer {
  const { importId, kind, actor, remark, at } = deed;
  const dollars = sumOf(lines.filter(({ account }) => account !== 'coin'));
  const coins = sumOf(lines.filter(({ account }) => account === 'coin'));
  const entries = [
    ...lines.map((line) => ({ uid, ...line })),
    { uid: null, account: 'opening', amountMicros: -dollars },
    { uid: null, account: 'coinsIssued', amountMicros: -coins },
  ].filter(({ amountMicros }) => amountMicros !== 0n);
  return postingMark(marksOf(tx), {
    key: `${kind}:${importId}:${uid}`,
    kind,
    cause: `opening:${uid}`,
    actor,
    remark,
    at,
    reverses: reverses === 0n ? null : reverses,
    codeId: null,
    entries,
  });
}

function sumOf(lines: Opening['lines']): bigint {
  return lines.reduce((sum, { amountMicros }) => sum + amountMicros, 0n);
}

/** The lines of an opening in the order of accounts, which is the order of locks. */
export function linesOf(balances: ReadonlyMap<MemberAccount, bigint>): Opening['lines'] {
  return [...balances]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, amountMicros]) => ({ account, amountMicros }));
}
