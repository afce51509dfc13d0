import type { WebhookData, WebhookKind } from '@canopy/contract/webhooks/kinds.ts';
import { requestId } from '#base/request-scope.ts';
import type { Queryable } from '#db/database.ts';
import { named } from '#db/named-arguments.ts';

/** Something that webhooks may want to know: its member, if it has one, and what it says. */
export type WebhookNews = {
  [K in WebhookKind]: { kind: K; uid: number | null; at: Date; data: WebhookData<K> };
}[WebhookKind];

/**
 * Writes down what webhooks are to be told, in the transaction of the deed: it is sent if and only
 * if the deed is committed. Nothing is written where no webhook that is on asks for the kind.
 *
 * It comes last in a deed, since it locks the members; emit-events.sql says why. Transfers pass
 * through no transaction of ours: ledger_post calls the same function.
 */
export async function emit(tx: Queryable, news: readonly WebhookNews[]): Promise<void> {
  if (news.length === 0) return;
  await tx.query({ name: 'emit-events', text: `SELECT emit_events(${named(parameters)})` }, [
    news.map(({ kind }) => kind),
    news.map(({ uid }) => uid),
    news.map(({ at }) => at),
    news.map(({ data }) => JSON.stringify(data)),
    news.map(requestId),
  ]);
}

const parameters = ['event_kind', 'event_uid', 'event_at', 'event_data', 'event_request'];
