import type { Screen } from '#base/screen.ts';

/** Where programs of the house are told what happens. */
export const webhookScreens: readonly Screen[] = [
  {
    path: '/webhooks',
    title: 'Webhooks',
    call: 'operator/Webhooks',
    group: 'Office',
    page: async () => (await import('#features/office/webhooks/webhooks-page.tsx')).WebhooksPage,
  },
  {
    path: '/webhooks/deliveries',
    title: 'Deliveries to webhooks',
    call: 'operator/WebhookDeliveries',
    page: async () =>
      (await import('#features/office/webhooks/deliveries-page.tsx')).DeliveriesPage,
  },
];
