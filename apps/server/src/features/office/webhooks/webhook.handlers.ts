import type { Handlers } from '#call/handlers.ts';
import {
  sendAgain,
  sendFailedAgain,
  showDelivery,
  skipDelivery,
} from '#features/office/webhooks/handle-deliveries.ts';
import {
  rotateSecret,
  saveWebhook,
  switchWebhook,
  testWebhook,
} from '#features/office/webhooks/save-webhook.ts';
import { listDeliveries, listWebhooks } from '#features/office/webhooks/webhook.lists.ts';

/** Webhooks, and what they were sent. */
export const webhookHandlers = {
  'operator/Webhooks': listWebhooks,
  'operator/SaveWebhook': saveWebhook,
  'operator/RotateWebhookSecret': rotateSecret,
  'operator/SwitchWebhook': switchWebhook,
  'operator/TestWebhook': testWebhook,
  'operator/WebhookDeliveries': listDeliveries,
  'operator/WebhookDelivery': showDelivery,
  'operator/SendAgain': sendAgain,
  'operator/SendFailedAgain': sendFailedAgain,
  'operator/SkipDelivery': skipDelivery,
} satisfies Handlers;
