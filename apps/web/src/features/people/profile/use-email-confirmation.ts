import type { Row } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { reasonOf } from '@canopy/ui/client/api-error.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { refusalOf } from '@canopy/ui/client/result.ts';
import { notify } from '@canopy/ui/feedback/notify.ts';
import type { ProofFields, Prove } from '@canopy/ui/form/definition.ts';
import { useRefresh } from '@canopy/ui/form/use-refresh.ts';
import { t, tReason } from '@canopy/ui/language/language.ts';
import { useSession } from '@canopy/ui/session/session-store.ts';
import { useState } from 'react';
import { profilePayload, storedProfile } from '#features/people/profile/profile-form.ts';

/** What can be done with a new address that waits: confirm it, get another code, give it up. */
export function useEmailConfirmation(details: Row<'UserInformation'>, prove: Prove) {
  const uid = useSession((session) => session.userId);
  const confirm = useCommand('EmailConfirm');
  const update = useCommand('UpdateProfile');
  const refresh = useRefresh();
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();

  const refuse = (why: Reason): void => {
    setFault(tReason(why));
    notify.refusal(why);
    if (why.code === 'code.wrong') setCode('');
  };
  const run = async (
    call: 'EmailConfirm' | 'UpdateProfile',
    work: () => Promise<{ data: string } | null>,
    done: string,
  ) => {
    try {
      const answer = await work();
      if (answer === null) return;
      refresh();
      const refusal = refusalOf(call, answer);
      if (refusal) return refuse(refusal);
      notify.success(done);
      setCode('');
      setFault(undefined);
    } catch (error) {
      refuse(reasonOf(error));
    }
  };
  const save = (email: string, done: string): Promise<void> => {
    const payload = profilePayload({ ...storedProfile(details), email }, uid);
    return run('UpdateProfile', () => update.mutateAsync(payload), done);
  };
  return {
    code,
    setCode: (typed: string): void => {
      setCode(typed);
      setFault(undefined);
    },
    fault,
    busy: confirm.isPending || update.isPending,
    submit: async (): Promise<void> => {
      if (code === '') return refuse(reason('fields.needed'));
      if (code.length < limits.code) return refuse(reason('code.wrong'));
      const done = t('Your new e-mail address is now in use.');
      const send = (proof: ProofFields) => confirm.mutateAsync({ uid, otp: code, ...proof });
      const refused = (answer: { data: string }) => refusalOf('EmailConfirm', answer);
      await run('EmailConfirm', () => prove(send, refused), done);
    },
    // Saving the new address once more mails another code; saving the old one gives it up.
    sendAgain: () => save(details.pendingEmail, messages.codeSent),
    giveUp: () => save(details.email, messages.profileUpdated),
  };
}
