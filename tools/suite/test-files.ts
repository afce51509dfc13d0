/** Files of tests by what runs them: vitest, or a browser. */
export type TestFiles = { unit: string[]; browser: string[] };

/** The tests among these paths that contain one of the words, in any letter case. */
export function testFiles(paths: readonly string[], words: readonly string[]): TestFiles {
  const wanted = paths.filter((path) =>
    words.some((word) => path.toLowerCase().includes(word.toLowerCase())),
  );
  return {
    unit: wanted.filter((path) => /\.test\.tsx?$/.test(path)),
    browser: wanted.filter((path) => /^e2e\/.*\.spec\.ts$/.test(path)),
  };
}
