import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** What the browser keeps of a signed-in member. */
export type Session = {
  isAuth: boolean;
  userId: string;
  jwtToken: string;
  username: string;
  ipAddress: string;
};

const signedOut: Session = {
  isAuth: false,
  userId: '',
  jwtToken: '',
  username: '',
  ipAddress: '',
};

/** The session of this tab, restored at once from sessionStorage. */
export const useSession = create<Session>()(
  persist(() => signedOut, { name: 'root', storage: createJSONStorage(() => sessionStorage) }),
);

/** Opens the session after a sign-in. */
export function startSession(session: Omit<Session, 'isAuth'>): void {
  useSession.setState({ ...session, isAuth: true });
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
