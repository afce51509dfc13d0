import { refusalOf } from '@canopy/ui/client/result.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { canBePushed, ownSubscription, sendSubscription } from '#parts/push/subscription.ts';

/** Whether this browser shows notifications, and if not, whether it could. */
export type BrowserState = 'unsupported' | 'denied' | 'off' | 'on';

/** How it is at present. */
export async function browserState(): Promise<BrowserState> {
  if (!canBePushed()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await ownSubscription()) ? 'on' : 'off';
}

/**
 * Turns notifications on here; called by a click only, because the browser asks the person. The
 * answer is why the server refused; a browser that cannot reach its push service throws.
 */
export async function turnOn(uid: string, applicationServerKey: string): Promise<Reason | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  // One that was made for another key of the server cannot be taken over.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  try {
    const refusal = refusalOf('AddPush', await sendSubscription(uid, subscription, false));
    if (refusal) await subscription.unsubscribe();
    return refusal;
  } catch (error) {
    await subscription.unsubscribe();
    throw error;
  }
}
