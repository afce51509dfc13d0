import type {
  FileCallName,
  ListCallName,
  PayloadInput,
  PlainCallName,
  Row,
} from '@canopy/contract/calls.ts';
import type { QueueName } from '@canopy/contract/catalog/queues.ts';
import type { CalledFile } from '@canopy/ui/client/call-api.ts';
import type { Filter } from '@canopy/ui/list/definition.ts';
import type { ReactNode } from 'react';

/** The key that leads to a decision. */
export type DecisionKey = 'a' | 'r';

/** One way to decide: what is sent, what is read, and which key leads to it. */
export type Decision = {
  readonly name: string;
  readonly label: string;
  readonly key: DecisionKey;
  /** Set where the decision names the transaction that paid. */
  readonly asksHash?: true;
  /** Set where the decision names a sponsor and a side. */
  readonly asksSponsor?: true;
  /** Set where it takes something away from the member. */
  readonly isRefusal?: true;
};

/** What a decision is made with; confirmed says that the operator has agreed to what was asked. */
export type DecisionWords = {
  remark: string;
  txnHash: string;
  /** Whose id was typed or chosen, and '1' for left or '2' for right. */
  sponsor: string;
  side: string;
  confirmed: boolean;
};

/** Something to know before deciding: in two or three words, and in a sentence. */
export type Warning = {
  readonly short: string;
  readonly text: ReactNode;
  /** Set where it speaks against deciding in favour. */
  readonly isGrave?: boolean;
};

/** What can be made of the marked items besides a decision. */
export type MarkedFile = {
  readonly label: string;
  readonly call: FileCallName;
  readonly load: (ids: readonly number[]) => Promise<CalledFile>;
};

/** One line of the queue on the left. */
export type QueueLine = {
  readonly title: string;
  readonly note: string;
  /** Dollars; left out where the item is not about money. */
  readonly amount?: number;
  /** The wallet that the amount is of; sums are shown by these. */
  readonly wallet?: string;
  readonly at: string;
  /** How long it has waited, in hours, and by when it is to be decided. */
  readonly clock: { readonly age: number; readonly dueBy: string; readonly overdue: boolean };
  readonly status: string;
  /** A badge next to the status; '' for none. */
  readonly mark?: string;
  readonly warnings?: readonly Warning[];
};

/** One of several things of an item that are decided one by one. */
export type QueuePart = {
  readonly id: number;
  readonly title: string;
  readonly status: string;
  readonly waits: boolean;
  /** A small picture of it. */
  readonly picture?: ReactNode;
};

/** What one decision is sent for: an item, or a part of one. */
export type Target<R> = { readonly id: number; readonly name: string; readonly row: R };

/** One thing to know about an item. */
export type Fact = { readonly label: string; readonly value: ReactNode };

/** A whole queue, as data: what waits, what is to be known about it, and how it is decided. */
export type QueueDefinition<N extends ListCallName, C extends PlainCallName, R = Row<N>> = {
  readonly call: N;
  /** The queue's name in the contract: which saved texts it is offered. */
  readonly name: QueueName;
  readonly lead: string;
  readonly filters: readonly Filter[];
  readonly idOf: (row: R) => number;
  readonly line: (row: R) => QueueLine;
  readonly facts: (row: R, part: QueuePart | null) => readonly Fact[];
  /** What is shown next to the facts: a document. */
  readonly viewer?: (row: R, part: QueuePart | null) => ReactNode;
  /** What of an item is decided one by one; a queue without decides whole items. */
  readonly parts?: (row: R) => readonly QueuePart[];
  /** True while the item can be decided. */
  readonly waits: (row: R) => boolean;
  readonly decideCall: C;
  readonly decisions: readonly Decision[];
  /** The country whose members are offered as sponsors. */
  readonly countryOf?: (row: R) => string;
  /** What the operator has to agree to before these are so decided; null where nothing is. */
  readonly confirms?: (rows: readonly R[], decision: string) => string | null;
  /** The label of the remark; 'Remark' by default. */
  readonly wordsLabel?: string;
  /** Set where it may have several lines; Enter decides all the same, Shift and Enter is a line. */
  readonly hasLines?: true;
  readonly payload: (id: number, decision: string, words: DecisionWords) => PayloadInput<C>;
  /** The columns of the file of all items: its fields in order, titled as on the screen. */
  readonly titles: { readonly [Field in keyof R]?: string };
  /** A file of the items that are marked. */
  readonly file?: MarkedFile;
  readonly empty: { readonly title: string; readonly text: string };
};

/** Checks a queue against its two calls and keeps its exact type. */
export function defineQueue<N extends ListCallName, C extends PlainCallName>(
  definition: QueueDefinition<N, C>,
) {
  return definition;
}
