import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CallDefinition } from '@canopy/contract/call.ts';
import { callEntries } from '@canopy/contract/calls.ts';
import { schemaText } from '@canopy/contract/type-text.ts';
import { build } from 'esbuild';
import { callFacts } from '../../packages/client/src/call-facts.ts';

const root = join(import.meta.dirname, '../..');
const source = join(root, 'packages/client');

/** The files of the package that need nothing of the contract, in the order of their types. */
const parts = ['refused-error', 'read-answer', 'send', 'verify-webhook', 'client'];

/**
 * Makes the package that strangers install: one file of JavaScript and one of types, without the
 * contract and without any dependency. What the sources take from the contract is written out.
 */
export async function buildClient(folder: string): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), 'canopy-client-'));
  try {
    for (const name of [...parts, 'index']) {
      cpSync(join(source, 'src', `${name}.ts`), join(work, `${name}.ts`));
    }
    writeFileSync(join(work, 'call-facts.ts'), factsText());
    writeFileSync(join(work, 'call-types.ts'), callTypes());
    writeFileSync(join(work, 'package.json'), JSON.stringify({ imports: { '#*': './*' } }));
    writeFileSync(join(work, 'tsconfig.json'), JSON.stringify(declarations));
    mkdirSync(folder, { recursive: true });
    await build({
      entryPoints: [join(work, 'index.ts')],
      outfile: join(folder, 'index.js'),
      bundle: true,
      format: 'esm',
      platform: 'neutral',
      target: 'es2022',
    });
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    execFileSync(process.execPath, [tsc, '-p', work], { stdio: 'inherit' });
    writeFileSync(join(folder, 'index.d.ts'), declared(join(work, 'types')));
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
    for (const name of ['README.md', '../../LICENSE']) {
      cpSync(join(source, name), join(folder, name.replace('../../', '')));
    }
  } finally {
    rmSync(work, { recursive: true });
  }
}

const declarations = {
  extends: join(root, 'tsconfig.base.json'),
  compilerOptions: {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: 'types',
    rootDir: '.',
    lib: ['es2023', 'dom'],
    types: [],
  },
  include: ['*.ts'],
};

function manifest(): object {
  const { version, license } = JSON.parse(
    readFileSync(join(source, 'package.json'), 'utf8'),
  ) as Record<string, string>;
  return {
    name: 'canopy-client',
    version,
    license,
    description: 'Typed calls to the server, and the check of its webhooks.',
    type: 'module',
    engines: { node: '>=20' },
    main: './index.js',
    types: './index.d.ts',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['index.js', 'index.d.ts'],
    sideEffects: false,
  };
}

/** All declarations in one file: what is not for the outside is there, but not exported. */
function declared(folder: string): string {
  const outside = new Set(
    [...readFileSync(join(source, 'src/index.ts'), 'utf8').matchAll(/\{([^}]+)\}/g)].flatMap(
      ([, names]) => names!.split(',').map((name) => name.trim()),
    ),
  );
  const texts = ['call-facts', 'call-types', ...parts].map((name) =>
    readFileSync(join(folder, `${name}.d.ts`), 'utf8')
      .replaceAll(/^import .*;\n/gm, '')
      .replaceAll(/^export (type )?\{.*\}.*;\n/gm, '')
      .replaceAll(
        /^export (?=(?:declare )?(?:type|class|function|const|interface) (\w+))/gm,
        (found, name: string) => (outside.has(name) ? found : ''),
      ),
  );
  return `${texts.join('\n')}\nexport {};\n`;
}

function factsText(): string {
  const sources = readFileSync(join(source, 'src/call-facts.ts'), 'utf8');
  const type = /export type CallFacts = \{.*?\n\};\n/s.exec(sources)![0];
  const places = `type Place = 'data' | 'data[0]' | 'data.data[0]';
type ListPlace = Place;
type ListPlaceByField = { readonly field: string; readonly places: Readonly<Record<string, Place>>;
  readonly otherwise: Place };`;
  return `${places}
${type}
export const callFacts: Readonly<Record<string, CallFacts>> = ${JSON.stringify(callFacts)};
`;
}

/** The calls with their payloads and answers, as plain types. */
function callTypes(): string {
  const of = (kind: 'answer' | 'row' | 'file') =>
    callEntries.filter(([, definition]) => kind in definition);
  const entry = ([name, definition]: readonly [string, CallDefinition]): string => {
    const payload = schemaText(definition.payload, 'input');
    const answer =
      'answer' in definition
        ? `; answer: ${schemaText(definition.answer, 'output')}`
        : 'row' in definition
          ? `; row: ${schemaText(definition.row, 'output')}`
          : '';
    const doc = definition.summary.replaceAll('*/', '');
    return `  /** ${doc} */\n  ${JSON.stringify(name)}: { payload: ${payload}${answer} };`;
  };
  const table = (title: string, kind: 'answer' | 'row' | 'file'): string =>
    `export type ${title} = {\n${of(kind).map(entry).join('\n')}\n};`;
  return [table('BodyCalls', 'answer'), table('RowCalls', 'row'), table('FileCalls', 'file')].join(
    '\n\n',
  );
}
