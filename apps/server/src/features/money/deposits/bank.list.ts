import type { Payload, Row } from '@canopy/contract/calls.ts';
import { refuse } from '#base/errors.ts';
import type { Caller, Page, Rows } from '#call/handlers.ts';
import { cut } from '#call/paging.ts';
import { readUid as readId } from '#call/read-uid.ts';
import type { Services } from '#call/services.ts';
import {
  findBank,
  readAllBanks,
  readBanks,
  shownName,
} from '#features/money/deposits/banks.store.ts';

/** What the actions of adminBankDetailsByBankid list; action 0 is the details of one. */
const listed: Readonly<Record<string, 'bank' | 'ecurrency'>> = { '1': 'bank', '11': 'ecurrency' };

/** The company's accounts as a member sees them: those in use, or the details of one. */
export async function listMemberBanks(
  { db }: Services,
  { id, action }: Payload<'adminBankDetailsByBankid'>,
  _caller: Caller,
  page: Page,
): Promise<Rows<Row<'adminBankDetailsByBankid'>>> {
  const kind = Object.hasOwn(listed, action) ? listed[action] : undefined;
  if (kind) {
    const banks = await readBanks(db, kind);
    return cut(
      banks.map((bank) => ({ id: bank.id, bank_name: shownName(bank) })),
      page,
    );
  }
  if (action !== '0') throw refuse('action.wrong');
  const number = readId(id);
  const bank = number === null ? null : await findBank(db, number);
  if (!bank?.active) throw refuse('bank.not-found');
  const row = {
    id: bank.id,
    bank_name: shownName(bank),
    acholdername: bank.holder,
    btcname: bank.number,
    ifsc: bank.ifsc,
    Branch: bank.branch,
    ...(bank.kind === 'ecurrency' ? { address: bank.address } : {}),
  };
  return { rows: [row], total: 1 };
}

/** The same as operators see them, those not in use too. */
export async function listBanks(
  { db }: Services,
  _payload: unknown,
  _caller: Caller,
  page: Page,
): Promise<Rows<Row<'operator/Banks'>>> {
  const rows = (await readAllBanks(db)).map((bank) => ({
    id: bank.id,
    kind: bank.kind,
    bank_name: bank.bankName,
    acholdername: bank.holder,
    btcname: bank.number,
    address: bank.address,
    ifsc: bank.ifsc,
    Branch: bank.branch,
    active: bank.active,
    remark: bank.remark,
  }));
  return cut(rows, page);
}
