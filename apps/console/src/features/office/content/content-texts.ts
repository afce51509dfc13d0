import { textsOf } from '@canopy/contract/profit-promises.ts';

/** Content as the wire carries it. */
export type Content = Readonly<Record<string, unknown>>;

/** The texts of one part of the page, by their paths. */
export type ContentPart = { name: string; texts: { path: string; text: string }[] };

/** The texts of the page by its parts, in their order. */
export function contentParts(content: Content): ContentPart[] {
  return Object.entries(content).map(([name, inner]) => ({ name, texts: textsOf(inner, name) }));
}

/** A copy of a value in which one text is another; lists stay lists. */
function replaced(value: unknown, path: readonly string[], text: string): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return text;
  if (Array.isArray(value)) {
    return value.map((each, at) => (String(at) === first ? replaced(each, rest, text) : each));
  }
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [first]: replaced(Reflect.get(value, first), rest, text) };
}

/** The parts in which a text differs, whole, as the server takes them. */
export function changedParts(
  content: Content,
  edits: Readonly<Record<string, string>>,
): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  const before = new Map(textsOf(content).map(({ path, text }) => [path, text]));
  for (const [path, text] of Object.entries(edits)) {
    const [part = '', ...rest] = path.split('.');
    if (!before.has(path) || before.get(path) === text) continue;
    changed[part] = replaced(changed[part] ?? content[part], rest, text);
  }
  return changed;
}

/** A path as a person reads it: 'faq.items.2.answer' is 'Items 3 answer'. */
export function labelOf(path: string): string {
  const [part = '', ...rest] = path.split('.');
  return (rest.length === 0 ? [part] : rest)
    .map((each) => (/^\d+$/.test(each) ? String(Number(each) + 1) : each))
    .join(' ')
    .replace(/^[a-z]/, (first) => first.toUpperCase())
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);
}
