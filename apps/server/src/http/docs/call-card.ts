import { pathOf, type CallDefinition } from '@canopy/contract/call.ts';
import { scopeOf } from '@canopy/contract/key-scopes.ts';
import { schemaText } from '@canopy/contract/type-text.ts';
import { safeParse, type ZodMiniType } from 'zod/mini';
import { codeOf, resultText, type Say } from '#http/docs/own-words.ts';
import { escapeHtml } from '#mail/mail-body.ts';

type House = { serverUrl: string; say: Say };

/** One call of the API document: what it takes, what it answers, how it refuses; and a try. */
export function callCard(
  name: string,
  definition: CallDefinition,
  { serverUrl, say }: House,
): string {
  const path = pathOf(name, definition);
  const summary = say(definition.summary);
  const words = `${name} ${summary} ${scopeOf(name) ?? ''}`.toLowerCase();
  const sample = sampleOf(definition);
  return `<details id="${escapeHtml(name)}" data-call data-words="${escapeHtml(words)}">
<summary><code>${definition.method} ${escapeHtml(path)}</code> ${escapeHtml(summary)}
</summary>
<p><small>${escapeHtml(accessText(name, definition, say))}</small></p>
${fieldTable(definition)}
<h3>Answer</h3><pre>${escapeHtml(answerText(definition, say))}</pre>
${textTable(definition, say)}
<h3>Example</h3><pre>${escapeHtml(curlText(definition, serverUrl + path, sample))}</pre>
${tryForm(name, definition, path, sample)}</details>`;
}

function accessText(
  name: string,
  { access, roles, money, upload }: CallDefinition,
  say: Say,
): string {
  const scope = scopeOf(name);
  const member = say('For a signed-in member.');
  const who = { public: 'For everyone.', member, operator: '' }[access];
  const keys = scope ? `Keys with the scope ${scope}.` : 'No key reaches it.';
  const parts = [
    who || `For operators: ${['owner', ...(roles ?? [])].join(', ')}. ${keys}`,
    money ? 'Takes Idempotency-Key: repeated with the same key it is done once.' : '',
    upload ? `Takes a file as the part ${upload} of a multipart form.` : '',
  ];
  return parts.filter(Boolean).join(' ');
}

const fieldsOf = ({ payload }: CallDefinition): [string, ZodMiniType][] =>
  Object.entries(payload.shape) as [string, ZodMiniType][];

const isNeeded = (schema: ZodMiniType): boolean => !safeParse(schema, undefined).success;

function fieldTable(definition: CallDefinition): string {
  const rows = fieldsOf(definition).map(
    ([field, schema]) => `<tr><td><code>${escapeHtml(field)}</code></td>
<td><code>${escapeHtml(schemaText(schema, 'input'))}</code></td>
<td>${isNeeded(schema) ? 'needed' : 'optional'}</td></tr>`,
  );
  if (rows.length === 0) return '<p>It takes no fields.</p>';
  return `<h3>Payload</h3><table><tbody>${rows.join('')}</tbody></table>`;
}

function answerText(definition: CallDefinition, say: Say): string {
  if ('file' in definition) return `A file. ${say(definition.file)}`;
  if ('answer' in definition) return schemaText(definition.answer, 'output');
  const place = typeof definition.list === 'string' ? definition.list : definition.list.otherwise;
  return `Rows at ${place}, the total in x-total-count; as CSV with Accept: text/csv.
${schemaText(definition.row, 'output')}`;
}

function textTable({ texts = [] }: CallDefinition, say: Say): string {
  if (texts.length === 0) return '';
  const rows = texts.map((text) => {
    const said = escapeHtml(resultText(text, say));
    return `<tr><td>${said}</td><td><code>${escapeHtml(codeOf(text))}</code></td></tr>`;
  });
  return `<h3>Result texts, and their codes</h3><table><tbody>${rows.join('')}</tbody></table>`;
}

/** The needed fields with something to begin from. */
function sampleOf(definition: CallDefinition): Record<string, unknown> {
  const needed = fieldsOf(definition).filter(([, schema]) => isNeeded(schema));
  return Object.fromEntries(
    needed.map(([field, schema]) => {
      const found = ['1', true, [], {}].find((each) => safeParse(schema, each).success);
      return [field, found ?? ''];
    }),
  );
}

function curlText({ method, access }: CallDefinition, url: string, sample: object): string {
  const key = access === 'public' ? '' : ` \\\n  -H 'Authorization: Bearer key_…'`;
  if (method === 'GET') return `curl '${url}'${key}`;
  return `curl '${url}'${key} \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify(sample)}'`;
}

function tryForm(
  name: string,
  { method, access, money }: CallDefinition,
  path: string,
  sample: object,
): string {
  const id = `try-${name.replaceAll('/', '-')}`;
  const once = money ? ' data-money="yes"' : '';
  return `<form hidden data-path="${escapeHtml(path)}" data-method="${method}"
 data-access="${access}"${once}>
<label for="${id}">Try it: payload of ${escapeHtml(name)}</label>
<textarea id="${id}" rows="4" spellcheck="false">${escapeHtml(JSON.stringify(sample, null, 2))}
</textarea>
<button type="submit">Send</button><pre hidden tabindex="0" role="status"></pre></form>`;
}
