import { readReason } from '@canopy/ui/client/read-reason.ts';
import { tReason } from '@canopy/ui/language/language.ts';

/** What came of a call: done, or refused with a text, which is '' when nobody gave a reason. */
export interface CallOutcome {
  done: boolean;
  text: string;
}

const noReason: CallOutcome = { done: false, text: '' };

/** Reads {"data": text} or {"showableMessage": text}; it is a refusal where there is a code too. */
export function outcomeOf(body: unknown): CallOutcome {
  if (typeof body !== 'object' || body === null) return noReason;
  if ('data' in body && typeof body.data === 'string') {
    const refusal = readReason(body, body.data);
    return refusal ? { done: false, text: tReason(refusal) } : { done: true, text: '' };
  }
  const text = 'showableMessage' in body ? String(body.showableMessage) : '';
  const refusal = readReason(body, text);
  return refusal ? { done: false, text: tReason(refusal) } : noReason;
}

async function post(call: string, payload: Record<string, string>): Promise<CallOutcome> {
  try {
    const answer = await fetch(`/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(payload),
    });
    return outcomeOf(await answer.json());
  } catch {
    return noReason;
  }
}

export function subscribe(email: string): Promise<CallOutcome> {
  return post('Newsletter', { email });
}

export function confirmSubscription(token: string): Promise<CallOutcome> {
  return post('NewsletterConfirm', { token });
}

export function leaveNewsletter(token: string): Promise<CallOutcome> {
  return post('NewsletterLeave', { token });
}

/**
 * The token of a mailed link, and the address without it, to be left in the address bar. The link
 * confirms an address, or removes it.
 */
export function takeToken(
  address: string,
  name: 'newsletter' | 'leave',
): { token: string; rest: string } | null {
  const url = new URL(address);
  const token = url.searchParams.get(name);
  if (!token) return null;
  url.searchParams.delete(name);
  return { token, rest: `${url.pathname}${url.search}${url.hash}` };
}
