import { until } from './judge.ts';
import type { Stage } from './stage.ts';

/** Every member who pays asks for a code by mail; answers how many did. */
export async function askForMail({ payers }: Stage): Promise<number> {
  for (const { uid, token, url } of payers) {
    const answer = await fetch(`${url}/api/GenerateOTPAPI`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ uid, purpose: 'fundTransferOtp', suject: 'Code' }),
    });
    if (answer.status !== 200) throw new Error(`No code: ${answer.status} ${await answer.text()}`);
  }
  return payers.length;
}

/** Throws where not so many mails have come in the end. */
export async function mailsArrive({ mail }: Stage, count: number): Promise<void> {
  const came = await until(async () => mail.taken() >= count);
  if (came === null) throw new Error(`${mail.taken()} mails came instead of ${count}.`);
}
