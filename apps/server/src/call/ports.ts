import type { Brand } from '@canopy/contract/brand.ts';
import type { RefusalCode } from '@canopy/contract/refusals.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';
import type { Entry } from '@canopy/ledger/postings.ts';
import type { Network } from '@canopy/network/network.ts';
import type { Check } from '#call/check.ts';

/** One posting that is asked for. */
export type PostingInput = {
  /** The unique key: the client's, or derived from the cause, such as 'withdrawal:12:hold'. */
  key: string;
  /** The hash of what was asked with the key; the same key with another one is refused. */
  inputHash: Buffer;
  kind: string;
  cause: string;
  actor: string;
  remark: string;
  at: Date;
  entries: readonly Entry[];
  /** What a success answers, now and when the same key comes again. */
  answer: string;
  /** True where a refusal is remembered under the key as well. */
  rememberRefusal: boolean;
  reverses?: bigint;
  /** The code that this posting uses up. */
  codeId?: bigint;
  /** The request that asks for it, where it is booked with those of others. */
  request?: string | null;
};

/** Its outcome; postingId is null where it was refused, and reason then says why. */
export type PostingResult =
  | { postingId: bigint; answer: string; reason?: undefined }
  | { postingId: null; answer: string; reason: Reason<RefusalCode> };

/** Books single postings; those that arrive together go to the database together. */
export type Ledger = { post(input: PostingInput): Promise<PostingResult> };

/** How the company shows itself, and whom its mails are from ('' where that is not set). */
export type HouseBrand = Brand & { readonly sender: { readonly name: string; address: string } };

/** The brand in force, read again once a second at most. */
export type BrandReader = {
  /** Where the database is away, what was read last. */
  read(): Promise<HouseBrand>;
  /** What this process has just saved is to be read at once. */
  forget(): void;
};

/** Passwords, of which only hashes are stored. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one of the hash. Without a hash (an unknown id) the answer is no,
   * after the same work, so that nobody can tell by the time which ids exist.
   */
  isRight(password: string, stored: string | null): Promise<boolean>;
};

/** What a snapshot of the database sees, as PostgreSQL writes it. */
export type Snapshot = string;

/** A network counted from scratch, the snapshot that it shows, and the database's life then. */
export type LoadedNetwork = { network: Network; snapshot: Snapshot; life: string | null };

/** The index of the network in this process. */
export type NetworkIndex = {
  /**
   * The network with everything that was committed before the call, by any server. Waits while
   * the index is being loaded.
   */
  catchUp(): Promise<Network>;
  /** Brings the index and another count to the same moment; looks at both while neither moves. */
  beside<T>(other: LoadedNetwork, look: (network: Network) => T): Promise<T>;
  /** Whether it is loaded, and how far. */
  state(): Check;
  /** How many members it has, and how many seconds ago it was last up to date. */
  look(): { members: number; ageSeconds: number };
  stop(): Promise<void>;
};
