import type { CallDefinition } from '@canopy/contract/call.ts';
import { callGroupNames } from '@canopy/contract/call-groups.ts';
import { callGroups, type CallGroup } from '@canopy/contract/calls.ts';
import { keyScopes } from '@canopy/contract/key-scopes.ts';
import { limits } from '@canopy/contract/limits.ts';
import { refusalStatuses } from '@canopy/contract/refusal-status.ts';
import { refusals, type RefusalCode } from '@canopy/contract/refusals.ts';
import { webhookKindNames, webhookKinds } from '@canopy/contract/webhooks/kinds.ts';
import { tryLimits } from '#guard/try-limits.ts';
import { callCard } from '#http/docs/call-card.ts';
import type { Say } from '#http/docs/own-words.ts';
import { escapeHtml } from '#mail/mail-body.ts';

type House = { name: string; serverUrl: string; say: Say };

const groups = Object.entries(callGroups) as [CallGroup, Record<string, CallDefinition>][];

/** The API document for people, in the company's words. */
export function docsPage(house: House): string {
  const { name, say } = house;
  const links = groups.map(
    ([group]) => `<li><a href="#group-${group}">${said(callGroupNames[group], say)}</a></li>`,
  );
  const sections = groups.map(([group, calls]) => {
    const cards = Object.entries(calls).map(([call, each]) => callCard(call, each, house));
    return `<section data-group id="group-${group}"><h2>${said(callGroupNames[group], say)}
<small>${group}</small></h2>${cards.join('')}</section>`;
  });
  const title = escapeHtml(name);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>API · ${title}</title>
<link rel="stylesheet" href="/api/docs.css"><script type="module" src="/api/docs.js"></script>
</head><body><main><h1>${title}: the API</h1>
<p>Every answer is JSON: <code>{"data": …}</code>, or <code>{"showableMessage": …}</code> with an
error status. A refusal has code, field and values beside its text. Names match in any letter
case. For machines: <a href="/api/openapi.json">openapi.json</a>. Jump to
<a href="#keys">keys</a>, <a href="#webhooks">webhooks</a>, <a href="#errors">errors</a>,
<a href="#limits">limits</a>.</p>
<label for="search">Search the calls</label><input id="search" type="search" autocomplete="off">
<label for="key">Key or token to try calls with</label>
<input id="key" type="password" autocomplete="off" spellcheck="false">
<p class="muted">It stays in this page. Empty: the sign-in of this tab, where there is one. Calls
that are tried are real.</p>
<nav aria-label="Groups"><ul>${links.join('')}</ul></nav>
<p id="none" role="status" hidden>No call fits this search.</p>
${sections.join('\n')}
<div data-besides>${keySection()}${webhookSection(say)}${errorSection(say)}${limitSection()}</div>
</main></body></html>`;
}

function said(text: string, say: Say): string {
  return escapeHtml(say(text));
}

function table(label: string, heads: readonly string[], rows: readonly string[][]): string {
  const head = heads.map((each) => `<th>${escapeHtml(each)}</th>`).join('');
  const body = rows.map(
    (row) => `<tr>${row.map((each) => `<td>${escapeHtml(each)}</td>`).join('')}</tr>`,
  );
  return `<div class="scroll" tabindex="0" role="region" aria-label="${label}"><table>
<thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table></div>`;
}

function keySection(): string {
  return `<h2 id="keys">Keys</h2><p>A program sends <code>Authorization: Bearer key_…</code>. An
owner makes keys in the console. A key acts for that owner, as their role is now, within its
scopes, from its addresses, until it expires.</p>
${table(
  'Scopes',
  ['Scope'],
  keyScopes.map((scope) => [scope]),
)}`;
}

const deliveries =
  'Sent by POST to the addresses that an owner has added in the console, signed by Standard ' +
  'Webhooks, at least once, in order per member: tell repeated ones by the header';

function webhookSection(say: Say): string {
  const rows = webhookKindNames.map((kind) => {
    const { summary, sample } = webhookKinds[kind];
    return [kind, say(summary), JSON.stringify(sample)];
  });
  return `<h2 id="webhooks">Webhooks</h2><p>${said(deliveries, say)}
<code>webhook-id</code>.</p>
${table('Webhooks', ['Type', 'When', 'Data, for example'], rows)}`;
}

function errorSection(say: Say): string {
  const rows = (Object.keys(refusals) as RefusalCode[])
    .map((code) => [String(refusalStatuses[code] ?? 200), code, say(refusals[code].text)])
    .toSorted(([a], [b]) => Number(b! !== '200') - Number(a! !== '200') || a!.localeCompare(b!));
  return `<h2 id="errors">Errors</h2><p>A call that refuses answers 200 with a code; what is wrong
with the request itself has a status of its own. Codes never change.</p>
${table('Errors', ['Status', 'Code', 'Text'], rows)}`;
}

function limitSection(): string {
  const rates = Object.values(tryLimits).map(({ name, most, seconds }) => [
    name,
    `${most} in ${seconds / 60} minutes`,
  ]);
  const sizes = Object.entries(limits).map(([name, value]) => [name, String(value)]);
  return `<h2 id="limits">Limits</h2><p>Beyond a rate the answer is 429 with Retry-After. Answers to
a key say what is left in RateLimit and RateLimit-Policy. A body has at most 100 KB.</p>
${table('Rates', ['Rate', 'Most'], rates)}<p></p>${table('Sizes', ['Size', 'Value'], sizes)}`;
}
