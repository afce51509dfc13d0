import type { Answer } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { callApi } from '@canopy/ui/client/call-api.ts';
import { signWithPasskey } from '@canopy/ui/client/passkey.ts';
import { refusedReason } from '@canopy/ui/client/read-reason.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { startSession } from '@canopy/ui/session/session-store.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';

type LoginFields = { uid: string; password: string; proofCode: string };

/** It does not say which of the two is wrong; the password is what one types again. */
const wrong = reason('sign-in.wrong', {}, 'password');

/** Continues after the specified delay, unless the page was left before that. */
function useDelayedNavigate() {
  const navigate = useNavigate();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (to: string) => {
    timer.current = setTimeout(() => void navigate(to), limits.redirectMs);
  };
}

/** Signing in with a password, with a second factor where there is one, or with just a passkey. */
export function useSignIn(address: string | undefined) {
  const goLater = useDelayedNavigate();
  const [busy, setBusy] = useState(false);
  const [needsFactor, setNeedsFactor] = useState(false);

  /** Begins the session; answers whether there is one. */
  const enter = ({ data, token }: Answer<'login'>): boolean => {
    if (token === undefined) return false;
    startSession({
      userId: String(data.resultid),
      username: data.resultusername ?? '',
      jwtToken: token,
      ipAddress: address ?? '',
      mustChange: data.changePassword === true,
    });
    notify.success(messages.loginSuccessful);
    goLater('/dashboard');
    return true;
  };
  /** While it is under way, and until the next page, nothing can be pressed again. */
  const run = async (work: () => Promise<boolean>): Promise<void> => {
    setBusy(true);
    const isIn = await work().catch((error: unknown) => {
      notify.failure(error);
      return false;
    });
    if (!isIn) setBusy(false);
  };
  return {
    busy,
    /** True once the password was right and the member turned out to have a second factor. */
    needsFactor,
    /** Says by refuse why it did not work, and at which field. */
    byPassword: async (
      { uid, password, proofCode }: LoginFields,
      refuse: (why: Reason) => void,
    ): Promise<void> => {
      if (address === undefined) return;
      const factor = needsFactor ? { proofCode } : {};
      await run(async () => {
        const answer = await callApi('login', { uid, password, ipaddress: address, ...factor });
        if (enter(answer)) return true;
        const refusal = refusalOf('login', answer);
        if (refusal?.code === 'proof.factor-needed') setNeedsFactor(true);
        const isOfFactor = refusal?.code.startsWith('proof.') === true;
        refuse(isOfFactor ? { ...refusal, field: 'proofCode' } : wrong);
        return false;
      });
    },
    byPasskey: async (): Promise<void> => {
      if (address === undefined) return;
      await run(async () => {
        const { data } = await callApi('PasskeySignIn', {});
        const passkey = await signWithPasskey(data.options);
        const answer = await callApi('PasskeyLogin', { passkey, ipaddress: address });
        const isIn = enter(answer);
        if (!isIn) notify.refusal(refusedReason(answer, answer.data.result));
        return isIn;
      });
    },
  };
}
