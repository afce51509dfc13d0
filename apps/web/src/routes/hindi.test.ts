import { readdirSync, readFileSync } from 'node:fs';
import { defaultLegalTexts } from '@canopy/contract/catalog/default-legal-texts.ts';
import { defaultSiteContent } from '@canopy/contract/catalog/default-site-content.ts';
import { messages } from '@canopy/contract/messages.ts';
import { memberRefusals } from '@canopy/contract/refusals/reason.ts';
import { describe, expect, it } from 'vitest';
import { screens } from '#routes/table.ts';
import { hindi, hindiParts } from '#language/hindi.ts';

const root = `${import.meta.dirname}/../../../..`;
const folders = ['apps/web/src', 'packages/ui/src'];

/** A call of t with its text, which may be written in pieces on several lines. */
const piece = /'(?:[^'\\\n]|\\.)*'|"[^"\\\n]*"/;
const calls = new RegExp(
  `\\bt\\(\\s*((?:${piece.source})(?:\\s*\\+\\s*(?:${piece.source}))*)`,
  'g',
);

function joined(pieces: string): string {
  const found = [...pieces.matchAll(new RegExp(piece, 'g'))];
  return found.map(([text]) => text.slice(1, -1).replaceAll("\\'", "'")).join('');
}

/** Every text that a page names where it shows it. */
function textsInSources(): { text: string; file: string }[] {
  const files = folders.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  );
  return files
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const source = readFileSync(`${root}/${file}`, 'utf8');
      return [...source.matchAll(calls)].map(([, pieces = '']) => ({ text: joined(pieces), file }));
    });
}

/** What no visitor reads, or what is a name in any language. */
const unread = new Set(['href', 'url', 'captions', 'drawing', 'kind', 'pair', 'name', 'copyright']);

function textsOf(content: unknown): string[] {
  if (typeof content === 'string') return /[a-z]{2}|^X$/.test(content) ? [content] : [];
  if (typeof content !== 'object' || content === null) return [];
  const read = Object.entries(content).filter(([name]) => !unread.has(name));
  return read.flatMap(([, part]) => textsOf(part));
}

const gapsOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('the Hindi dictionary', () => {
  it('has every text that a page shows', () => {
    const missing = textsInSources().filter(({ text }) => text !== '' && !(text in hindi));
    expect(missing).toEqual([]);
  });

  it('has every title, every place of the menu, and every shared message but refusals', () => {
    const titles = screens.flatMap(({ title, sidebar }) =>
      sidebar && 'group' in sidebar ? [title, sidebar.group] : [title],
    );
    const refused = new Set(Object.values(memberRefusals).map(({ text }): string => text));
    const said = Object.values(messages).filter((text) => !refused.has(text));
    const texts = [...titles, ...said];
    expect(texts.filter((text) => !(text in hindi))).toEqual([]);
  });

  it('has every text of the site that ships', () => {
    const texts = textsOf(defaultSiteContent);
    expect(texts.length).toBeGreaterThan(150);
    expect(texts.filter((text) => !(text in hindi))).toEqual([]);
  });

  it('has every text that members agree to', () => {
    const texts = textsOf(defaultLegalTexts);
    expect(texts.length).toBeGreaterThan(30);
    expect(texts.filter((text) => !(text in hindi))).toEqual([]);
  });

  it('says no text twice', () => {
    const all = Object.values(hindiParts).flatMap((part) => Object.keys(part));
    expect(all.filter((text, index) => all.indexOf(text) !== index)).toEqual([]);
  });

  it('keeps the values of a text, and is written in Hindi', () => {
    const wrong = Object.entries(hindi).filter(
      ([english, own]) =>
        gapsOf(english).join() !== gapsOf(own).join() || !/[\u0900-\u097f]/.test(own),
    );
    expect(wrong).toEqual([]);
  });
});
