import type { Answer } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { messages } from '@canopy/contract/messages.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { startSession } from '@canopy/ui/session/session-store.ts';
import { useState, type FormEvent } from 'react';
import { noteActivity } from '#session/idle.ts';
import { passkeyFault, signWithPasskey, type PasskeyOptions } from '#session/passkey.ts';

/** What is wanted beside the password: the code of an authenticator, a passkey, or either. */
type Wanted = { code: boolean; passkey: boolean };

const nothing: Wanted = { code: false, passkey: false };

/** What was typed, and what else is wanted. */
function useTyped() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [wanted, setWanted] = useState(nothing);
  const clear = (): void => {
    setWanted(nothing);
    setPassword('');
    setCode('');
  };
  return { email, setEmail, password, setPassword, code, setCode, wanted, setWanted, clear };
}

/** One try at a time, and what was wrong with the last. */
function useTry() {
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<string>): void => {
    if (busy) return;
    setBusy(true);
    void work()
      .catch(passkeyFault)
      .then(setFault)
      .finally(() => setBusy(false));
  };
  return { fault, setFault, busy, run };
}

/** What was typed, what is wrong with it, and what else is wanted. */
export function useSignIn() {
  const login = useCommand('operator/login');
  const typed = useTyped();
  const { email, password, code, setCode, wanted, setWanted } = typed;
  const { fault, setFault, busy, run } = useTry();

  /** Opens the session, or answers what is wrong. */
  const open = ({ data, token }: Answer<'operator/login'>): string => {
    if (data.result !== messages.successfull || token === undefined) return data.result;
    noteActivity();
    startSession({
      userId: data.email ?? email,
      username: data.email ?? email,
      role: data.role ?? '',
      jwtToken: token,
      mustChange: data.changePassword === true,
    });
    return '';
  };
  const sign = async (options: PasskeyOptions): Promise<string> => {
    const passkey = await signWithPasskey(options);
    return open(await login.mutateAsync({ email, password, passkey }));
  };
  const send = async (): Promise<string> => {
    if (email.trim() === '' || password === '') return messages.loginEmpty;
    if (wanted.code && code.length < limits.code) return messages.wrongCode;
    const answer = await login.mutateAsync({ email, password, totp: code });
    const { result, options, totp } = answer.data;
    if (result !== messages.wrongCode) return open(answer);
    if (wanted.code) setCode('');
    if (wanted.code) return result;
    setWanted({ code: options === undefined || totp === true, passkey: options !== undefined });
    // Who has passkeys only is asked for one at once.
    return options === undefined || totp === true ? '' : sign(options);
  };
  const sendPasskey = async (): Promise<string> => {
    const { data } = await login.mutateAsync({ email, password });
    return data.options === undefined ? data.result : sign(data.options);
  };
  return {
    ...typed,
    fault,
    busy,
    startAgain: (): void => {
      typed.clear();
      setFault('');
    },
    tryPasskey: (): void => run(sendPasskey),
    submit: (event: FormEvent): void => {
      event.preventDefault();
      run(wanted.passkey && !wanted.code ? sendPasskey : send);
    },
  };
}
