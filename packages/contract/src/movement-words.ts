import { incomeOfKind, incomeTitles, movementTitles } from '#catalog/movement-kinds.ts';
import { isWalletName, wallets } from '#catalog/wallets.ts';

/** What is known of a movement, as a row of WalletMovements carries it. */
export type MovementFacts = {
  readonly kind: string;
  /** The names of the incomes that it paid, with a comma between; '' for anything else. */
  readonly types: string;
  readonly amount: number;
  /** The other member of a transfer, or whose package, profit or documents it was. */
  readonly member: number | null;
  readonly membername: string;
  readonly package: string;
  /** The number of the deposit or the withdrawal, and what it was. */
  readonly request: number | null;
  readonly requesttype: string;
  /** The other own wallet, where the money only changed places. */
  readonly otherwallet: string;
  readonly runkind: string;
  readonly rundate: string;
  readonly rank: string;
  /** The number and the kind of the posting that this one undoes. */
  readonly reverses: string | null;
  readonly undone: string;
};

/** Puts a text into some language; {name} in it is a value. */
export type Say = (text: string, values?: Readonly<Record<string, string | number>>) => string;

/** The texts in English, for files. */
export const sayEnglish: Say = (text, values = {}) =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) => String(values[name] ?? gap));

/** What a movement is, in two or three words. */
export function movementTitle({ kind, types, amount }: MovementFacts, say: Say): string {
  if (movementTitles[kind]) return say(movementTitles[kind][amount < 0 ? 'out' : 'in']);
  if (amount < 0 && incomeOfKind(kind)) return say('Loss');
  const names = types.split(',').flatMap((name) => incomeOfKind(name) ?? []);
  if (names.length > 0) return names.map((name) => say(incomeTitles[name])).join(', ');
  return say(kindTitle(kind));
}

/** What a movement came from: a person, a package, a request, a run, another posting. */
export function movementOrigin(facts: MovementFacts, say: Say): string {
  const { reverses, undone, kind } = facts;
  const source = sourceOf({ ...facts, kind: reverses === null ? kind : undone }, say);
  if (reverses === null) return source;
  const what = source === '' ? say(kindTitle(undone)) : source;
  return say('Undoes no. {number}: {what}', { number: reverses, what });
}

function sourceOf(facts: MovementFacts, say: Say): string {
  const { member, request, requesttype, otherwallet, amount, reverses } = facts;
  if (facts.kind === 'transfer' && member !== null) {
    // What undoes a transfer goes the other way than the transfer did.
    const isSent = amount < 0 === (reverses === null);
    return isSent
      ? say('Sent to {who}', { who: whoOf(facts) })
      : say('Received from {who}', { who: whoOf(facts) });
  }
  if (['walletMove', 'botStart', 'botStop'].includes(facts.kind) && isWalletName(otherwallet)) {
    const wallet = say(wallets[otherwallet].label);
    return amount < 0 ? say('To your {wallet}', { wallet }) : say('From your {wallet}', { wallet });
  }
  if (request !== null) {
    return say('Request {request}: {type}', { request, type: say(requesttype) });
  }
  if (facts.package !== '' && member !== null) {
    return say('{package} for {who}', { package: facts.package, who: whoOf(facts) });
  }
  if (facts.runkind !== '') return runOf(facts, say);
  if (facts.rank !== '') return say('Rank {rank}', { rank: facts.rank });
  return member === null ? '' : say('Documents of {who}', { who: whoOf(facts) });
}

function runOf({ runkind, rundate }: MovementFacts, say: Say): string {
  if (runkind === 'closing') return say('Closing of {date}', { date: rundate });
  return runkind === 'forex'
    ? say('Forex result of {date}', { date: rundate })
    : say('Crypto result of {date}', { date: rundate });
}

/** Letters that are read from the right. */
const fromRight =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

function whoOf({ member, membername }: MovementFacts): string {
  if (membername === '') return String(member);
  // Set apart by marks that nobody sees, or the number behind it would be read as a part of it.
  const name = fromRight.test(membername) ? `\u2068${membername}\u2069` : membername;
  return `${name} (${member})`;
}

/** A posting's kind in words, where nothing better is known: 'Wallet move'. */
function kindTitle(kind: string): string {
  const income = incomeOfKind(kind);
  if (income) return incomeTitles[income];
  const words = kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
