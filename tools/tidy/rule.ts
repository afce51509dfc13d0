/** A file of the checkout, its path relative to the root. */
export type SourceFile = { path: string; text: string };

/** Where a rule is broken, and what to do about it. */
export type Complaint = { path: string; line?: number; advice: string };

/** One rule: it sees the whole tree and returns what it complains about. */
export type Rule = { name: string; check(files: readonly SourceFile[]): Complaint[] };

/** A rule that looks at one line at a time of the files it is for. */
export function lineRule(
  name: string,
  isFor: (path: string) => boolean,
  advise: (line: string) => string | undefined,
): Rule {
  const check = (files: readonly SourceFile[]): Complaint[] =>
    files
      .filter((file) => isFor(file.path))
      .flatMap((file) =>
        file.text.split('\n').flatMap((line, index) => {
          const advice = advise(line);
          return advice === undefined ? [] : [{ path: file.path, line: index + 1, advice }];
        }),
      );
  return { name, check };
}

/** True for a path that ends with one of these extensions. */
export function endsWith(...extensions: readonly string[]): (path: string) => boolean {
  return (path) => extensions.some((extension) => path.endsWith(`.${extension}`));
}

const catalogs = ['packages/contract/src/catalog/', 'apps/web/src/language/hindi/'];

/** Data catalogs and generated files are as long, and as wide, as their data. */
export function isData(path: string): boolean {
  if (path.includes('.generated.') || path === 'docs/schema.sql') return true;
  return catalogs.some((folder) => path.startsWith(folder));
}
