import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

type Fault = { readonly name?: string; readonly message?: string; readonly cause?: Fault };

/** The message of an error and of what caused it. */
const textOf = ({ name = 'Error', message = '', cause }: Fault): string =>
  `${name}: ${message}${cause ? ` (${textOf(cause)})` : ''}`;

/**
 * A reporter of vitest for what belongs to no test and is missing in its own report: errors outside
 * of tests (a worker that was lost or did not answer), and files that began and never ended. Writes
 * a list of texts into the file that MISHAPS_FILE names.
 */
export default class Mishaps implements Reporter {
  readonly #open = new Set<string>();

  onTestModuleStart({ moduleId }: TestModule): void {
    this.#open.add(relative(process.cwd(), moduleId));
  }

  onTestModuleEnd({ moduleId }: TestModule): void {
    this.#open.delete(relative(process.cwd(), moduleId));
  }

  onTestRunEnd(_: readonly TestModule[], faults: readonly Fault[]): void {
    const texts = [
      ...faults.map(textOf),
      ...[...this.#open].map((file) => `${file}: began and did not end`),
    ];
    const file = process.env['MISHAPS_FILE'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(texts));
  }
}
