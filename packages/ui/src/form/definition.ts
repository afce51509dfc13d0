import type { PayloadInput, PlainCallName } from '@canopy/contract/calls.ts';
import type { FormFault, FormValues } from '@canopy/contract/forms.ts';

/** One choice of a select: what is sent and what is read. */
export type FormOption = { readonly code: string; readonly name: string };

/** One field of a form, by what its value is. */
export type FormField = {
  readonly name: string;
  readonly label: string;
  /** A line below the field that says what belongs there. */
  readonly help?: string;
  /** Fields that begin anew when this one changes. */
  readonly clears?: readonly string[];
} & (
  | { readonly type: 'amount'; readonly most?: number }
  /** The id of another member; the name is looked up while one types. */
  | { readonly type: 'member'; readonly digits: number }
  | { readonly type: 'text'; readonly most: number; readonly placeholder?: string }
  /** A whole number, or one that begins with something the page knows, such as a phone code. */
  | { readonly type: 'digits'; readonly most: number; readonly prefix?: string }
  /** A text of several lines. */
  | { readonly type: 'long'; readonly most: number }
  | { readonly type: 'date' | 'moment' }
  | { readonly type: 'password'; readonly autoComplete: string }
  /** A number that names somebody: what is stored stays covered until it is asked for. */
  | { readonly type: 'covered'; readonly most: number }
  /** first is what stands there before a choice; null where the first option is chosen already. */
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
  readonly binds: (values: FormValues) => { touserid?: string; amount: string; wallet: string };
};

/** A whole form, as data. */
export type FormDefinition<N extends PlainCallName> = {
  readonly call: N;
  readonly fields: readonly FormField[];
  /** What is wrong before anything is sent. */
  readonly check: (values: FormValues) => FormFault | null;
  readonly payload: (values: FormValues, uid: string, code: string) => PayloadInput<N>;
  /** The answer that means success, and what the person then reads. */
  readonly accepted: string;
  readonly done: string;
  /** The field at which a refusal of the server is shown; '' is the foot of the form. */
  readonly placeOf: (refusal: string) => string;
  readonly submit: string;
  readonly code?: FormCode;
};
