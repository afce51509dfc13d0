import { endsWith, isData, lineRule, type Rule } from './rule.ts';

const isCode = endsWith('ts', 'tsx', 'mjs', 'sql', 'css');
const isScript = endsWith('ts', 'tsx', 'mjs');

/** Prettier wraps code, but neither comments nor texts. */
export const lineLength = lineRule(
  'lines have at most 100 columns',
  (path) => isCode(path) && !isData(path),
  (line) => {
    const columns = withoutUnbreakable(line).length;
    if (columns <= 100) return undefined;
    return `${columns} columns: wrap the comment, split the text, or name a part of it`;
  },
);

/** An address and the outline of a drawing cannot be broken over two lines. */
function withoutUnbreakable(line: string): string {
  return line
    .replace(/https?:\/\/[^\s'"`)]+/g, '')
    .replace(/(["'`])[Mm][\d\s.,MmLlHhVvCcSsQqTtAaZz-]+\1/g, '');
}

// Written in pieces, so that this file does not complain about itself.
const unfinished = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'X'.repeat(3)].join('|')})\\b`);

/** What is left for later belongs where others see it. */
export const noUnfinishedNotes = lineRule(
  'no unfinished notes',
  // What a program has written has the notes of others.
  (path) => isCode(path) && !path.includes('.generated.'),
  (line) => {
    const note = unfinished.exec(line)?.[1];
    return note === undefined ? undefined : `${note}: do it now, or write it down as an issue`;
  },
);

/** What two branches left of a line that both changed. Prettier takes some of it for quotes. */
export const noMergeMarks = lineRule(
  'no marks of a merge',
  () => true,
  (line) =>
    /^(<{7}|>{7}|(> ){7}|\s*\\?={7}$)/.test(line) ? 'solve what is left of the merge' : undefined,
);

/** A skipped test proves nothing, and one that runs alone hides the others. */
export const noSilencedTests = lineRule('no silenced tests', isScript, (line) => {
  const call =
    /\b(?:it|test|describe|suite)(?:\.\w+)*\.(only|skip|skipIf|runIf|todo|fixme|fails)\(/;
  const found = call.exec(line)?.[1];
  return found === undefined
    ? undefined
    : `.${found}: let the test run with the others, or remove it`;
});

/** The program, without its tests and what only they import. */
const isProduct = (path: string): boolean =>
  /^(apps|packages)\/[\w-]+\/src\//.test(path) &&
  endsWith('ts', 'tsx')(path) &&
  !/\.(test|support)\.tsx?$/.test(path);

/** The text of a refusal or of an error, as programs name it. */
const heldText =
  '(?:refusal|refused|reason|why|fault|error)\\??\\.(?:text|message|showableMessage)';

const comparedTexts = [
  // With a text of the contract: === messages.x, case messages.x, { [messages.x]: … }, and lists.
  /(?:[!=]==|\bcase)\s*messages\.\w+|messages\.\w+\s*[!=]==/,
  /^\s*\[messages\.\w+\]:|includes\(messages\.\w+\)/,
  // Of a refusal, with whatever it is; that it is empty may be asked.
  new RegExp(`${heldText}\\s*[!=]==\\s*(?!'')\\S`),
  new RegExp(`${heldText}\\.(?:startsWith|endsWith|includes|match|search)\\(`),
  new RegExp(`\\.(?:test|exec)\\(${heldText}\\)`),
  // The same for a text in its own variable; a pattern or a sign says what shape it has.
  /\/[^/\\[]*[a-z]{3}[^/\\[]*\/\w*\.(?:test|exec)\((?:text|message|showableMessage)\)/,
  /(?<![.\w])(?:text|message|showableMessage)\.\w+\(['"`/]\^?[A-Za-z]{3}/,
  // With a sentence: the specified refusals end so.
  /[!=]==\s*(['"`])[^'"`]* !!\1|(?:startsWith|includes|endsWith)\((['"`])[^'"`]* !!\2/,
];

/** Texts are for people; a program goes by the code of a refusal, which never changes. */
export const noTextComparisons = lineRule('no comparison with a text', isProduct, (line) =>
  comparedTexts.some((pattern) => pattern.test(line))
    ? 'compare the code of the refusal, not its text'
    : undefined,
);

/** refuse() only makes the error; without throw nothing is refused, and nothing else notices. */
export const thrownRefusals = lineRule(
  'a refusal is thrown',
  (path) => path.startsWith('apps/server/src/') && isProduct(path),
  (line) =>
    /^\s*(?:(?:\} )?else )?(?:if \(.*\) )?refuse\(/.test(line)
      ? 'write throw before refuse(…)'
      : undefined,
);

/** A connection that is cut while idle ends the process, unless its pool listens. */
export const listeningPools = lineRule(
  'a pool listens for errors',
  (path) => path.startsWith('apps/server/') && isScript(path) && !path.endsWith('/open-pool.ts'),
  (line) => (/\bnew (?:pg\.)?Pool\(/.test(line) ? 'open it with openPool' : undefined),
);

const limits = [
  /\btest\.(?:setTimeout|slow)\(/,
  /\b(?:test|hook)Timeout:/,
  // What grows with a count that somebody has given is no such limit.
  /\btimeout: \d[\d_]{4,}(?![\d_]| \+)/,
  /^\s*\}, \d[\d_]{4,}\);/,
];

/** A limit of one test says how quick a machine is; the one of all tests is in patience.ts. */
export const oneLimit = lineRule(
  'no limits of one test',
  (path) =>
    (/\.(?:test|spec)\.tsx?$/.test(path) || path.startsWith('e2e/')) &&
    path !== 'tools/tidy.test.ts',
  (line) =>
    limits.some((pattern) => pattern.test(line))
      ? 'wait for the state; patience.ts says for how long'
      : undefined,
);

/** A path of one machine is wrong on every other. */
export const noMachinePaths = lineRule(
  'no paths of one machine',
  (path) => path !== 'package-lock.json',
  (line) => {
    const path = /(?:^|[\s'"`(=:])(\/(?:(?:home|Users)\/\w|root\/|work\/|tmp\/bash)\S*)/;
    const found = path.exec(line)?.[1];
    return found === undefined
      ? undefined
      : `${found}: make it relative, or take it from the environment`;
  },
);

const tokens = 'packages/ui/src/styles/tokens.css';
const spacing = /^\s*(?:(?:row-|column-)?gap|(?:scroll-)?(?:margin|padding)[a-z-]*):(.*)/;

/** A distance of the scale is written as its token, so that the scale can be changed. */
export const spaceTokens: Rule = {
  name: 'distances are tokens',
  check(files) {
    const scale = files.find(({ path }) => path === tokens)?.text ?? '';
    const steps = new Set([...scale.matchAll(/--space-\d+: (\d+px);/g)].map(([, step]) => step));
    return lineRule('', endsWith('css'), (line) => {
      const found = spacing.exec(line)?.[1]?.match(/\b\d+px/g) ?? [];
      const step = found.find((each) => steps.has(each));
      return step && `${step}: write var(--space-${parseInt(step, 10)})`;
    }).check(files);
  },
};
