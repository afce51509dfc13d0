import { callApi } from '@canopy/ui/client/call-api.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { settings } from '#base/settings.ts';

/** Whether this browser can show what is pushed to it. */
export function canBePushed(): boolean {
  const has = settings.serviceWorker && 'serviceWorker' in navigator;
  return has && 'PushManager' in window && 'Notification' in window;
}

/** Where the query is kept that says whether this browser is pushed to. */
export const pushStateKey = ['browserState'] as const;

/** What this browser is pushed by; null where notifications are off. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!canBePushed() || Notification.permission !== 'granted') return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Has the server send notifications here; a browser that it removed is not added by renewing. */
export function sendSubscription(uid: string, subscription: PushSubscription, renew: boolean) {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return callApi('AddPush', { uid, endpoint, p256dh, auth, renew });
}

/**
 * Ties the notifications of this browser to the present session. Where the member has removed it
 * elsewhere, they end here as well.
 */
export async function renewPush(uid: string): Promise<void> {
  try {
    const subscription = await ownSubscription();
    if (!subscription) return;
    const answer = await sendSubscription(uid, subscription, true);
    if (refusalOf('AddPush', answer)) await subscription.unsubscribe();
  } catch (error) {
    console.warn('The notifications of this browser were not renewed.', error);
  }
}

/** Ends the notifications of this browser, at the server first. */
export async function endPush(uid: string): Promise<void> {
  const subscription = await ownSubscription();
  if (!subscription) return;
  try {
    await callApi('RemovePush', { uid, endpoint: subscription.endpoint });
  } finally {
    await subscription.unsubscribe();
  }
}
