import type { PayloadInput, PlainCallName } from '@canopy/contract/calls.ts';
import type { FormFault, FormValues } from '@canopy/contract/forms.ts';
import type { Reason } from '@canopy/contract/refusals/table.ts';

/** What another member can receive, as CheckReceiver has it. */
export type ReceiverPurpose = 'transfer' | 'activation' | 'upgrade';

/** One choice of a select: what is sent, what is read, and what is to be known beside it. */
export type FormOption = { readonly code: string; readonly name: string; readonly note?: string };

/** The limits of an amount: how much there is and the least, as exact decimals. */
export type AmountRoom = { readonly available: string | null; readonly minimum: string | null };

/** One field of a form, by what its value is. */
export type FieldDefinition = {
  readonly name: string;
  readonly label: string;
  /** A line below the field that says what belongs there. */
  readonly help?: string;
  /** Fields that are reset when this one changes. */
  readonly clears?: readonly string[];
  /** Whether the field is there at all; by default it is. */
  readonly only?: (values: FormValues) => boolean;
} &
  /** room is shown next to the field, with a button that fills in all that there is. */
  (
    | {
        readonly type: 'amount';
        readonly most?: number;
        readonly room?: (values: FormValues) => AmountRoom;
      }
    /**
     * The id of a member, whose name is looked up while one types; purpose is what they are to
     * receive, since not everybody can receive everything.
     */
    | { readonly type: 'member'; readonly digits: number; readonly purpose: ReceiverPurpose }
    /** One of few, all of them in sight; the first is chosen already. */
    | { readonly type: 'choice'; readonly options: readonly FormOption[] }
    | { readonly type: 'text'; readonly most: number; readonly placeholder?: string }
    /** A whole number, or one that begins with something the page knows, such as a phone code. */
    | { readonly type: 'digits'; readonly most: number; readonly prefix?: string }
    /** A text of several lines. */
    | { readonly type: 'long'; readonly most: number }
    | { readonly type: 'date' | 'moment' }
    | { readonly type: 'password'; readonly autoComplete: string }
    /** A number that names somebody: what is stored stays covered until it is asked for. */
    | { readonly type: 'covered'; readonly most: number }
    /**
     * first is shown before a choice is made; null where the first option is chosen. The only
     * option is chosen already.
     */
    | {
        readonly type: 'select';
        readonly options: readonly FormOption[];
        readonly first: string | null;
      }
    /** A value that the page knows and the person cannot change. */
    | { readonly type: 'shown' }
  );

/** The mailed code that a form asks for before it is sent. */
export type FormCode = {
  readonly purpose: string;
  readonly suject: string;
  /** What the code is to hold for, and for nothing else. */
  readonly binds: (values: FormValues) => {
    touserid?: string;
    amount: string;
    wallet: string;
    Wtype?: string;
  };
};

/** What shows that it is the member who asks, as payloads carry it. */
export type ProofFields = { loginPassword: string; proofCode?: string; passkey?: string };

/**
 * Asks for the proof and sends with it; answers what came back, or null where the person has given
 * it up. A proof that is refused, as refusalOf finds in the answer, is asked for again.
 */
export type Prove = <T>(
  send: (proof: ProofFields) => Promise<T>,
  refusalOf: (answer: T) => Reason | null,
) => Promise<T | null>;

/** One line of a review, in the language of the page. */
export type ReviewLine = { readonly label: string; readonly strong?: true } & (
  | { readonly text: string }
  /** An exact decimal of dollars. */
  | { readonly amount: string }
  /** Somebody, by name and id. */
  | { readonly member: { readonly id: string; readonly name: string } }
);

/** What a person looks at before anything is sent, and what will follow from it. */
export type FormReview = { readonly lines: readonly ReviewLine[]; readonly note: string };

/** Under which heading the number of what was done is found again, and where. */
export type FormReceipt = { readonly label: string; readonly link: string; readonly to: string };

/** What must be there first, and the way to it. */
export type FormGap = { readonly text: string; readonly link: string; readonly to: string };

/** A whole form, as data. */
export type FormDefinition<N extends PlainCallName> = {
  readonly call: N;
  readonly fields: readonly FieldDefinition[];
  /** All that is wrong before anything is sent; the first of it is said aloud. */
  readonly check: (values: FormValues) => readonly FormFault[];
  /**
   * What is wrong with what is being typed, shown while typing at fields that were typed in; an
   * empty field is not wrong.
   */
  readonly watch?: (values: FormValues) => readonly FormFault[];
  /** What is missing so that nothing can be sent at all; the button then leads there. */
  readonly gap?: (values: FormValues) => FormGap | null;
  /** What is to be looked at before it is sent; receiver is the name of the member field's id. */
  readonly review?: (values: FormValues, receiver: string) => FormReview;
  /** While what the review is made of comes for the first time; the button waits for it. */
  readonly loading?: boolean;
  readonly receipt?: FormReceipt;
  readonly payload: (values: FormValues, uid: string, code: string) => PayloadInput<N>;
  /** What the person reads when it is done. A refusal is shown at the field that it names. */
  readonly done: string;
  readonly submit: string;
  readonly code?: FormCode;
  /** Whether the page's prove is asked before this is sent; payload then has the proof's fields. */
  readonly needsProof?: (values: FormValues) => boolean;
};
