import { pathOf, type CallDefinition } from '@canopy/contract/call.ts';
import { callEntries } from '@canopy/contract/calls.ts';
import { openApiDocument } from '@canopy/contract/openapi.ts';
import type { FastifyInstance } from 'fastify';
import { safeParse } from 'zod/mini';
import type { Config } from '#base/config.ts';
import { escapeHtml } from '#mail/mail-body.ts';

/** The API document for machines, and the same table as a page for people. */
export function registerDocs(app: FastifyInstance, config: Config): void {
  const document = openApiDocument({ serverUrl: config.publicUrl, version: '1' });
  const html = page();
  app.get('/api/openapi.json', async () => document);
  app.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(html),
  );
}

const groups = [
  { access: 'public', title: 'For everyone' },
  { access: 'member', title: 'For members' },
  { access: 'operator', title: 'For operators' },
] as const;

function page(): string {
  const sections = groups.map(({ access, title }) => {
    const rows = callEntries
      .filter(([, definition]) => definition.access === access)
      .map(([name, definition]) => row(name, definition));
    return `<h2>${title} <small>${rows.length} calls</small></h2>
<div class="scroll" tabindex="0" role="region" aria-label="${title}"><table><thead><tr>
<th>Call</th><th>What it does</th><th>Payload</th><th>Texts</th></tr></thead>
<tbody>${rows.join('')}</tbody></table></div>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>API · Canopy</title>
<style>
  body { font: 14px/1.5 system-ui, sans-serif; color: #10201a; background: #f7f9f8; margin: 0 }
  main { max-width: 1280px; margin: 0 auto; padding: 24px 16px }
  .scroll { overflow-x: auto; background: #fff; border: 1px solid #e3e9e6; border-radius: 10px }
  table { border-collapse: collapse; width: 100% }
  th, td { text-align: left; vertical-align: top; padding: 10px 14px; min-width: 160px }
  tr + tr td { border-top: 1px solid #e3e9e6 } th { color: #5b6b64; font-size: 12px }
  code { font: 13px ui-monospace, monospace } small { color: #5b6b64; font-weight: 400 }
  a { color: #0e7a5f }
</style></head><body><main><h1>Canopy's calls</h1>
<p>Every answer is JSON: <code>{"data": …}</code>, or <code>{"showableMessage": …}</code> with an
error status. A refusal has code, field and values beside its text. A token goes into the
Authorization header. Names match in any letter case. The same
table for machines: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`;
}

function row(name: string, definition: CallDefinition): string {
  const fields = Object.entries(definition.payload.shape).map(([field, schema]) => {
    return `${field}${safeParse(schema, undefined).success ? '?' : ''}`;
  });
  const texts = (definition.texts ?? []).map((text) => escapeHtml(text)).join('<br>');
  const call = `${definition.method} ${escapeHtml(pathOf(name, definition))}`;
  return `<tr><td><code>${call}</code></td>
<td>${escapeHtml(definition.summary)}</td>
<td><code>${escapeHtml(fields.join(', '))}</code></td>
<td>${texts}</td></tr>`;
}
