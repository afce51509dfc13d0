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
export const noUnfinishedNotes = lineRule('no unfinished notes', isCode, (line) => {
  const note = unfinished.exec(line)?.[1];
  return note === undefined ? undefined : `${note}: do it now, or write it down as an issue`;
});

/** A skipped test proves nothing, and one that runs alone hides the others. */
export const noSilencedTests = lineRule('no silenced tests', isScript, (line) => {
  const call =
    /\b(?:it|test|describe|suite)(?:\.\w+)*\.(only|skip|skipIf|runIf|todo|fixme|fails)\(/;
  const found = call.exec(line)?.[1];
  return found === undefined
    ? undefined
    : `.${found}: let the test run with the others, or remove it`;
});

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
