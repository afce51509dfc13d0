import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { packBigints, packIntegers } from '#db/packed-arrays.ts';
import { signSoFar } from '#db/signing/sign-changes.ts';
import { inPortions } from '#features/office/moving/in-portions.ts';
import type { CheckedSet } from '#features/office/moving/set/check-set.ts';
import { sealNumber } from '#features/people/payout/payout-details.ts';

const profileFields = [
  'last_name',
  'dob',
  'address',
  'father',
  'about',
  'nominee_name',
  'nominee_relation',
] as const;

/**
 * Writes the profiles of those who have one, and whose documents were approved. The root may have
 * both here already; what is brought counts.
 */
export async function writeProfiles(tx: Queryable, { placed, uid }: CheckedSet): Promise<void> {
  const people = placed.members.map((row, place) => ({ ...row, uid: uid[place]! }));
  const filled = people.filter(
    (row) => row.gender !== null || profileFields.some((field) => row[field] !== ''),
  );
  await inPortions(filled, async (list) => {
    await tx.query(
      {
        name: 'import-profiles',
        text: `INSERT INTO profiles (uid, last_name, dob, address, father, about, nominee_name,
            nominee_relation, gender)
          SELECT uid, last_name, dob, address, father, about, nominee_name, nominee_relation, gender
          FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
            $7::text[], $8::text[], $9::text[]) AS p (uid, last_name, dob, address, father, about,
            nominee_name, nominee_relation, gender)
          ON CONFLICT (uid) DO UPDATE SET (last_name, dob, address, father, about, nominee_name,
            nominee_relation, gender) = (excluded.last_name, excluded.dob, excluded.address,
            excluded.father, excluded.about, excluded.nominee_name, excluded.nominee_relation,
            excluded.gender)`,
      },
      [
        packIntegers(list.map((row) => row.uid)),
        ...profileFields.map((field) => list.map((row) => row[field])),
        list.map(({ gender }) => gender ?? ''),
      ],
    );
    await signSoFar(tx);
  });
  await inPortions(
    people.filter(({ kyc }) => kyc !== null),
    async (list) => {
      await tx.query(
        `INSERT INTO kyc_completions (uid, at)
       SELECT uid, at FROM unnest($1::int[], $2::timestamptz[]) AS k (uid, at)
       ON CONFLICT DO NOTHING`,
        [packIntegers(list.map((row) => row.uid)), list.map(({ kyc }) => kyc)],
      );
      await signSoFar(tx);
    },
  );
}

/** Writes where members want to be paid; the numbers are sealed as always. */
export async function writePayout(
  services: Pick<Services, 'secrets'>,
  tx: Queryable,
  { rows, placed, uid }: CheckedSet,
): Promise<void> {
  await inPortions(rows.payout, async (list) => {
    const own = list.map((row) => ({ ...row, uid: uid[placed.placeOf(row.member)]! }));
    await tx.query(
      {
        name: 'import-payout',
        text: `INSERT INTO payout_details (uid, usdt_address, holder, account_number, ifsc,
            bank_name, branch, pan, aadhar, changed_at)
          SELECT uid, address, holder, number, ifsc, bank, branch, pan, aadhar, changed
          FROM unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[],
            $7::text[], $8::text[], $9::text[], $10::timestamptz[])
            AS p (uid, address, holder, number, ifsc, bank, branch, pan, aadhar, changed)
          ON CONFLICT (uid) DO UPDATE SET (usdt_address, holder, account_number, ifsc, bank_name,
            branch, pan, aadhar, changed_at) = (excluded.usdt_address, excluded.holder,
            excluded.account_number, excluded.ifsc, excluded.bank_name, excluded.branch,
            excluded.pan, excluded.aadhar, excluded.changed_at)`,
      },
      [
        packIntegers(own.map((row) => row.uid)),
        own.map((row) => row.usdt_address),
        own.map(({ holder }) => holder),
        own.map((row) =>
          sealNumber(services, row.account_number, `payout_details.account_number:${row.uid}`),
        ),
        own.map(({ ifsc }) => ifsc),
        own.map((row) => row.bank_name),
        own.map(({ branch }) => branch),
        own.map((row) => sealNumber(services, row.pan, `payout_details.pan:${row.uid}`)),
        own.map((row) => sealNumber(services, row.aadhar, `payout_details.aadhar:${row.uid}`)),
        own.map(({ changed }) => changed),
      ],
    );
    await signSoFar(tx);
  });
}

/** Writes the withdrawals that wait; what they ask for is held back by the opening balances. */
export async function writeWithdrawals(
  services: Pick<Services, 'secrets'>,
  tx: Queryable,
  { rows, placed, uid }: CheckedSet,
): Promise<void> {
  await inPortions(rows.withdrawals, async (list) => {
    const own = list.map((row) => ({ ...row, uid: uid[placed.placeOf(row.member)]! }));
    const ofBank = (read: (row: (typeof own)[number]) => string): string[] =>
      own.map((row) => (row.type === 'BANK' ? read(row) : ''));
    await tx.query(
      {
        name: 'import-withdrawals',
        text: `INSERT INTO withdrawals (uid, wallet, wtype, amount, charge, payable, withdrawlby,
            requested_at, w_address, holder, account_number, ifsc, bank_name, branch, status)
          SELECT uid, wallet, type, amount, charge, amount - charge, '', requested, address, holder,
            number, ifsc, bank, branch, 'Pending'
          FROM unnest($1::int[], $2::text[], $3::text[], $4::bigint[], $5::bigint[],
            $6::timestamptz[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[],
            $12::text[]) WITH ORDINALITY AS w (uid, wallet, type, amount, charge, requested,
            address, holder, number, ifsc, bank, branch, no) ORDER BY no`,
      },
      [
        packIntegers(own.map((row) => row.uid)),
        own.map(({ wallet }) => wallet),
        own.map(({ type }) => type),
        packBigints(own.map(({ amount }) => amount)),
        packBigints(own.map(({ charge }) => charge)),
        own.map(({ requested }) => requested),
        own.map((row) => (row.type === 'USDT' ? row.usdt_address : '')),
        ofBank(({ holder }) => holder),
        ofBank((row) =>
          sealNumber(services, row.account_number, `withdrawals.account_number:${row.uid}`),
        ),
        ofBank(({ ifsc }) => ifsc),
        ofBank((row) => row.bank_name),
        ofBank(({ branch }) => branch),
      ],
    );
    await signSoFar(tx);
  });
}

/** Writes what members owe. */
export async function writeDebts(
  tx: Queryable,
  { rows, placed, uid }: CheckedSet,
  importId: number,
  at: Date,
): Promise<void> {
  await inPortions(rows.debts, async (list) => {
    const values = [
      packIntegers(list.map(({ member }) => uid[placed.placeOf(member)]!)),
      list.map(({ wallet }) => wallet),
      list.map(({ account }) => account),
      packBigints(list.map(({ amount }) => amount)),
    ];
    await tx.query(
      {
        name: 'import-debts',
        text: `INSERT INTO owed (uid, account, company_account, amount)
          SELECT uid, wallet, account, amount
          FROM unnest($1::int[], $2::text[], $3::text[], $4::bigint[])
            AS d (uid, wallet, account, amount)`,
      },
      values,
    );
    await tx.query(
      {
        name: 'import-debt-events',
        text: `INSERT INTO owed_events (uid, account, company_account, kind, amount, cause, remark,
            at)
          SELECT uid, wallet, account, 'reversal', amount, $6, remark, $7
          FROM unnest($1::int[], $2::text[], $3::text[], $4::bigint[], $5::text[]) WITH ORDINALITY
            AS d (uid, wallet, account, amount, remark, no) ORDER BY no`,
      },
      [...values, list.map(({ remark }) => remark), `import:${importId}`, at],
    );
    await signSoFar(tx);
  });
}
