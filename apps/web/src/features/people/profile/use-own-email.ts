import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { textOf } from '@canopy/ui/client/api-error.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import { useRefresh } from '@canopy/ui/form/use-refresh.ts';
import { t } from '@canopy/ui/language/language.ts';
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

  const refuse = (text: string): void => {
    setFault(t(text));
    notify.error(text);
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
        const { data } = await ask.mutateAsync({ uid });
        if (data !== messages.successfull) return refuse(data);
        setSent(true);
        notify.success(messages.codeSent);
      } catch (error) {
        refuse(textOf(error));
      }
    },
    submit: async (): Promise<void> => {
      if (code.length < limits.code) return refuse(messages.wrongCode);
      try {
        const { data } = await confirm.mutateAsync({ uid, otp: code });
        if (data !== messages.success) return refuse(data);
        notify.success(t('Your e-mail address is confirmed.'));
        refresh();
      } catch (error) {
        refuse(textOf(error));
      }
    },
  };
}
