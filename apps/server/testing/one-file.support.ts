import path from 'node:path';
import { build } from 'esbuild';

/**
 * Writes a program as one file that node starts at once; a loader of TypeScript would take longer
 * than what is tested. Its arguments go to the function as texts. Answers the file.
 */
export async function oneFile(
  folder: string,
  name: string,
  from: `#testing/${string}.ts`,
): Promise<string> {
  const outfile = path.join(folder, `${name}.mjs`);
  const contents = `import { ${name} } from '${from}';
    await ${name}(...process.argv.slice(2));`;
  await build({
    stdin: { contents, resolveDir: import.meta.dirname, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['pg-native'],
    banner: {
      js:
        "import { createRequire } from 'node:module'; " +
        'const require = createRequire(import.meta.url);',
    },
    outfile,
  });
  return outfile;
}
