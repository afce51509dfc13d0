/**
 * Texts that promise profit, or say that a fund cannot lose: on a public page they would be false.
 * The list finds the usual ways to say so, in the two languages of the site; it does not understand
 * them, so a sentence that denies a promise may be found too, and a person decides.
 */
const promises: readonly RegExp[] = [
  /guarant/i,
  /risk[\s-]*free|(no|zero|without( any)?) risk/i,
  /(can('|’)?t|can ?not|never|won('|’)?t|will not)\s+(\w+\s+)?(lose|loss|go to zero)/i,
  /(no|zero|without( any)?) loss(es)?\b/i,
  /never (goes|falls|drops)\b/i,
  /\b(assured|fixed|sure|certain|regular)\s+(\w+\s+)?(profit|return|income|earning|gain)/i,
  /\b(steady|daily|secured?)\s+(\w+\s+)?(profit|return|income|earning|gain)/i,
  /(profit|return|income|earning|gain)s?\s+(every|each|per)\s+(day|week|month)/i,
  /\d\s*%\s*(\w+\s+)?(a|per|every|each)?\s*(daily|day|weekly|week|monthly|month|profit|return)/i,
  /(double|triple|multiply)\s+(your|the)\s+(money|investment|capital|fund)/i,
  /(100|hundred)\s*(%|per ?cent)\s*(safe|secure)/i,
  /(capital|principal|fund|money|investment)s?\s+(is|are)\s+(always\s+)?(safe|protected|secure)/i,
  /get rich|financial freedom/i,
  /गारंटी|जोखिम[\s-]*(मुक्त|रहित)|बिना (किसी )?जोखिम/,
  /(निश्चित|पक्का|नियमित) (लाभ|मुनाफ़ा|मुनाफा|आय)/,
  /नुकसान नहीं (हो|होगा)|पैसा (दोगुना|डबल)/,
];

/** Whether a text promises profit or denies the risk. */
export function isPromise(text: string): boolean {
  return promises.some((each) => each.test(text));
}

/** A text and its place: 'banner.headline', or 'faq.items.2.answer'. */
export type PlacedText = { path: string; text: string };

/** Every text of some content. */
export function textsOf(content: unknown, path = ''): PlacedText[] {
  if (typeof content === 'string') return [{ path, text: content }];
  if (typeof content !== 'object' || content === null) return [];
  return Object.entries(content).flatMap(([key, inner]) =>
    textsOf(inner, path === '' ? key : `${path}.${key}`),
  );
}
