import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

type Fault = {
  readonly name?: string;
  readonly message?: string;
  readonly cause?: Fault;
  /** The file that ran meanwhile, as far as vitest knows. */
  readonly VITEST_TEST_PATH?: string;
};

/** The message of an error and of what caused it. */
const textOf = ({ name = 'Error', message = '', cause }: Fault): string =>
  `${name}: ${message}${cause ? ` (${textOf(cause)})` : ''}`;

const placeOf = ({ VITEST_TEST_PATH: path }: Fault): string =>
  path === undefined ? '' : `${relative(process.cwd(), path)}: `;

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
      ...faults.map((fault) => `${placeOf(fault)}${textOf(fault)}`),
      ...[...this.#open].map((file) => `${file}: began and did not end`),
    ];
    const file = process.env['MISHAPS_FILE'];
    if (file !== undefined) writeFileSync(file, JSON.stringify(texts));
  }
}
