import { assertBalanced } from '@canopy/ledger/postings.ts';
import type { PostingInput, PostingResult } from '#call/ports.ts';
import { Refusal, why } from '#base/errors.ts';
import { requestId } from '#base/request-scope.ts';
import type { Marks, Queryable } from '#db/database.ts';
import { named } from '#db/named-arguments.ts';
import { keepReason, keepText, readKept } from '#ledger/kept-answers.ts';
import { marksOf, postingMark } from '#ledger/posting-mark.ts';

/** What ledger_post takes of a posting, in the order of itemOf; of an entry, as linesOf has it. */
const itemParameters = [
  'item_key',
  'item_hash',
  'item_kind',
  'item_cause',
  'item_actor',
  'item_remark',
  'item_at',
  'item_reverses',
  'item_code',
  'item_answer',
  'item_remember',
  'item_mac',
];
const lineParameters = ['entry_item', 'entry_wallet', 'entry_account', 'entry_amount'];
const parameters = [
  ...itemParameters,
  'wallet_uid',
  'wallet_account',
  ...lineParameters,
  'text_balance',
  'text_code',
  'text_key',
  'text_large',
  'item_request',
];

const statement = {
  name: 'ledger-post',
  text: `SELECT posting_ids, answers FROM ledger_post(${named(parameters)})`,
};

/** The refusals of the ledger itself, in the order of the function's last parameters. */
const refusals = [
  why('fund.insufficient'),
  why('code.wrong'),
  why('request.key-used'),
  why('balance.too-large'),
].map(keepReason);

/**
 * Books postings in one call. Each is accepted or refused on its own; a transaction that wants all
 * or nothing throws where one was refused. A transaction makes this call at most once, since the
 * order of locks is only kept within it.
 */
export async function postAll(
  tx: Queryable,
  inputs: readonly PostingInput[],
): Promise<PostingResult[]> {
  for (const { entries } of inputs) assertBalanced(entries);
  const wallets = walletsOf(inputs);
  const marks = marksOf(tx);
  const [row] = await tx.query<{ posting_ids: (string | null)[]; answers: string[] }>(statement, [
    ...columns(
      inputs.map((input) => itemOf(input, marks)),
      itemParameters.length,
    ),
    wallets.map(({ uid }) => uid),
    wallets.map(({ account }) => account),
    ...columns(linesOf(inputs, wallets), lineParameters.length),
    ...refusals,
    inputs.map(({ request = requestId() }) => request),
  ]);
  const { posting_ids, answers } = row!;
  return inputs.map((_, index) => {
    const id = posting_ids[index] ?? null;
    const { text: answer, ...kept } = readKept(answers[index]!);
    if (id !== null) return { postingId: BigInt(id), answer };
    // One that was kept before refusals had codes is a text and nothing else.
    const { reason = why('request.refused-before', { text: answer }) } = kept;
    return { postingId: null, answer, reason };
  });
}

/** The id of what was booked; throws the refusal where it was not. */
export function bookedOrRefused({ postingId, reason }: PostingResult): bigint {
  if (postingId === null) throw new Refusal(reason);
  return postingId;
}

function itemOf(input: PostingInput, marks: Marks): unknown[] {
  const { reverses = null, codeId = null } = input;
  return [
    input.key,
    input.inputHash,
    input.kind,
    input.cause,
    input.actor,
    input.remark,
    input.at,
    reverses,
    codeId,
    keepText(input.answer),
    input.rememberRefusal,
    postingMark(marks, { ...input, reverses, codeId }),
  ];
}

type Wallet = { uid: number; account: string };

/** All wallets that are touched, each once, in the order in which they are locked. */
function walletsOf(inputs: readonly PostingInput[]): Wallet[] {
  const found = new Map<string, Wallet>();
  for (const { entries } of inputs) {
    for (const { uid, account } of entries) {
      if (uid !== null) found.set(`${uid}:${account}`, { uid, account });
    }
  }
  // The names of accounts are ASCII, so JavaScript's order is that of the database's collation "C".
  return [...found.values()].sort((a, b) => a.uid - b.uid || (a.account < b.account ? -1 : 1));
}

/** The entries: each with the number of its item and of its wallet, both counted from one. */
function linesOf(inputs: readonly PostingInput[], wallets: readonly Wallet[]): unknown[][] {
  const numbers = new Map(
    wallets.map(({ uid, account }, index) => [`${uid}:${account}`, index + 1]),
  );
  return inputs.flatMap(({ entries }, index) =>
    entries.map(({ uid, account, amountMicros }) =>
      uid === null
        ? [index + 1, null, account, amountMicros]
        : [index + 1, numbers.get(`${uid}:${account}`), null, amountMicros],
    ),
  );
}

/** Rows as columns, which is how a statement takes many of them. */
function columns(rows: unknown[][], width: number): unknown[][] {
  return Array.from({ length: width }, (_, column) => rows.map((row) => row[column]));
}
