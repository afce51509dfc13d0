import { endsWith, isData, type Complaint, type Rule, type SourceFile } from './rule.ts';

const most = 8;
const definitions = /^apps\/server\/migrations\/functions\/[^/]+\.sql$/;
const migrations = /^apps\/server\/migrations\/\d/;
const isCode = endsWith('ts', 'sql');

/** Two swapped arguments of nine look right; with names they do not. */
export const namedArguments: Rule = {
  name: 'SQL functions with many parameters are called by name',
  check(files) {
    const names = files.filter(({ path }) => definitions.test(path)).flatMap(wideFunctions);
    if (names.length === 0) return [];
    const call = new RegExp(`(FUNCTION (?:IF EXISTS )?)?\\b(${names.join('|')})\\(`, 'g');
    return files
      .filter(({ path }) => isCode(path) && !isData(path) && !migrations.test(path))
      .flatMap((file) => positionalCalls(file, call));
  },
};

/** The functions of a file that take more than eight arguments. */
function wideFunctions({ text }: SourceFile): string[] {
  return [...text.matchAll(/CREATE (?:OR REPLACE )?FUNCTION (\w+)\(/g)]
    .filter(({ 0: head, index }) => {
      const parameters = argumentsAt(text.replaceAll(/--.*/g, dashes), index + head.length);
      return parameters.filter((each) => !each.startsWith('OUT ')).length > most;
    })
    .map(([, name]) => name!);
}

/** A comment may hold commas; its place is kept. */
const dashes = (comment: string): string => '-'.repeat(comment.length);

function positionalCalls({ path, text }: SourceFile, call: RegExp): Complaint[] {
  return [...text.matchAll(call)].flatMap(({ 0: head, 1: isDefinition, 2: name, index }) => {
    if (isDefinition !== undefined) return [];
    const given = argumentsAt(text, index + head.length);
    const positional = given.filter((each) => !/^\w+ => |^\$\{named\(/.test(each));
    // What else is put in with ${...} may be a list of any length.
    const isHidden = positional.some((each) => each.startsWith('${'));
    if (positional.length <= most && !isHidden) return [];
    const line = text.slice(0, index).split('\n').length;
    return [{ path, line, advice: `${name}: write name => value, or \${named([...])}` }];
  });
}

/** The arguments from behind an opening bracket to the one that closes it. */
function argumentsAt(text: string, start: number): string[] {
  const found: string[] = [];
  let depth = 0;
  let begin = start;
  for (let at = start; at < text.length; at += 1) {
    const letter = text[at]!;
    if ('([{'.includes(letter)) depth += 1;
    const isEnd = depth === 0 && letter === ')';
    if (isEnd || (depth === 0 && letter === ',')) {
      found.push(text.slice(begin, at).trim());
      begin = at + 1;
    }
    if (isEnd) break;
    if (')]}'.includes(letter)) depth -= 1;
  }
  return found.filter((each) => each !== '');
}
