import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

const table = join(import.meta.dirname, '../../contract/src/calls.ts');

/** What only the server and the API document read of a call. */
const leftOut = new Set(['payload', 'answer', 'row', 'dataOut', 'summary', 'texts']);

/**
 * Gives the browser the contract's table of calls without its schemas: the server checks, the
 * client only sends. To build hundreds of schemas takes a phone a noticeable part of its start.
 */
export function contractFacts(): Plugin {
  return {
    name: 'contract-facts',
    enforce: 'pre',
    async load(id) {
      if (id !== table) return null;
      const { module } = await runnerImport<{ calls: object; callGroups: object }>(table);
      const facts = JSON.stringify(module.calls, (key, value: unknown) =>
        leftOut.has(key) ? undefined : value,
      );
      const names = Object.entries(module.callGroups).map(([group, own]) => [
        group,
        Object.keys(own as object),
      ]);
      // What nobody on a page asks for is left out of it, since making it has no other effect.
      return `export const calls = ${facts};
        export const callGroups = /*#__PURE__*/ (() => Object.fromEntries(
          ${JSON.stringify(names)}.map(([group, own]) =>
            [group, Object.fromEntries(own.map((name) => [name, calls[name]]))])))();`;
    },
  };
}
