import { refuse } from '#base/errors.ts';
import { boolean, number, text } from '#call/columns.ts';
import { chosenList, listOf } from '#call/list.ts';
import { readUid as readId } from '#call/read-uid.ts';
import { findForged } from '#db/signing/find-forged.ts';
import { requireSigned } from '#db/signing/require-signed.ts';
import { shownName, type Bank } from '#features/money/deposits/banks.store.ts';

/** What the actions of adminBankDetailsByBankid list; action 0 is the details of one. */
const kinds: Readonly<Record<string, Bank['kind']>> = { '1': 'bank', '11': 'ecurrency' };

const id = number('id');

/** What its name consists of. */
const name = {
  kind: text<Bank['kind']>('kind'),
  bankName: text('bank_name'),
  address: text('address'),
};

const holder = { acholdername: text('acholdername'), btcname: text('btcname') };
const branch = { ifsc: text('ifsc'), Branch: text('branch') };

/** The names of the accounts of a kind that are in use, in the order in which they were made. */
const listNames = listOf('adminBankDetailsByBankid', {
  columns: { id, ...name },
  from: 'banks',
  where: 'active',
  everyones: 'accounts of the company',
  filters: [{ sql: 'kind = $1', read: ({ action }) => [kinds[action]] }],
  order: 'id',
  finish: async (rows, { services }) => {
    const ids = rows.map((bank) => bank.id);
    const forged = await findForged(services, 'bank', ids);
    return rows
      .filter((bank) => !forged.has(bank.id))
      .map((bank) => ({ id: bank.id, bank_name: shownName(bank) }));
  },
});

/** The details of one account that is in use. */
const listDetails = listOf('adminBankDetailsByBankid', {
  columns: { id, ...name, ...holder, ...branch },
  from: 'banks',
  where: 'active',
  everyones: 'accounts of the company',
  filters: [
    {
      sql: 'id = $1',
      read: ({ id }) => {
        const found = readId(id);
        if (found === null) throw refuse('bank.not-found');
        return [found];
      },
    },
  ],
  order: 'id',
  finish: async (rows, { services: { db } }) => {
    if (rows.length === 0) throw refuse('bank.not-found');
    const ids = rows.map((bank) => bank.id);
    await requireSigned(db, 'bank', ids);
    return rows.map(({ id: found, kind, bankName, address, ...row }) => ({
      id: found,
      bank_name: shownName({ kind, bankName, address }),
      ...row,
      ...(kind === 'ecurrency' ? { address } : {}),
    }));
  },
});

/** The company's accounts as a member sees them: those in use, or the details of one. */
export const listMemberBanks = chosenList([listNames, listDetails], ({ action }) => {
  if (Object.hasOwn(kinds, action)) return listNames;
  if (action !== '0') throw refuse('action.wrong');
  return listDetails;
});

/** The same as operators see them, those not in use too, the newest first. */
export const listBanks = listOf('operator/Banks', {
  columns: {
    id,
    kind: name.kind,
    bank_name: name.bankName,
    ...holder,
    address: name.address,
    ...branch,
    active: boolean('active'),
    remark: text('remark'),
  },
  from: 'banks',
  order: 'id DESC',
});
