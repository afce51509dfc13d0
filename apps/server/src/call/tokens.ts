/** What a member's token says: whose it is, and the session that can be ended. */
export type MemberToken = { kind: 'member'; uid: number; session: string };

/** What an operator's token says. The kind keeps the two apart: neither passes as the other. */
export type OperatorToken = { kind: 'operator'; operator: number; session: string };

/** Signs a token for its session. */
export type SignToken = (token: MemberToken | OperatorToken) => string;
