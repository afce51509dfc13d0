import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** What the browser keeps of the signed-in person. */
export type Session = {
  isAuth: boolean;
  /** A member's id, or an operator's mail address. */
  userId: string;
  jwtToken: string;
  username: string;
  ipAddress: string;
  /** An operator's role; '' for a member. */
  role: string;
  /** True where the password was mailed and has to be changed first. */
  mustChange: boolean;
};

const signedOut: Session = {
  isAuth: false,
  userId: '',
  jwtToken: '',
  username: '',
  ipAddress: '',
  role: '',
  mustChange: false,
};

/** The session of this tab; openSession restores it from sessionStorage. */
export const useSession = create<Session>()(
  persist(() => signedOut, {
    name: 'root',
    storage: createJSONStorage(() => sessionStorage),
    skipHydration: true,
    // For a member only what the specification says is kept, unless there is something to do.
    partialize: ({ role, mustChange, ...rest }) => ({
      ...rest,
      ...(role === '' ? {} : { role }),
      ...(mustChange ? { mustChange } : {}),
    }),
  }),
);

/**
 * Restores the session that this app keeps, immediately. Web and console have a key each, so that a
 * member's token is never sent as an operator's in the same tab.
 */
export function restoreSession(key: 'root' | 'console'): void {
  useSession.persist.setOptions({ name: key });
  void useSession.persist.rehydrate();
}

/** Opens the session after a sign-in. */
export function startSession(session: Partial<Session> & Pick<Session, 'userId'>): void {
  useSession.setState({ ...signedOut, ...session, isAuth: true });
}

/**
 * Ends the session in this browser. Both storages go, as the specification asks; the reset comes
 * first because it writes to the storage itself.
 */
export function endSession(): void {
  useSession.setState(signedOut);
  sessionStorage.clear();
  localStorage.clear();
}
