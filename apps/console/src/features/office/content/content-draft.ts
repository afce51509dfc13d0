import { contentField, partOf } from '@canopy/contract/catalog/content-fields.ts';
import { defaultLegalTexts } from '@canopy/contract/catalog/default-legal-texts.ts';
import { defaultSiteContent } from '@canopy/contract/catalog/default-site-content.ts';

/** Content as the wire carries it. */
export type Content = Readonly<Record<string, unknown>>;

/** The way to a field, such as ['faq', 'items', '2', 'answer']. */
export type Path = readonly string[];

/** A copy of a value in which one place has another; lists stay lists. */
export function changedAt(
  value: unknown,
  [first, ...rest]: Path,
  change: (old: unknown) => unknown,
): unknown {
  if (first === undefined) return change(value);
  if (Array.isArray(value)) {
    return value.map((each, at) => (String(at) === first ? changedAt(each, rest, change) : each));
  }
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [first]: changedAt(Reflect.get(value, first), rest, change) };
}

/** What is at a place. */
function valueAt(value: unknown, [first, ...rest]: Path): unknown {
  if (first === undefined) return value;
  if (typeof value !== 'object' || value === null) return undefined;
  return valueAt(Reflect.get(value, first), rest);
}

/** Something new after the pattern of what is there: the same fields, with nothing in them. */
function blankLike(pattern: unknown, path: Path): unknown {
  if (typeof pattern === 'string') return contentField(path.join('.')).options?.[0] ?? '';
  if (typeof pattern === 'number') return 0;
  if (typeof pattern === 'boolean') return false;
  if (Array.isArray(pattern)) return [];
  return Object.fromEntries(
    Object.entries(pattern ?? {}).map(([name, inner]) => [name, blankLike(inner, [...path, name])]),
  );
}

const shipped = { ...defaultSiteContent, legal: defaultLegalTexts };

/** One more for a list; one that was emptied goes by what ships. */
export function blankFor(items: readonly unknown[], path: Path): unknown {
  const pattern = items[0] ?? valueAt(shipped, [...path, '0']) ?? '';
  return blankLike(pattern, [...path, String(items.length)]);
}

/** The parts that differ, whole, as the server takes them. */
export function changedParts(before: Content, draft: Content): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([name, part]) => JSON.stringify(part) !== JSON.stringify(before[name]),
    ),
  );
}

/** Whether a figure was typed that is none. */
export function hasNoNumber(value: unknown): boolean {
  if (typeof value === 'number') return Number.isNaN(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some(hasNoNumber);
}

/** A list of figures as it is typed, with commas. */
export function readFigures(text: string): number[] {
  return text.split(',').map((each) => (each.trim() === '' ? Number.NaN : Number(each)));
}

/** What a path is called in full: 'faq.items.2.answer' is 'Questions and answers: Answer (3)'. */
export function placeText(path: string): string {
  const [part = ''] = path.split('.');
  const number = path.split('.').findLast((each) => /^\d+$/.test(each));
  const place = number === undefined ? '' : ` (${Number(number) + 1})`;
  return `${partOf(part).title}: ${contentField(path).label}${place}`;
}
