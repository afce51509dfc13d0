import type { Payload } from '@canopy/contract/calls.ts';
import { contrastOf, contrastText, leastContrast } from '@canopy/contract/contrast.ts';
import { z } from 'zod';
import { refuse } from '#base/errors.ts';
import { wordNames } from '#settings/brand.ts';
import type { OwnWords, Settings } from '#settings/settings.ts';

type Sent = Payload<'operator/SaveSettings'>['settings'];

/** What was sent of the brand, as settings; throws the reason why a value is wrong. */
export function readBrandChanges(sent: Sent, present: Settings): Partial<Settings> {
  const changes: Partial<Settings> = {};
  if (sent.brandName !== undefined) changes.brandName = readName(sent.brandName);
  if (sent.brandColor !== undefined) {
    changes.brandColor = readColor(sent.brandColor, 'brandColor', leastContrast.text);
  }
  if (sent.brandSecondColor !== undefined) {
    const { shape } = leastContrast;
    changes.brandSecondColor = readColor(sent.brandSecondColor, 'brandSecondColor', shape);
  }
  if (sent.brandSign !== undefined) changes.brandSign = readSign(sent.brandSign);
  for (const [name, { label, most }] of Object.entries(lines)) {
    const field = name as keyof typeof lines;
    const given = sent[field];
    if (given !== undefined) changes[field] = readLine(given, { field, label, most });
  }
  if (sent.mailAddress !== undefined) changes.mailAddress = readAddress(sent.mailAddress);
  if (sent.words !== undefined) changes.words = readWords(sent.words, present.words);
  return changes;
}

const lines = {
  brandImprint: { label: 'Line below mails', most: 200 },
  legalName: { label: 'Legal name', most: 120 },
  legalAddress: { label: 'Legal address', most: 200 },
  mailName: { label: 'Sender name', most: 60 },
} as const;

/** They turn the direction of all that follows: 'Oak' and 'kaO' would look alike. */
const turning = /[\u202a-\u202e\u2066-\u2069]/;

function readName(given: string): string {
  const name = given.trim();
  const isLine = /^[^\p{Cc}\p{Zl}\p{Zp}]{1,40}$/u.test(name);
  // Marks of direction and the like alone would be a name that nobody sees.
  if (!isLine || turning.test(name) || !/[\p{L}\p{N}\p{P}\p{S}]/u.test(name))
    throw refuse('settings.brand-name', {}, 'brandName');
  return name;
}

/**
 * Mails and files are on white, and so are pages in light mode. (In dark mode pages show a lighter
 * shade of it.) Text and buttons need more than charts do.
 */
function readColor(given: string, field: string, least: number): string {
  const color = given.trim().toLowerCase();
  if (!/^#[0-9a-f]{6}$/.test(color)) throw refuse('settings.color', {}, field);
  const ratio = contrastOf(color, '#ffffff');
  if (ratio < least) {
    const values = { ratio: contrastText(ratio), least: contrastText(least) };
    throw refuse('settings.contrast', values, field);
  }
  return color;
}

function readSign(given: string): string {
  const sign = given.trim();
  if (!/^[^\p{C}\p{N}]{1,4}$/u.test(sign)) throw refuse('settings.sign', {}, 'brandSign');
  return sign;
}

function readLine(
  given: string,
  { field, label, most }: { field: string; label: string; most: number },
): string {
  const line = given.trim();
  if (line.length > most || /\p{Cc}/u.test(line) || turning.test(line)) {
    throw refuse('settings.line', { label, most }, field);
  }
  return line;
}

const mailAddress = z.email().max(254);

function readAddress(given: string): string {
  const address = given.trim();
  if (address !== '' && !mailAddress.safeParse(address).success) {
    throw refuse('settings.mail-address', {}, 'mailAddress');
  }
  return address;
}

/** The words with what was sent; an empty one is the usual word again. */
function readWords(sent: Record<string, string>, present: OwnWords): OwnWords {
  const words = new Map(Object.entries(present));
  for (const [name, given] of Object.entries(sent)) {
    if (!wordNames.includes(name)) throw refuse('settings.no-word', { name: name.slice(0, 30) });
    const word = given.trim();
    if (!/^(\p{L}[\p{L}\p{M}]{0,23})?$/u.test(word))
      throw refuse('settings.word', {}, `words.${name}`);
    if (word === '') words.delete(name);
    else words.set(name, word);
  }
  return Object.fromEntries([...words].sort(([one], [two]) => (one < two ? -1 : 1)));
}
