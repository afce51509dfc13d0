import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { messages } from '@canopy/contract/messages.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { plainNumber } from '#features/money/deposits/plain-number.ts';
import { audit } from '#guard/audit.ts';

const longest = 200;

/** What is saved, in the order of the columns that the statements below name. */
type BankValues = [
  kind: string,
  bankName: string,
  holder: string,
  number: string,
  address: string,
  ifsc: string,
  branch: string,
  active: boolean,
  remark: string,
];

/** Adds, or with an id changes, an account that receives; what was booked on it stays its own. */
export async function saveBank(
  services: Services,
  payload: Payload<'operator/SaveBank'>,
  caller: Pick<Caller, 'operator' | 'address'>,
): Promise<Answer<'operator/SaveBank'>> {
  const values = readBank(payload);
  await services.db.transaction(async (tx) => {
    const id = payload.id ? await change(tx, payload.id, values) : await add(tx, values);
    await audit(services, tx, caller, {
      action: payload.id ? 'ChangeBank' : 'AddBank',
      target: `bank:${id}`,
      remark: payload.remark?.trim() ?? '',
    });
  });
  return { data: messages.success };
}

function readBank(payload: Payload<'operator/SaveBank'>): BankValues {
  const text = (given: string | undefined): string => given?.trim() ?? '';
  const kind = payload.kind;
  const names = [text(payload.bank_name), text(payload.acholdername), text(payload.btcname)];
  const [bankName = '', holder = '', number = ''] = names;
  const address = text(payload.address);
  const rest = [text(payload.ifsc).toUpperCase(), text(payload.Branch), text(payload.remark)];
  const [ifsc = '', branch = '', remark = ''] = rest;
  if ([...names, address, ...rest].some((each) => each.length > longest)) {
    throw refuse('field.too-long', { label: 'A field', most: longest });
  }
  if (kind === 'bank') {
    if (names.includes('')) throw refuse('fields.needed');
    if (plainNumber(number) === '') throw refuse('account-number.wrong');
    return [kind, bankName, holder, number, '', ifsc, branch, payload.active, remark];
  }
  if (kind !== 'ecurrency') throw refuse('bank.kind');
  // A name without an address is the address, as members see it.
  const [label, receives] = address === '' ? ['', bankName] : [bankName, address];
  if (receives === '' || number === '') throw refuse('fields.needed');
  if (plainNumber(receives) === '') throw refuse('address.wrong');
  return [kind, label, holder, number, receives, ifsc, branch, payload.active, remark];
}

async function add(tx: Queryable, values: BankValues): Promise<number> {
  const [row] = await tx.query<{ id: number }>(
    `INSERT INTO banks (kind, bank_name, acholdername, btcname, address, ifsc, branch, active,
       remark)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (account) DO NOTHING RETURNING id`,
    values,
  );
  if (!row) throw refuse('bank.there-already');
  return row.id;
}

async function change(tx: Queryable, given: string, values: BankValues): Promise<number> {
  const id = readId(given);
  try {
    const [row] = await tx.query<{ id: number }>(
      `UPDATE banks SET kind = $1, bank_name = $2, acholdername = $3, btcname = $4, address = $5,
         ifsc = $6, branch = $7, active = $8, remark = $9
       WHERE id = $10 RETURNING id`,
      [...values, id],
    );
    if (!row) throw refuse('bank.not-found');
    return row.id;
  } catch (error) {
    if ((error as { constraint?: string }).constraint !== 'one_row_per_account') throw error;
    throw refuse('bank.there-already');
  }
}
