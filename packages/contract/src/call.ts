import type * as z from 'zod/mini';

/** Who may reach a call: anyone, a signed-in member, or a signed-in operator. */
export type Access = 'public' | 'member' | 'operator';

/** The operator's roles; an owner may do everything, an auditor reads everything. */
export type Role = 'owner' | 'finance' | 'support' | 'auditor';

/**
 * What a program's key may do with an operator's call: reach it with the scope ':read' or ':write'
 * of its group, or never. Only a person signs in, sees what is masked, erases, or decides who may
 * do what.
 */
export type KeyUse = 'read' | 'write' | 'never';

/** Where the specification reads a command's result, and so where a refusal's text goes. */
export type ResultPlace = 'data' | 'data.result' | 'data.RESULT' | 'data.data.RESULT';

/** Where a list's rows are in the answer. */
export type ListPlace = 'data' | 'data[0]' | 'data.data[0]';

/**
 * The place of a list that two screens of the specification read in different shapes
 * (ActivationHistory): a value of one payload field decides.
 */
export type ListPlaceByField = {
  readonly field: string;
  readonly places: Readonly<Record<string, ListPlace>>;
  readonly otherwise: ListPlace;
};

type Common = {
  readonly method: 'GET' | 'POST';
  readonly access: Access;
  /** Set on a call that the specification does not have; an operator's call says it by its name. */
  readonly ours?: true;
  /** One sentence for the API document. */
  readonly summary: string;
  readonly payload: z.ZodMiniObject;
  /** The path below the base where it is not simply the call's name. */
  readonly path?: string;
  /** The payload field that must name the acting member; the answer is 403 where it does not. */
  readonly self?: 'uid' | 'loginId' | 'referby';
  /** Operator calls: the roles that may use it besides the owner. */
  readonly roles?: readonly Role[];
  /** Operator calls: what a program's key may do; without it no key reaches the call. */
  readonly keys?: KeyUse;
  /** Set on the few that are open before a mailed password was changed. */
  readonly beforePasswordChange?: true;
  /** Operator calls: set on the few that are open before a factor that is needed was set up. */
  readonly beforeFactor?: true;
  /** The result texts that a client may rely on, success first. */
  readonly texts?: readonly string[];
  /** Where a refusal's text goes; 'data' unless said. */
  readonly result?: ResultPlace;
  /** It moves money, asks for that, or spends coupons: it takes the header Idempotency-Key. */
  readonly money?: true;
  /** The part of a multipart body that may carry a file in place of the JSON body's link. */
  readonly upload?: string;
  /** The most bytes of that file, where they are not as many as of any document. */
  readonly uploadBytes?: number;
};

/** A call that answers one body. */
export type PlainCall = Common & { readonly answer: z.ZodMiniType };

/** A call that answers rows, paged, with a total, and as CSV where that is asked for. */
export type ListCall = Common & {
  readonly row: z.ZodMiniType;
  readonly list: ListPlace | ListPlaceByField;
  /** Figures over all filtered rows, sent next to them as dataOut. */
  readonly dataOut?: z.ZodMiniType;
  /** True for the few short lists that are never cut into pages. */
  readonly uncut?: true;
  /** Set on a list that comes whole, however long, unless page or limit is asked for. */
  readonly whole?: true;
};

/** A call that answers a file; the text says what is in it. */
export type FileCall = Common & { readonly file: string };

/** One entry of the contract. */
export type CallDefinition = PlainCall | ListCall | FileCall;

/** Checks a group of calls against the shape of the contract and keeps their exact types. */
export function callTable<const T extends Record<string, CallDefinition>>(table: T): T {
  return table;
}

/** The path of a call below the API base. */
export function pathOf(name: string, definition: CallDefinition): string {
  return `/api/${definition.path ?? name}`;
}

/** Whether a call is known to change nothing: lists, files, what GET asks, a key's 'read'. */
export function readsOnly(definition: CallDefinition): boolean {
  const { method, keys } = definition;
  return keys === undefined ? method === 'GET' || !('answer' in definition) : keys === 'read';
}

/** Where the rows of a list call are in the answer to this payload. */
export function listPlace(
  { list }: ListCall,
  payload: Readonly<Record<string, unknown>>,
): ListPlace {
  if (typeof list === 'string') return list;
  const value = String(payload[list.field]);
  return (Object.hasOwn(list.places, value) && list.places[value]) || list.otherwise;
}

/** What nearly every call of a member shares: the payload's uid must be the signed-in member. */
export const memberCall = { method: 'POST', access: 'member', self: 'uid' } as const;

/** What every call of an operator but the sign-in shares. */
export const operatorCall = { method: 'POST', access: 'operator' } as const;
