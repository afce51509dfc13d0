import type { Payload } from '@canopy/contract/calls.ts';
import { movementGroups } from '@canopy/contract/catalog/movement-kinds.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller, FileAnswer } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { readMovementFilter } from '#features/money/statements/movement-filter.ts';
import { headingBrand } from '#features/money/statements/heading-brand.ts';
import { csvStatement } from '#features/money/statements/statement-csv.ts';
import type { Heading } from '#features/money/statements/statement-heading.ts';
import { openStatement } from '#features/money/statements/statement-lines.ts';
import { pdfStatement } from '#features/money/statements/statement-pdf.ts';
import { findMember } from '#features/people/members/members.ts';
import { currentHead } from '#ledger/publishing/current-head.ts';

/** Each line of a PDF is drawn; more than this would block the server for too long. */
const mostPdfLines = 5000;

/** Every movement of one wallet in a period, with the balance before, between and after. */
export async function makeStatement(
  services: Services,
  payload: Payload<'Statement'>,
  { actor }: Caller,
): Promise<FileAnswer> {
  const { db, config, clock } = services;
  const { fdate, tdate, format } = payload;
  const { timeZone } = config;
  const filter = readMovementFilter(payload, actor.uid, timeZone);
  if (format !== 'csv' && format !== 'pdf') throw refuse('statement.format');
  const { wallet } = filter;
  const statement = await openStatement(db, filter);
  if (format === 'pdf' && statement.count > mostPdfLines) {
    throw refuse('statement.too-long', { most: mostPdfLines });
  }
  const member = await findMember(db, actor.uid);
  const { label, currency } = wallets[wallet];
  const brand = await services.brand.read();
  const heading: Heading = {
    name: member?.name ?? '',
    uid: actor.uid,
    wallet: label,
    sign: currency === 'coin' ? '' : brand.sign,
    brand: await headingBrand(services, brand),
    kind: kindName(payload.kind),
    from: fdate,
    to: tdate,
    madeAt: momentText(clock.now(), timeZone),
    timeZone,
    head: await currentHead(db),
  };
  const period = [fdate, tdate].filter((day) => day !== '').join('-to-') || 'all';
  return {
    fileName: `statement-${wallet}-${period}.${format}`,
    contentType: format === 'csv' ? 'text/csv; charset=utf-8' : 'application/pdf',
    content:
      format === 'csv' ? csvStatement(statement, heading) : await pdfStatement(statement, heading),
  };
}

/** What a filter by kind is called; null where there is none. */
function kindName(kind = ''): string | null {
  if (kind === '' || kind === 'All') return null;
  return movementGroups.find(({ code }) => code === kind)?.name ?? 'Other movements';
}
