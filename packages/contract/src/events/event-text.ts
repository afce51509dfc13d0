import { toDecimal } from '@canopy/ledger/money.ts';
import { kycDocuments } from '#catalog/statuses.ts';
import { wallets, type WalletName } from '#catalog/wallets.ts';
import { hindiNames } from '#events/hindi-names.ts';
import { hindiEvents } from '#events/hindi.ts';
import { eventKinds, type EventKind, type EventValue } from '#events/kinds.ts';
import type { Language } from '#events/topics.ts';
import { fillText } from '#refusals/table.ts';
import { showAmount } from '#show-amount.ts';

/** An event in words; the remark is what an operator wrote, or ''. */
export type EventText = { title: string; text: string; remark: string };

/** The facts of any event. */
export type AnyFacts = Readonly<Record<string, EventValue>>;

const amounts = ['amount', 'payable', 'charge', 'price', 'used', 'cap'];

/** How a company says it: the sign of its money, and its words for what the texts name. */
export type EventStyle = { readonly sign: string; readonly say: (text: string) => string };

/** An event as it is read, in the inbox, in a mail and in a notification alike. */
export function eventText(
  kind: EventKind,
  facts: AnyFacts,
  language: Language,
  { sign, say }: EventStyle,
): EventText {
  const words = language === 'hi' ? hindiEvents[kind] : eventKinds[kind];
  // An operator writes an announcement in both languages, or in English only.
  const own = {
    title: facts['titleHindi'] || facts['title'],
    body: facts['bodyHindi'] || facts['body'],
  };
  const given =
    language === 'hi' && kind === 'announcement.published' ? { ...facts, ...own } : facts;
  const values = Object.fromEntries(
    Object.entries(given).map(([name, value]) => [name, shown(name, value ?? '', language, sign)]),
  );
  return {
    title: fillText(say(words.title), values),
    text: fillText(say(words.text), values),
    remark: String(facts['remark'] ?? ''),
  };
}

/** A fact as people read it. */
function shown(name: string, value: EventValue, language: Language, sign: string): string {
  const named = (label: string): string =>
    language === 'hi' ? (hindiNames[label] ?? label) : label;
  if (amounts.includes(name)) {
    return showAmount(toDecimal(BigInt(value)), { sign, cut: 'none' }).text;
  }
  if (name === 'wallet') return named(wallets[value as WalletName].label);
  if (name === 'direction') return named(String(value));
  if (name === 'document') {
    return named(kycDocuments.find(({ document }) => document === value)?.title ?? String(value));
  }
  return String(value);
}
