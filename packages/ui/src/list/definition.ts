import type { ListCallName, Row } from '@canopy/contract/calls.ts';
import type { Cut } from '@canopy/contract/show-amount.ts';
import type { StatusLook } from '@canopy/contract/catalog/statuses.ts';

/** The fields of a row that hold a value of the given kind. */
type FieldOf<R, V> = R extends unknown
  ? { [K in keyof R & string]: R[K] extends V ? K : never }[keyof R & string]
  : never;

/** The field that a file has where the screen shows what it makes of a row, or always a text. */
type InFile<R> = FieldOf<R, unknown> | { readonly always: string };

/**
 * A column: which field of the row, under which heading, shown how. Only fields of the call's own
 * row are accepted, and only those whose value the way of showing can show.
 */
export type Column<R> = {
  readonly label: string;
  /** The one or two fields that a row on a phone shows first and larger. */
  readonly main?: true;
  /** On a phone it is in the second line, before what comes next. */
  readonly second?: true;
  /** Not of the specification: in the details of a row where the table would be too wide. */
  readonly detail?: true;
  /** A badge next to the value; '' for none. */
  readonly mark?: (row: R) => string;
} & (
  | { readonly type: 'serial' }
  | { readonly type: 'text'; readonly field: FieldOf<R, string | number | null> }
  /** Whole sentences, which may take more than one line. */
  | { readonly type: 'words'; readonly field: FieldOf<R, string> }
  /** The same, written by the server and by no person, and so in the language of the page. */
  | { readonly type: 'translated'; readonly field: FieldOf<R, string> }
  /** The first of several texts that is not empty. */
  | {
      readonly type: 'firstText';
      readonly field: FieldOf<R, string>;
      readonly orElse: FieldOf<R, string>;
    }
  /** A code of a catalog, read as its name. */
  | {
      readonly type: 'named';
      readonly field: FieldOf<R, string>;
      readonly names: Readonly<Record<string, string>>;
    }
  /** A person: the name, and the id as a chip. */
  | {
      readonly type: 'member';
      readonly field: FieldOf<R, number | string>;
      readonly name: FieldOf<R, string>;
    }
  | { readonly type: 'moment'; readonly field: FieldOf<R, string> }
  | {
      readonly type: 'id';
      readonly field: FieldOf<R, number | string | null>;
      /** The id of a member, who can be looked at; any other is only copied. */
      readonly member?: true;
    }
  | { readonly type: 'count' | 'percent'; readonly field: FieldOf<R, number> }
  | {
      readonly type: 'money' | 'tokens';
      readonly field: FieldOf<R, number>;
      /** Down unless said; up for what one pays or owes, none where the row must add up. */
      readonly cut?: Cut;
    }
  /** A value that links to a page. */
  | {
      readonly type: 'link';
      readonly field: FieldOf<R, string | number | null>;
      readonly to: (row: R) => string;
    }
  /** What no field holds, but a row says all the same. */
  | {
      readonly type: 'derived';
      readonly text: (row: R) => string;
      readonly figure?: true;
      readonly inFile?: InFile<R>;
      /** Set where it may take more than one line. */
      readonly words?: true;
    }
  | { readonly type: 'side'; readonly field: FieldOf<R, string> }
  | {
      readonly type: 'status';
      readonly field: FieldOf<R, string>;
      /** How it looks where the table of the contract does not say it for this list. */
      readonly look?: (status: string) => StatusLook;
    }
  /** A status that no field holds, but a row says all the same; '' for none. */
  | {
      readonly type: 'statusOf';
      readonly status: (row: R) => string;
      readonly inFile?: InFile<R>;
    }
);

/** One choice of a filter: what is sent and what is read. */
export type FilterOption = { readonly code: string; readonly name: string };

/** A filter: the payload field that it fills and how it is asked for. */
export type Filter = {
  readonly field: string;
  readonly label: string;
  /** It chooses which list the page shows: it stands in the address, but is not sent. */
  readonly ofPage?: true;
} & (
  | { readonly type: 'select'; readonly options: readonly FilterOption[] }
  | { readonly type: 'date' }
  | { readonly type: 'search'; readonly placeholder: string }
);

/** A figure of dataOut, over the whole filter. */
export type ListTotal = {
  readonly label: string;
  readonly field: string;
  /** Coins and tokens have no currency sign and four decimals. */
  readonly type?: 'tokens';
};

/** What a row says when it is asked, in whole sentences, and the facts behind them. */
export type Explanation = {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  /** Where to ask about what is still unclear. */
  readonly action?: { readonly label: string; readonly to: string };
};

/** A whole list screen, as data. */
export type ListDefinition<N extends ListCallName, R = Row<N>> = {
  readonly call: N;
  /** One line that says what the list shows. */
  readonly lead: string;
  /** What is sent with every request besides the member and the filters. */
  readonly input?: Readonly<Record<string, string | number>>;
  readonly filters: readonly Filter[];
  readonly columns: readonly Column<R>[];
  /** Shown at the top right. */
  readonly totals?: readonly ListTotal[];
  /** Each row can be asked, by a button at its end. */
  readonly explain?: (row: R) => Explanation;
  /** Why nothing is here and what to do next. */
  readonly empty: {
    readonly title: string;
    readonly text: string;
    readonly action?: { readonly label: string; readonly to: string };
  };
};

/** Checks a list screen against its call and keeps its exact type. */
export function defineList<N extends ListCallName>(definition: ListDefinition<N>) {
  return definition;
}

/** The value that a filter has when nothing was chosen. */
export function defaultOf(filter: Filter): string {
  return filter.type === 'select' ? (filter.options[0]?.code ?? '') : '';
}
