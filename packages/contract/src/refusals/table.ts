/** One refusal: its exact text, {name} in it being a value, and the payload field it belongs to. */
export type RefusalRow = {
  readonly text: string;
  /** Where calls name the field differently, all its names; a call has at most one of them. */
  readonly field?: string | readonly string[];
};

/** Refusals by their codes. A code is for programs and never changes; the text is for people. */
export type RefusalTable = Readonly<Record<string, RefusalRow>>;

/** The names of the values in a text. */
type Gaps<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Gaps<Rest>
  : never;

/** The values in a refusal, by name. */
export type RefusalValues = Readonly<Record<string, string | number>>;

/** What belongs to a code: the values its text has gaps for, and the field if it is another one. */
export type RefusalParts<Table extends RefusalTable, Code extends keyof Table> = [
  Gaps<Table[Code]['text']>,
] extends [never]
  ? [values?: Readonly<Record<string, never>>, field?: string]
  : [values: Readonly<Record<Gaps<Table[Code]['text']>, string | number>>, field?: string];

/** Why something is refused: the code, what a person reads, and what is in that text. */
export type Reason<Code extends string = string> = {
  readonly code: Code;
  readonly text: string;
  /** The field at fault; '' where the code implies it, or where there is none. */
  readonly field: string;
  readonly values: RefusalValues;
};

/** Puts the values into a text; a gap without a value stays. */
export function fillText(text: string, values: RefusalValues): string {
  return text.replaceAll(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));
}

/** The function that makes the reasons of a table, which checks code and values by type. */
export function reasonsOf<Table extends RefusalTable>(table: Table) {
  return <Code extends keyof Table & string>(
    code: Code,
    ...[values = {}, field = '']: RefusalParts<Table, Code>
  ): Reason<Code> => ({ code, text: fillText(table[code]!.text, values), field, values });
}
