import type { Payload } from '@canopy/contract/calls.ts';
import {
  reviewRuleNames,
  thresholdsOf,
  type ReviewRule,
} from '@canopy/contract/catalog/review-rules.ts';
import { isWalletName, wallets, type WalletName } from '@canopy/contract/catalog/wallets.ts';
import { readAmount, type Micros } from '@canopy/ledger/money.ts';
import { Refusal } from '#base/errors.ts';
import type { ReviewThresholds, Settings } from '#settings/settings.ts';

type Sent = Payload<'operator/SaveSettings'>['settings'];

const chargeText = 'Withdrawal charge should be from 0 to 99.99 with at most 2 decimals !!';
const ratioText = 'Payout ratio warning should be from 0 to 100 with at most 4 decimals !!';

/** What was sent, as settings, and nothing else; throws the reason why a value cannot be. */
export function readChanges(sent: Sent, present: Settings): Partial<Settings> {
  const changes: Partial<Settings> = {};
  if (sent.withdrawalCharge !== undefined) {
    // In text, since a percent times a hundred is not exact in floating point.
    const percent = readDecimal(sent.withdrawalCharge, 2, chargeText);
    changes.withdrawalChargeBps = bounded(percent, 0, 9999, chargeText);
  }
  if (sent.minimum !== undefined) {
    changes.minimumMicros = { ...present.minimumMicros, ...readMinimum(sent.minimum) };
  }
  if (sent.kycNeeded !== undefined) changes.kycNeeded = sent.kycNeeded;
  if (sent.fourEyesAmount !== undefined) {
    changes.fourEyesMicros = amountOrZero(sent.fourEyesAmount, 'Four-eyes amount');
  }
  if (sent.idsPerMail !== undefined) {
    const text = 'Ids per mail should be a whole number from 1 to 1000 !!';
    changes.idsPerMail = bounded(readDecimal(sent.idsPerMail, 0, text), 1, 1000, text);
  }
  if (sent.idsPerPerson !== undefined) {
    const text = 'Ids per person should be a whole number from 1 to 1000 !!';
    changes.idsPerPerson = bounded(readDecimal(sent.idsPerPerson, 0, text), 1, 1000, text);
  }
  if (sent.refuseSamePerson !== undefined) changes.refuseSamePerson = sent.refuseSamePerson;
  if (sent.reviewRules !== undefined) {
    changes.reviewRules = readThresholds(sent.reviewRules, present.reviewRules);
  }
  if (sent.treeScope !== undefined) changes.treeScope = readScope(sent.treeScope);
  if (sent.closingHour !== undefined) changes.closingHour = readHour(sent.closingHour);
  if (sent.holdHours !== undefined) {
    const text = 'Hold hours should be a whole number from 0 to 8760 !!';
    changes.holdHours = bounded(readDecimal(sent.holdHours, 0, text), 0, 8760, text);
  }
  if (sent.openCodes !== undefined) changes.openCodes = sent.openCodes;
  if (sent.payoutRatioWarning !== undefined) {
    const tenThousandths = readDecimal(sent.payoutRatioWarning, 4, ratioText);
    changes.payoutRatioWarning = bounded(tenThousandths, 0, 1_000_000, ratioText) / 10_000;
  }
  if (sent.factorNeeded !== undefined) changes.factorNeeded = sent.factorNeeded;
  return changes;
}

/** A plain decimal as a whole number of its smallest unit; '5.25' with two decimals is 525. */
function readDecimal(text: string, decimals: number, refusal: string): number {
  const match = /^(\d{1,9})(?:\.(\d{1,9}))?$/.exec(text.trim());
  const [, whole = '', rest = ''] = match ?? [];
  if (!match || /[1-9]/.test(rest.slice(decimals))) throw new Refusal(refusal);
  return Number(whole + rest.slice(0, decimals).padEnd(decimals, '0'));
}

function bounded(value: number, least: number, most: number, refusal: string): number {
  if (value < least || value > most) throw new Refusal(refusal);
  return value;
}

function readMinimum(sent: Record<string, string>): Partial<Record<WalletName, Micros>> {
  const read = Object.entries(sent).map(([name, text]) => {
    if (!isWalletName(name) || !wallets[name].withdrawable) {
      throw new Refusal(`Nothing can be withdrawn from a wallet '${name.slice(0, 30)}' !!`);
    }
    return [name, amountOrZero(text, `Minimum of ${name}`)] as const;
  });
  return Object.fromEntries(read);
}

/** What was sent of the review rules, beside what stays. */
function readThresholds(
  sent: Record<string, Record<string, string>>,
  present: ReviewThresholds,
): ReviewThresholds {
  const read = Object.entries(sent).map(([rule, given]) => {
    if (!isRule(rule)) throw new Refusal(`There is no review rule '${rule.slice(0, 30)}' !!`);
    const known = thresholdsOf(rule);
    const values = Object.entries(given).map(([name, text]) => {
      const threshold = Object.hasOwn(known, name) ? known[name] : undefined;
      if (!threshold) throw new Refusal(`There is no threshold '${name.slice(0, 30)}' !!`);
      const { label, least, most } = threshold;
      const refusal = `${label} should be a whole number from ${least} to ${most} !!`;
      return [name, bounded(readDecimal(text, 0, refusal), least, most, refusal)];
    });
    return [rule, { ...present[rule], ...Object.fromEntries(values) }];
  });
  return { ...present, ...Object.fromEntries(read) };
}

function isRule(name: string): name is ReviewRule {
  return (reviewRuleNames as readonly string[]).includes(name);
}

/** An amount by the rules of all amounts, but 0 is one too: it switches the rule off. */
function amountOrZero(text: string, name: string): Micros {
  const read = readAmount(text);
  if (read.ok) return read.micros;
  if (read.reason === 'notPositive' && !text.trim().startsWith('-')) return 0n;
  const reasons = {
    notANumber: 'should be an amount',
    notPositive: 'should not be negative',
    tooManyDecimals: 'should have at most 6 decimals',
    tooLarge: 'is too large',
  };
  throw new Refusal(`${name} ${reasons[read.reason]} !!`);
}

function readScope(text: string): Settings['treeScope'] {
  if (text === 'own' || text === 'all') return text;
  throw new Refusal("Tree scope should be 'own' or 'all' !!");
}

function readHour(text: string): string {
  if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) return text;
  throw new Refusal('Closing hour should be a time from 00:00 to 23:59 !!');
}
