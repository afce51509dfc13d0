import type { Payload } from '@canopy/contract/calls.ts';
import {
  reviewRuleNames,
  thresholdsOf,
  type ReviewRule,
} from '@canopy/contract/catalog/review-rules.ts';
import { isWalletName, wallets, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import { readAmount, type Micros } from '@canopy/ledger/money.ts';
import { reversalDays } from '@canopy/plan/reversal.ts';
import { refuse, type Refusal } from '#base/errors.ts';
import { readBrandChanges } from '#features/office/settings/read-brand.ts';
import type { ReviewThresholds, Settings } from '#settings/settings.ts';

type Sent = Payload<'operator/SaveSettings'>['settings'];

/** Why a value is wrong, thrown where it is read. */
type Wrong = () => Refusal;

const wrongCharge: Wrong = () => refuse('settings.charge', {}, 'withdrawalCharge');
const wrongRatio: Wrong = () => refuse('settings.ratio', {}, 'payoutRatioWarning');

/** The name of a whole number and its bounds. */
type Bounds = { label: string; least: number; most: number };

/** What was sent, as settings, and nothing else; throws the reason why a value is wrong. */
export function readChanges(sent: Sent, present: Settings): Partial<Settings> {
  const changes: Partial<Settings> = {};
  if (sent.withdrawalCharge !== undefined) {
    // In text, since a percent times a hundred is not exact in floating point.
    const percent = readDecimal(sent.withdrawalCharge, 2, wrongCharge);
    changes.withdrawalChargeBps = bounded(percent, 0, 9999, wrongCharge);
  }
  if (sent.minimum !== undefined) {
    changes.minimumMicros = { ...present.minimumMicros, ...readMinimum(sent.minimum) };
  }
  if (sent.kycNeeded !== undefined) changes.kycNeeded = sent.kycNeeded;
  if (sent.fourEyesAmount !== undefined) {
    changes.fourEyesMicros = amountOrZero(
      sent.fourEyesAmount,
      'Four-eyes amount',
      'fourEyesAmount',
    );
  }
  if (sent.idsPerMail !== undefined) {
    const bounds = { label: 'Ids per mail', least: 1, most: 1000 };
    changes.idsPerMail = readWhole(sent.idsPerMail, 'idsPerMail', bounds);
  }
  if (sent.idsPerPerson !== undefined) {
    const bounds = { label: 'Ids per person', least: 1, most: 1000 };
    changes.idsPerPerson = readWhole(sent.idsPerPerson, 'idsPerPerson', bounds);
  }
  if (sent.refuseSamePerson !== undefined) changes.refuseSamePerson = sent.refuseSamePerson;
  if (sent.reviewRules !== undefined) {
    changes.reviewRules = readThresholds(sent.reviewRules, present.reviewRules);
  }
  if (sent.treeScope !== undefined) changes.treeScope = readScope(sent.treeScope);
  if (sent.closingHour !== undefined) changes.closingHour = readHour(sent.closingHour);
  if (sent.holdHours !== undefined) {
    const bounds = { label: 'Hold hours', least: 0, most: 8760 };
    changes.holdHours = readWhole(sent.holdHours, 'holdHours', bounds);
  }
  if (sent.sponsorRequestDays !== undefined) {
    const bounds = { label: 'Days of sponsor requests', least: 30, most: 3650 };
    changes.sponsorRequestDays = readWhole(sent.sponsorRequestDays, 'sponsorRequestDays', bounds);
  }
  if (sent.coolingOffDays !== undefined) {
    const bounds = { label: 'Cooling-off days', least: 0, most: reversalDays };
    changes.coolingOffDays = readWhole(sent.coolingOffDays, 'coolingOffDays', bounds);
  }
  if (sent.openCodes !== undefined) changes.openCodes = sent.openCodes;
  if (sent.payoutRatioWarning !== undefined) {
    const tenThousandths = readDecimal(sent.payoutRatioWarning, 4, wrongRatio);
    changes.payoutRatioWarning = bounded(tenThousandths, 0, 1_000_000, wrongRatio) / 10_000;
  }
  if (sent.factorNeeded !== undefined) changes.factorNeeded = sent.factorNeeded;
  return { ...changes, ...readBrandChanges(sent, present) };
}

/** A plain decimal as a whole number of its smallest unit; '5.25' with two decimals is 525. */
function readDecimal(text: string, decimals: number, wrong: Wrong): number {
  const match = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text.trim());
  const [, whole = '', rest = ''] = match ?? [];
  if (!match || /[1-9]/.test(rest.slice(decimals))) throw wrong();
  return Number(whole + rest.slice(0, decimals).padEnd(decimals, '0'));
}

function bounded(value: number, least: number, most: number, wrong: Wrong): number {
  if (value < least || value > most) throw wrong();
  return value;
}

function readWhole(text: string, field: string, bounds: Bounds): number {
  const wrong: Wrong = () => refuse('settings.whole-number', bounds, field);
  return bounded(readDecimal(text, 0, wrong), bounds.least, bounds.most, wrong);
}

function readMinimum(sent: Record<string, string>): Partial<Record<WalletName, Micros>> {
  const read = Object.entries(sent).map(([name, text]) => {
    if (!isWalletName(name) || !wallets[name].withdrawable) {
      throw refuse('settings.no-wallet', { name: name.slice(0, 30) });
    }
    return [name, amountOrZero(text, `Minimum of ${name}`, `minimum.${name}`)] as const;
  });
  return Object.fromEntries(read);
}

/** The review rules with what was sent; the rest stays. */
function readThresholds(
  sent: Record<string, Record<string, string>>,
  present: ReviewThresholds,
): ReviewThresholds {
  const read = Object.entries(sent).map(([rule, given]) => {
    if (!isRule(rule)) throw refuse('settings.no-rule', { name: rule.slice(0, 30) });
    const known = thresholdsOf(rule);
    const values = Object.entries(given).map(([name, text]) => {
      const threshold = Object.hasOwn(known, name) ? known[name] : undefined;
      if (!threshold) throw refuse('settings.no-threshold', { name: name.slice(0, 30) });
      const { label, least, most } = threshold;
      return [name, readWhole(text, name, { label, least, most })];
    });
    return [rule, { ...present[rule], ...Object.fromEntries(values) }];
  });
  return { ...present, ...Object.fromEntries(read) };
}

function isRule(name: string): name is ReviewRule {
  return (reviewRuleNames as readonly string[]).includes(name);
}

const amountCodes = {
  notANumber: 'settings.no-amount',
  notPositive: 'settings.negative',
  tooManyDecimals: 'settings.too-precise',
  tooLarge: 'settings.too-large',
} as const;

/** An amount by the rules of all amounts, but 0 is allowed: it switches the rule off. */
function amountOrZero(text: string, label: string, field: string): Micros {
  const read = readAmount(text);
  if (read.ok) return read.micros;
  if (read.reason === 'notPositive' && !text.trim().startsWith('-')) return 0n;
  throw refuse(amountCodes[read.reason], { label }, field);
}

function readScope(text: string): Settings['treeScope'] {
  if (text === 'own' || text === 'all') return text;
  throw refuse('settings.tree-scope', {}, 'treeScope');
}

function readHour(text: string): string {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return text;
  throw refuse('settings.closing-hour', {}, 'closingHour');
}
