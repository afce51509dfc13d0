import {
  deliveryStates,
  webhookKindNames,
  webhookTestKind,
} from '@canopy/contract/webhooks/kinds.ts';
import type { Payload } from '@canopy/contract/calls.ts';
import { dated, idText, number, text, texts, json } from '#call/columns.ts';
import { ofMember, oneOf } from '#call/filters.ts';
import { listOf } from '#call/list.ts';
import { readUid as readId } from '#call/read-uid.ts';
import { refuse } from '#base/errors.ts';

const counted = (state: string): string =>
  `(SELECT count(*)::int FROM webhook_deliveries d
    WHERE d.webhook_id = w.id AND d.state = '${state}')`;

/** All webhooks, the newest first. */
export const listWebhooks = listOf('operator/Webhooks', {
  columns: {
    id: number('w.id'),
    address: text('w.address'),
    description: text('w.description'),
    kinds: texts('w.kinds'),
    state: json<'On' | 'Off'>("to_jsonb(CASE WHEN w.off_at IS NULL THEN 'On' ELSE 'Off' END)"),
    offBecause: text("coalesce(w.off_because, '')"),
    offAt: dated('w.off_at'),
    failingSince: dated('w.failing_since'),
    oldUntil: dated('w.old_until'),
    waiting: number(counted('Waiting')),
    failed: number(counted('Failed')),
    madeBy: text('m.email'),
    dd: dated('w.made_at'),
  },
  from: 'webhooks w JOIN operators m ON m.id = w.made_by',
  filters: [],
  order: 'w.id DESC',
});

/** What was sent where and what became of it, the newest first. */
export const listDeliveries = listOf('operator/WebhookDeliveries', {
  columns: {
    id: idText('d.id'),
    webhook: number('d.webhook_id'),
    address: text('w.address'),
    event: text('e.public_id'),
    kind: text('e.kind'),
    uid: number('d.uid'),
    state: json<(typeof deliveryStates)[number]>('to_jsonb(d.state)'),
    tries: number('d.tries'),
    status: number('coalesce(d.last_status, 0)'),
    error: text('d.last_error'),
    dd: dated('e.at'),
    nextAt: dated("CASE WHEN d.state = 'Waiting' THEN d.next_at END"),
    endedAt: dated('d.ended_at'),
  },
  from: `webhook_deliveries d JOIN webhook_events e ON e.id = d.event_id
    JOIN webhooks w ON w.id = d.webhook_id`,
  filters: [
    {
      sql: 'd.webhook_id = $1',
      read: ({ webhook = '' }: Payload<'operator/WebhookDeliveries'>) => {
        if (webhook === '') return null;
        const id = readId(webhook);
        if (id === null) throw refuse('webhook.not-found');
        return [id];
      },
    },
    oneOf('state', 'd.state', deliveryStates),
    oneOf('kind', 'e.kind', [...webhookKindNames, webhookTestKind]),
    ofMember('uid', 'd.uid'),
  ],
  order: 'd.id DESC',
});
