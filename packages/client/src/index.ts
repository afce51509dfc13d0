export { createClient } from '#client.ts';
export type { CallOptions, Client, ClientOptions, FileAnswer, Page } from '#client.ts';
export { RefusedError } from '#refused-error.ts';
export { verifyWebhook, WebhookError } from '#verify-webhook.ts';
export type { WebhookHeaders, WebhookOptions } from '#verify-webhook.ts';
