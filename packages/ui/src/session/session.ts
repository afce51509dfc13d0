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

/** What a tab has in which nobody is signed in. */
export const signedOut: Session = {
  isAuth: false,
  userId: '',
  jwtToken: '',
  username: '',
  ipAddress: '',
  role: '',
  mustChange: false,
};

/** A session as another tab sent it, which may run another version; null where it is none. */
export function readSession(sent: unknown): Session | null {
  if (typeof sent !== 'object' || sent === null) return null;
  const given = sent as Record<string, unknown>;
  const text = (name: string): string => {
    const value = given[name];
    return typeof value === 'string' ? value : '';
  };
  const session: Session = {
    isAuth: true,
    userId: text('userId'),
    jwtToken: text('jwtToken'),
    username: text('username'),
    ipAddress: text('ipAddress'),
    role: text('role'),
    mustChange: given['mustChange'] === true,
  };
  return session.userId === '' || session.jwtToken === '' ? null : session;
}
