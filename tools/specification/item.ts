/** Words in a file, outside of comments; exact: as a whole text between quotes. */
export type Proof = { readonly file: string; readonly says: string; readonly exact?: true };

/** A fact of the specification, and what shows that Canopy keeps it. */
export type Item = {
  /** The document and the section that the fact is from: '1: 2.6'. */
  readonly from: string;
  readonly what: string;
  /** Letter for letter as the specification has it. */
  readonly text: string;
  readonly proofs: readonly Proof[];
  /** What Canopy does instead, where the fact was replaced or left out. */
  readonly decided?: string;
};

/** All facts of one kind. */
export type Kind = {
  readonly title: string;
  readonly lead: string;
  readonly items: readonly Item[];
};

/** Facts that one test states, each in its own words: what each is, and its text. */
export function stated(
  file: string,
  from: string,
  facts: Readonly<Record<string, string>>,
): Item[] {
  return Object.entries(facts).map(([what, text]) => {
    return { from, what, text, proofs: [{ file, says: text, exact: true }] };
  });
}

/** Facts that a test shows in other words than the specification's: text, then the test's words. */
export function shown(
  file: string,
  from: string,
  facts: Readonly<Record<string, readonly [text: string, says: string]>>,
): Item[] {
  return Object.entries(facts).map(([what, [text, says]]) => {
    return { from, what, text, proofs: [{ file, says }] };
  });
}

/** Facts that Canopy replaced or left out: the text, and what it does instead. */
export function decided(
  from: string,
  facts: Readonly<Record<string, readonly [text: string, instead: string]>>,
): Item[] {
  return Object.entries(facts).map(([what, [text, instead]]) => {
    return { from, what, text, proofs: [], decided: instead };
  });
}
