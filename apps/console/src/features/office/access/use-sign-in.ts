import type { Answer } from '@canopy/contract/calls.ts';
import { limits } from '@canopy/contract/limits.ts';
import { reason } from '@canopy/contract/refusals/reason.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import { useCommand } from '@canopy/ui/client/hooks.ts';
import { signWithPasskey, type PasskeyOptions } from '@canopy/ui/client/passkey.ts';
import { refusedReason } from '@canopy/ui/client/read-reason.ts';
import { startSession } from '@canopy/ui/session/session-store.ts';
import { useState, type FormEvent } from 'react';
import { noteActivity } from '#session/idle.ts';
import { passkeyFault } from '#session/passkey-fault.ts';

/** What is needed besides the password: an authenticator's code, a passkey, or either. */
type Wanted = { code: boolean; passkey: boolean };

const nothing: Wanted = { code: false, passkey: false };

/** What is wrong with a try, whether it is wrong with the code, and which fields are empty. */
type Fault = { text: string; isCode: boolean; empty: readonly string[] };

const none: Fault = { text: '', isCode: false, empty: [] };

const faultOf = ({ text, code }: Reason): Fault => ({
  ...none,
  text,
  isCode: code === 'code.wrong',
});

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
  const [fault, setFault] = useState(none);
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<Fault>): void => {
    if (busy) return;
    setBusy(true);
    void work()
      .catch((error: unknown) => ({ ...none, text: passkeyFault(error) }))
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
  const open = (answer: Answer<'operator/login'>): Fault => {
    const { data, token } = answer;
    if (token === undefined) return faultOf(refusedReason(answer, data.result));
    noteActivity();
    startSession({
      userId: data.email ?? email,
      username: data.email ?? email,
      role: data.role ?? '',
      jwtToken: token,
      mustChange: data.changePassword === true,
    });
    return none;
  };
  const sign = async (options: PasskeyOptions): Promise<Fault> => {
    const passkey = await signWithPasskey(options);
    return open(await login.mutateAsync({ email, password, passkey }));
  };
  const send = async (): Promise<Fault> => {
    const empty = Object.entries({ Email: email.trim(), Password: password })
      .filter(([, value]) => value === '')
      .map(([label]) => label);
    if (empty.length > 0) return { ...none, empty };
    if (wanted.code && code.length < limits.code) return faultOf(reason('code.wrong'));
    const answer = await login.mutateAsync({ email, password, totp: code });
    const { result, options, totp } = answer.data;
    const refused = faultOf(refusedReason(answer, result));
    if (!refused.isCode) return open(answer);
    if (wanted.code) setCode('');
    if (wanted.code) return refused;
    setWanted({ code: options === undefined || totp === true, passkey: options !== undefined });
    // An operator who has only passkeys is asked for one right away.
    return options === undefined || totp === true ? none : sign(options);
  };
  const sendPasskey = async (): Promise<Fault> => {
    const answer = await login.mutateAsync({ email, password });
    const { options, result } = answer.data;
    return options === undefined ? faultOf(refusedReason(answer, result)) : sign(options);
  };
  return {
    ...typed,
    fault,
    busy,
    startAgain: (): void => {
      typed.clear();
      setFault(none);
    },
    tryPasskey: (): void => run(sendPasskey),
    submit: (event: FormEvent): void => {
      event.preventDefault();
      run(wanted.passkey && !wanted.code ? sendPasskey : send);
    },
  };
}
