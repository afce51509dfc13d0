import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { signalReasons } from '@canopy/contract/catalog/signals.ts';
import { messages } from '@canopy/contract/messages.ts';
import { notBefore } from '#base/clock.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import type { Queryable } from '#db/database.ts';
import { readPrice, type Price } from '#features/plan/signals/read-signal.ts';
import { percentSql, resultSql, rSql } from '#features/plan/signals/signal-sql.ts';
import { lockOpen, signalText, type StoredSignal } from '#features/plan/signals/signals.store.ts';
import { noteNews } from '#features/plan/signals/tell-holders.ts';
import { audit } from '#guard/audit.ts';

type Result = Answer<'operator/SignalResult'>['data'];
type Sent = Payload<'operator/CloseSignal'>;
type Closing = { signal: StoredSignal & { publishedAt: Date }; exit: Price; reason: string };

/** What closing an open signal so would come to; refuses what the closing would refuse. */
export async function showResult(
  services: Services,
  sent: Payload<'operator/SignalResult'>,
): Promise<Answer<'operator/SignalResult'>> {
  return services.db.transaction(async (tx) => {
    const { signal, exit } = await readClosing(services, tx, sent);
    return { data: await resultOf(tx, signal.id, exit) };
  });
}

/** Closes an open signal. It counts in the record from now on, whatever it came to. */
export async function closeSignal(
  services: Services,
  sent: Sent,
  caller: Caller,
): Promise<Answer<'operator/CloseSignal'>> {
  await services.db.transaction(async (tx) => {
    const { signal, exit, reason } = await readClosing(services, tx, sent);
    const { id, market, direction } = signal;
    const at = notBefore(signal.publishedAt, services.clock.now());
    await tx.query(
      `UPDATE signals SET closed_at = $2, closed_by = $3, exit_price = $4, reason = $5
       WHERE id = $1`,
      [id, at, caller.operator.id, exit.text, reason],
    );
    const { percent, r } = await resultOf(tx, id, exit);
    const shown = { r: r.toFixed(2), percent: percent.toFixed(2) };
    await noteNews(tx, {
      signalId: id,
      kind: 'signal.closed',
      at,
      facts: { market, direction, exit: exit.text, ...shown },
    });
    const end = `${reason} at ${exit.text}: ${shown.r} R, ${shown.percent} %`;
    const remark = `${signalText(signal)}; ${end}`;
    await audit(services, tx, caller, { action: 'CloseSignal', target: `signal:${id}`, remark });
  });
  return { data: messages.success };
}

async function readClosing({ clock }: Services, tx: Queryable, sent: Sent): Promise<Closing> {
  const exit = readPrice(sent.exit, 'Exit', 'exit');
  const reason = signalReasons.find((each) => each === sent.reason);
  if (!reason) throw refuse('signal.reason');
  const signal = await lockOpen(tx, sent.id);
  if (reason === 'Target' && !isBeyond(exit, signal, 'target')) throw refuse('signal.exit-target');
  if (reason === 'Stop' && !isBeyond(exit, signal, 'stop')) throw refuse('signal.exit-stop');
  if (reason === 'Expired' && !(signal.expiresAt && signal.expiresAt <= clock.now())) {
    throw refuse('signal.not-expired');
  }
  return { signal, exit, reason };
}

/** Whether the price has come as far as the target or the stop, seen from the entry. */
function isBeyond(exit: Price, signal: StoredSignal, end: 'target' | 'stop'): boolean {
  const { units } = readPrice(signal[end], end, end);
  const isUp = (signal.direction === 'Buy') === (end === 'target');
  return isUp ? exit.units >= units : exit.units <= units;
}

async function resultOf(tx: Queryable, id: number, exit: Price): Promise<Result> {
  const [row] = await tx.query<Result>(
    `SELECT ${resultSql} AS result, ${percentSql} AS percent, ${rSql} AS r
     FROM (SELECT direction, entry, stop, $2::numeric AS exit_price FROM signals
       WHERE id = $1) s`,
    [id, exit.text],
  );
  return row!;
}
