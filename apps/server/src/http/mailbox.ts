import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Brand } from '@canopy/contract/brand.ts';
import type { FastifyInstance } from 'fastify';
import PostalMime from 'postal-mime';
import type { Services } from '#call/services.ts';
import { escapeHtml } from '#mail/mail-body.ts';
import { mailFolder } from '#mail/mailer.ts';

const shown = 50;

/** Demo only: the mail that was sent, to try the product without a mail server. */
export function registerMailbox(app: FastifyInstance, { config, brand }: Services): void {
  app.get('/mailbox', async (_request, reply) => {
    const mails = await Promise.all((await newest(mailFolder(config))).map(readMail));
    return reply.type('text/html; charset=utf-8').send(page(await brand.read(), mails.join('')));
  });
}

async function newest(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => /^\d.*\.eml$/.test(name))
    .sort()
    .reverse()
    .slice(0, shown)
    .map((name) => join(folder, name));
}

async function readMail(path: string): Promise<string> {
  const mail = await PostalMime.parse(await readFile(path));
  const to = mail.to?.map((each) => each.address).join(', ') ?? '';
  const text = escapeHtml(mail.text ?? '').replace(
    /https?:\/\/[^\s)]+/g,
    (url) => `<a href="${url}">${url}</a>`,
  );
  return (
    `<article><h2>${escapeHtml(mail.subject ?? '')}</h2>` +
    `<p class="meta">To ${escapeHtml(to)} · ${escapeHtml(mail.date ?? '')}</p>` +
    `<pre>${text}</pre></article>`
  );
}

function page({ name, color }: Pick<Brand, 'name' | 'color'>, articles: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox · ${escapeHtml(name)}</title>
<style>
  body { font: 15px/1.5 system-ui, sans-serif; color: #10201a; background: #f7f9f8; margin: 0 }
  main { max-width: 680px; margin: 0 auto; padding: 24px 16px }
  article { background: #fff; border: 1px solid #e3e9e6; border-radius: 10px; padding: 16px 20px;
    margin: 16px 0 }
  h1 { font-size: 26px } h2 { font-size: 16px; margin: 0 }
  .meta { color: #5b6b64; font-size: 13px; margin: 4px 0 }
  pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; margin: 8px 0 0 }
  a { color: ${color} }
</style></head><body><main><h1>Mailbox</h1>
<p>The newest ${shown} mails of this demo. Nothing here was really sent. <a href="/">Home</a></p>
${articles || '<p>There is no mail yet.</p>'}</main></body></html>`;
}
