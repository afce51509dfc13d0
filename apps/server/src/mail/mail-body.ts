import { aroundName, withWords } from '@canopy/contract/brand-words.ts';
import { inkOn } from '@canopy/contract/contrast.ts';
import type { Language } from '@canopy/contract/events/topics.ts';
import { fillText } from '@canopy/contract/refusals/table.ts';
import type { HouseBrand } from '#call/ports.ts';
import { mailTexts } from '#mail/mail-texts.ts';
import type { MailText } from '#mail/texts/mail-values.ts';

/** How the company shows itself in mails. */
export type MailBrand = Pick<
  HouseBrand,
  'name' | 'color' | 'imprint' | 'legalName' | 'legalAddress' | 'words'
> & {
  /** The address of the site. */
  url: string;
  /** The head of the public log; null where there is none yet. */
  head: string | null;
};

/** A mail with the brand's name and words in it; what was typed stays as it is. */
function branded(mail: MailText, brand: MailBrand): MailText {
  const { subject, lines, action, typed = [], language = 'en' } = mail;
  const whole = typedIn(typed);
  // What was typed comes second, fourth and so on.
  const say = (text: string): string =>
    text
      .split(whole)
      .map((part, at) => (at % 2 === 0 ? said(part, brand, language) : part))
      .join('');
  return {
    ...mail,
    subject: say(subject),
    lines: lines.map(say),
    ...(action ? { action: { ...action, label: say(action.label) } } : {}),
  };
}

/** Finds what was typed, and no part of a longer word; nothing where nothing was. */
function typedIn(typed: readonly string[]): RegExp {
  if (typed.length === 0) return /($.)/;
  // The longest first: one of them may be the beginning of another.
  const any = typed
    .toSorted((a, b) => b.length - a.length)
    .map((each) => each.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
    .join('|');
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${any})(?![\\p{L}\\p{M}\\p{N}])`, 'u');
}

function said(text: string, { name, words }: MailBrand, language: Language): string {
  const own = aroundName(text, name, (part) => withWords(part, words, language));
  return fillText(own, { brand: name });
}

/** Who writes, for those who want to know exactly: nothing of it unless it was set. */
function imprintLines({ legalName, legalAddress, imprint }: MailBrand): string[] {
  const legal = [legalName, legalAddress].filter((each) => each !== '').join(', ');
  return [legal, imprint].filter((each) => each !== '');
}

/** What the mail is called, its plain part and its HTML part, and headers of its own. */
export function mailParts(
  mail: MailText,
  brand: MailBrand,
): { subject: string; text: string; html: string; headers: Record<string, string> } {
  const text = branded(mail, brand);
  return {
    subject: text.subject,
    text: plainBody(text, brand),
    html: htmlBody(text, brand),
    headers: leaveHeaders(mail),
  };
}

/** How mail programs show their own button to unsubscribe (RFC 8058). */
function leaveHeaders({ leave }: MailText): Record<string, string> {
  if (!leave) return {};
  return {
    'List-Unsubscribe': `<${leave.oneClick}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

function plainBody(mail: MailText, brand: MailBrand): string {
  const { lines, action, choices, leave, language = 'en' } = mail;
  const { footer } = mailTexts[language];
  return [
    ...lines,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    brand.name,
    ...imprintLines(brand),
    ...(choices ? [`${footer.choices}: ${choices}`] : []),
    ...(leave ? [`${footer.leave}: ${leave.page}`] : []),
    ...headLines(mail, brand),
  ].join('\n\n');
}

/** What a member may compare with what everybody is shown. */
function headLines({ visitor, leave, language = 'en' }: MailText, brand: MailBrand): string[] {
  if (brand.head === null || visitor || leave) return [];
  const page = `${brand.url}/LogCheck`;
  return [fillText(mailTexts[language].footer.head, { head: brand.head, page })];
}

const font =
  "font-family:system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans'," +
  "'Noto Sans Devanagari',Arial,sans-serif";

/**
 * The colors of a reader who has chosen a dark screen. Programs that know no such rule show the
 * light ones.
 */
const dark =
  '@media (prefers-color-scheme:dark){.page{background:#0c1512!important}' +
  '.card{background:#14211c!important;border-color:#26382f!important}' +
  '.ink{color:#e6efe9!important}.soft{color:#a3b5ab!important}' +
  '.code{background:#1c2d26!important;color:#e6efe9!important}}';

/**
 * The mail as a page. Mail programs know little: tables keep its width, styles are on the elements
 * themselves, and no picture has to be loaded.
 */
function htmlBody(mail: MailText, brand: MailBrand): string {
  const { subject, lines, action, code, choices, leave, visitor, language = 'en' } = mail;
  const { footer } = mailTexts[language];
  const why = leave ? footer.subscribed : visitor ? footer.asked : footer.sentBy;
  const paragraph = (text: string): string =>
    `<p class="ink" style="margin:0 0 16px;color:#10201a;font-size:16px;line-height:1.6;` +
    `overflow-wrap:anywhere;white-space:pre-line">${escapeHtml(text)}</p>`;
  const small = (inner: string): string =>
    '<p class="soft" style="margin:0 0 ' +
    `6px;color:#55655d;font-size:13px;line-height:1.5;overflow-wrap:anywhere">${inner}</p>`;
  const link = (label: string, url: string): string =>
    `<a class="soft" href="${escapeHtml(url)}" style="color:#55655d">${escapeHtml(label)}</a>`;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width,initial-scale=1">' +
    '<meta name="color-scheme" content="light dark">' +
    `<meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}` +
    `</title><style>${dark}</style></head>` +
    `<body class="page" style="margin:0;padding:0;background:#f2f6f4;${font}">` +
    '<div role="main"><table role="presentation" width="100%" cellpadding="0" ' +
    'cellspacing="0"><tr><td align="center" style="padding:24px 12px">' +
    '<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" ' +
    'style="max-width:560px;background:#ffffff;border:1px solid #dbe5e0;border-radius:12px;' +
    'border-collapse:separate;overflow:hidden">' +
    `<tr><td style="background:${brand.color};padding:16px 28px">` +
    `<a href="${escapeHtml(brand.url)}" style="color:${inkOn(brand.color)};font-size:18px;` +
    `font-weight:700;text-decoration:none">${escapeHtml(brand.name)}</a></td></tr>` +
    '<tr><td style="padding:28px 28px 12px;text-align:left">' +
    `<h1 class="ink" style="margin:0 0 18px;color:#10201a;font-size:21px;line-height:1.35">` +
    `${escapeHtml(subject)}</h1>${lines.map(paragraph).join('')}` +
    (code ? codeBox(code) : '') +
    (action ? button(action, brand) : '') +
    '</td></tr></table>' +
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" ' +
    'style="max-width:560px"><tr><td style="padding:18px 28px;text-align:left">' +
    small(escapeHtml(said(why, brand, language))) +
    imprintLines(brand)
      .map((each) => small(escapeHtml(each)))
      .join('') +
    (choices ? small(link(footer.choices, choices)) : '') +
    (leave ? small(link(footer.leave, leave.page)) : '') +
    headLines(mail, brand)
      .map((each) => small(escapeHtml(each)))
      .join('') +
    '</td></tr></table></td></tr></table></div></body></html>'
  );
}

function codeBox(code: string): string {
  return (
    '<p class="code" style="margin:4px 0 20px;padding:14px 18px;background:#eaf2ee;color:#10201a;' +
    'border-radius:8px;font-size:26px;font-weight:700;letter-spacing:3px;' +
    'font-family:ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere">' +
    `${escapeHtml(code)}</p>`
  );
}

function button({ label, url }: NonNullable<MailText['action']>, { color }: MailBrand): string {
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr>' +
    `<td style="background:${color};border-radius:8px"><a href="${escapeHtml(url)}" ` +
    `style="display:inline-block;padding:13px 22px;color:${inkOn(color)};font-size:16px;` +
    `font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
  );
}

/** A text escaped for HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
