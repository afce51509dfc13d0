import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { reasonOf } from '@canopy/ui/client/api-error.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { useRefresh } from '@canopy/ui/form/use-refresh.ts';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useState } from 'react';

/** Asks for a code to the present address, and confirms the address with it. */
export function useOwnEmail() {
  const uid = useSession((session) => session.userId);
  const ask = useCommand('OwnEmailCode');
  const confirm = useCommand('OwnEmailConfirm');
  const refresh = useRefresh();
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();

  const refuse = (why: Reason): void => {
    setFault(tReason(why));
    notify.refusal(why);
  };
  return {
    isSent,
    code,
    setCode: (typed: string): void => {
      setCode(typed);
      setFault(undefined);
    },
    fault,
    busy: ask.isPending || confirm.isPending,
    send: async (): Promise<void> => {
      try {
        const refusal = refusalOf('OwnEmailCode', await ask.mutateAsync({ uid }));
        if (refusal) return refuse(refusal);
        setSent(true);
        notify.success(messages.codeSent);
      } catch (error) {
        refuse(reasonOf(error));
      }
    },
    submit: async (): Promise<void> => {
      if (code.length < limits.code) return refuse(reason('code.wrong'));
      try {
        const answer = await confirm.mutateAsync({ uid, otp: code });
        const refusal = refusalOf('OwnEmailConfirm', answer);
        if (refusal) return refuse(refusal);
        notify.success(t('Your e-mail address is confirmed.'));
        refresh();
      } catch (error) {
        refuse(reasonOf(error));
      }
    },
  };
}
