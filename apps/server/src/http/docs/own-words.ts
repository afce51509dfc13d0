import type { Brand } from '@canopy/contract/brand.ts';
import { callEntries } from '@canopy/contract/calls.ts';
import type { OpenApiDocument, OpenApiOperation } from '@canopy/contract/openapi.ts';
import { refusals } from '@canopy/contract/refusals.ts';
import { ownText } from '#http/error-answers.ts';

/** Says a text of the document as the company does. */
export type Say = (text: string) => string;

/** What a company says its own way. */
type Speech = Pick<Brand, 'name' | 'sign' | 'words'>;

/** How a company says a text. */
export function sayFor(brand: Speech): Say {
  return (text) => ownText(text, brand);
}

/** Makes something once for all who speak alike; only what was asked for last is kept. */
export function oncePerSpeech<T>(make: (brand: Speech) => T): (brand: Speech) => T {
  let kept: { key: string; made: T } | null = null;
  return (brand) => {
    const key = JSON.stringify([brand.name, brand.sign, brand.words.en]);
    if (kept?.key !== key) kept = { key, made: make(brand) };
    return kept.made;
  };
}

const codes = new Map(Object.entries(refusals).map(([code, { text }]) => [text, code]));

/** The code of a result text; '' for one that is no refusal. */
export function codeOf(text: string): string {
  return codes.get(text) ?? '';
}

/** A result text as it is answered: only refusals are said as the company does. */
export function resultText(text: string, say: Say): string {
  return codeOf(text) === '' ? text : say(text);
}

const resultTexts = new Map(
  callEntries.map(([name, { texts = [] }]) => [name.replace('/', '_'), texts]),
);

/** The document for machines in a company's words; names, codes, types and examples stay. */
export function speakDocument(document: OpenApiDocument, brand: Speech): OpenApiDocument {
  const say = sayFor(brand);
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const operations = Object.entries(methods).map(([method, operation]) => [
      method,
      speakOperation(operation, say),
    ]);
    return [path, Object.fromEntries(operations)] as const;
  });
  return {
    ...document,
    info: { ...(spoken(document.info, say) as object), title: brand.name },
    paths: Object.fromEntries(paths),
    components: spoken(document.components, say) as OpenApiDocument['components'],
    'x-errors': spoken(document['x-errors'], say) as OpenApiDocument['x-errors'],
  };
}

/** Its description has result texts in it, each between quotes. */
function speakOperation(operation: OpenApiOperation, say: Say): OpenApiOperation {
  const texts = resultTexts.get(operation.operationId) ?? [];
  const description = texts.reduce(
    (whole, text) => whole.replace(`'${text}'`, () => `'${resultText(text, say)}'`),
    operation.description,
  );
  return { ...(spoken(operation, say) as OpenApiOperation), description };
}

/** Where prose stands; a field of this name is no text, but says what the field holds. */
const prose: ReadonlySet<string> = new Set(['summary', 'description', 'text']);
/** What programs compare. */
const exact: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'example', 'examples']);

function spoken(node: unknown, say: Say): unknown {
  if (Array.isArray(node)) return node.map((each: unknown) => spoken(each, say));
  if (typeof node !== 'object' || node === null) return node;
  const entries = Object.entries(node).map(([key, value]) => {
    if (typeof value === 'string') return [key, prose.has(key) ? say(value) : value];
    return [key, exact.has(key) ? value : spoken(value, say)];
  });
  return Object.fromEntries(entries) as unknown;
}
