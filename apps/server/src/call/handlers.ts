import type { Readable } from 'node:stream';
import type { Role } from '@canopy/contract/call.ts';
import type {
  Answer,
  FileCallName,
  ListCallName,
  Payload,
  PlainCallName,
  Row,
} from '@canopy/contract/calls.ts';
import type { RequestIdentity } from '#call/request-identity.ts';
import type { Services } from '#call/services.ts';

/** Who is asking: the member of a session. */
export type Actor = {
  uid: number;
  sessionId: string;
  suspended: boolean;
  /** Set since a change was undone by its link, until an operator has looked: money stays. */
  frozen?: boolean;
  /** Set until a mailed password was changed; few calls are open till then. */
  mustChangePassword?: boolean;
};

/** Who is asking: the operator of a session, or of a key. */
export type Operator = {
  id: number;
  email: string;
  role: Role;
  sessionId: string;
  /** Set where a program asks by a key: which, and what it may do. */
  key?: { id: number; scopes: readonly string[] };
  /** Set until a mailed password was changed; few calls are open till then. */
  mustChangePassword?: boolean;
  /** Set where the role needs a passkey or an authenticator and the time to set it up is over. */
  mustSetFactor?: boolean;
};

/** What the loop knows of a request besides its payload. */
export type Caller = {
  address: string;
  /** The address as limits count it: of IPv6 the /64. */
  countedAddress: string;
  /** Aborted when the client has gone away: nobody waits for the answer any more. */
  readonly gone: AbortSignal;
  device: string;
  cookies: Readonly<Record<string, string | undefined>>;
  setCookie(name: string, value: string, maxAgeSeconds: number): void;
  /** What makes this request recognisable when it is repeated. */
  readonly identity: RequestIdentity;
  /** The acting member of a call whose access is 'member'; on others it must not be asked for. */
  readonly actor: Actor;
  /** The file of a multipart body, on a call that takes one; null where none came. */
  readonly upload: Buffer | null;
  /** The acting operator of a call whose access is 'operator'; likewise. */
  readonly operator: Operator;
};

/** Which part of a list is wanted. */
export type Page = { offset: number; limit: number };

/** A part of a list, and how many rows the whole filter has. */
export type Rows<R> = {
  rows: R[];
  total: number;
  dataOut?: Record<string, unknown>;
  /** In place of rows: a list without an end, which is made once for all who ask. */
  whole?: WholeRows<R>;
  /** How long anyone may keep the answer; not at all unless said. */
  keepSeconds?: number;
};

/** A long list: what it is known by, how long it may be handed out again, and its rows. */
export type WholeRows<R> = { key: string; seconds: number; pages(): AsyncIterable<R[]> };

/** A file to send as it is; what may be long is sent while it is made. */
export type FileAnswer = { fileName: string; contentType: string; content: Buffer | Readable };

type PlainHandler<N extends PlainCallName> = (
  services: Services,
  payload: Payload<N>,
  caller: Caller,
) => Promise<Answer<N>>;

type ListHandler<N extends ListCallName> = (
  services: Services,
  payload: Payload<N>,
  caller: Caller,
  page: Page,
) => Promise<Rows<Row<N>>>;

type FileHandler<N extends FileCallName> = (
  services: Services,
  payload: Payload<N>,
  caller: Caller,
) => Promise<FileAnswer>;

/** The handlers of the calls that are built, by name. */
export type Handlers = { [N in PlainCallName]?: PlainHandler<N> } & {
  [N in ListCallName]?: ListHandler<N>;
} & { [N in FileCallName]?: FileHandler<N> };
