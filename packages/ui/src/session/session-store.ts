import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { signedOut, type Session } from '#session/session.ts';
import { joinTabs, type EndedBy, type Tabs } from '#session/tabs.ts';

/** The session of this tab; restoreSession reads it from sessionStorage. */
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

/** What an app adds to what its tabs hear from each other. */
export type TabHabits = {
  /** The person has logged out in another tab; without it the session just ends here, too. */
  left?: () => void;
  /** Another tab has just heard from the server. */
  active?: () => void;
};

let tabs: Tabs | undefined;
let asked: Promise<void> | undefined;
let isHearing = false;

/**
 * Restores the session that this app keeps, immediately. Web and console have a key each, so that a
 * member's token is never sent as an operator's in the same tab, nor handed to a tab of the other.
 */
export function restoreSession(key: 'root' | 'console', habits: TabHabits = {}): void {
  useSession.persist.setOptions({ name: key });
  void useSession.persist.rehydrate();
  const joined = joinTabs(
    key,
    {
      session: () => (useSession.getState().isAuth ? useSession.getState() : null),
      changed: hearChange,
      active: () => habits.active?.(),
      ended: (by) => (by === 'person' && habits.left ? habits.left() : forgetSession()),
    },
    { events: window },
  );
  tabs = joined;
  noteSession(useSession.getState());
  useSession.subscribe((now, before) => {
    noteSession(now);
    const isSame = now.isAuth && now.jwtToken === before.jwtToken;
    if (isSame && !isHearing) joined.tellChanged(now);
  });
}

function hearChange(session: Session): void {
  isHearing = true;
  useSession.setState(session);
  isHearing = false;
}

/** A tab that had a session once does not take one again: who has logged out stays out. */
function noteSession({ isAuth }: Session): void {
  tabs?.setPresent(isAuth);
  if (isAuth) asked = Promise.resolve();
}

/**
 * Asks the other tabs for their session, once, and takes it unless somebody has signed in here
 * meanwhile. Resolves when there is nothing left to wait for.
 */
export function askTabs(): Promise<void> {
  asked ??= (async () => {
    const session = await tabs?.ask();
    if (session && !useSession.getState().isAuth) useSession.setState(session);
  })();
  return asked;
}

/** Tells the other tabs with the same session that the server has just answered. */
export function tellActive(): void {
  tabs?.tellActive();
}

/** Opens the session after a sign-in. Other tabs keep theirs. */
export function startSession(session: Partial<Session> & Pick<Session, 'userId'>): void {
  useSession.setState({ ...signedOut, ...session, isAuth: true });
}

/**
 * Ends the session in all tabs that have it. Tabs of another session stay: a person may have
 * several ids.
 */
export function endSession(): void {
  tellEnded('server');
  forgetSession();
}

/** The person logs out: the other tabs do the same at once, this one when the server knows. */
export function beginLogOut(): void {
  tellEnded('person');
}

function tellEnded(by: EndedBy): void {
  const { isAuth, jwtToken } = useSession.getState();
  if (isAuth) tabs?.tellEnded(jwtToken, by);
}

/**
 * Ends the session in this tab. Both storages go, as the specification asks; the reset comes first
 * because it writes to the storage itself.
 */
export function forgetSession(): void {
  useSession.setState(signedOut);
  sessionStorage.clear();
  localStorage.clear();
}
