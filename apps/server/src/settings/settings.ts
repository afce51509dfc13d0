import {
  reviewRuleNames,
  thresholdsOf,
  type ReviewRule,
  type Thresholds,
} from '@canopy/contract/catalog/review-rules.ts';
import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import { units, type Micros } from '@canopy/ledger/money.ts';
import type { Queryable } from '#db/database.ts';

/** What the operator can set. Each save is a new version; what a version lacks has its default. */
export type Settings = {
  /** The charge on USDT and BANK withdrawals in hundredths of a percent. */
  withdrawalChargeBps: number;
  /** The least amount of a USDT or BANK withdrawal by wallet; none where a wallet is not named. */
  minimumMicros: Partial<Record<MemberAccount, Micros>>;
  /** Whether USDT and BANK withdrawals need approved KYC. */
  kycNeeded: boolean;
  /** Above this a withdrawal needs a second operator; 0 is off. */
  fourEyesMicros: Micros;
  /** How many ids one mail address may hold. */
  idsPerMail: number;
  /** How many ids may have one PAN, account, mobile number or the like before it is shown. */
  idsPerPerson: number;
  /** Whether an id beyond that is refused. */
  refuseSamePerson: boolean;
  /** The thresholds of the review rules, by rule and name. */
  reviewRules: ReviewThresholds;
  /** Whose tree binaryTree shows: the member's own, or everyone's. */
  treeScope: 'own' | 'all';
  /** When the daily closing runs, 'HH:mm' in TIME_ZONE. */
  closingHour: string;
  /** How many hours payouts wait after a change by which an account could be taken over. */
  holdHours: number;
  /** How many days requests for a sponsor are kept once they are closed, or never confirmed. */
  sponsorRequestDays: number;
  /** How many days the payer of a purchase may undo it alone; 0 is off. */
  coolingOffDays: number;
  /** Whether codes are mailed that name no receiver or amount, as the specification's do. */
  openCodes: boolean;
  /** Payouts above this share of sales are warned of. */
  payoutRatioWarning: number;
  /** Whether owners and finance need a passkey or an authenticator. */
  factorNeeded: boolean;
  /** What the company is called in mails, their color ('#rrggbb'), and a line below them. */
  brandName: string;
  brandColor: string;
  brandImprint: string;
};

/** The thresholds of all review rules. */
export type ReviewThresholds = Readonly<Record<ReviewRule, Thresholds>>;

const firstThresholds = Object.fromEntries(
  reviewRuleNames.map((rule) => [
    rule,
    Object.fromEntries(
      Object.entries(thresholdsOf(rule)).map(([name, { first }]) => [name, first]),
    ),
  ]),
) as ReviewThresholds;

/** What holds where the operator has set nothing. */
export const defaultSettings: Settings = {
  withdrawalChargeBps: 500,
  minimumMicros: {
    working: units(10),
    forexRoi: units(10),
    cryptoRoi: units(10),
    forexToken: units(10),
    cryptoToken: units(10),
    kyc: units(1),
  },
  kycNeeded: false,
  fourEyesMicros: 0n,
  idsPerMail: 3,
  idsPerPerson: 3,
  refuseSamePerson: false,
  reviewRules: firstThresholds,
  treeScope: 'own',
  closingHour: '00:10',
  holdHours: 24,
  sponsorRequestDays: 90,
  coolingOffDays: 7,
  openCodes: true,
  payoutRatioWarning: 0.6,
  factorNeeded: true,
  brandName: 'Canopy',
  brandColor: '#0b6b53',
  brandImprint: '',
};

/** A version of the settings, and who saved it. */
export type SettingsVersion = {
  version: number;
  note: string;
  savedBy: string;
  savedAt: Date | null;
  settings: Settings;
};

/** The settings in force. */
export async function readSettings(db: Queryable): Promise<Settings> {
  return (await readSettingsVersion(db)).settings;
}

/** The version in force; 0 is what holds before anyone saved one. */
export async function readSettingsVersion(db: Queryable): Promise<SettingsVersion> {
  const [row] = await db.query<
    Omit<SettingsVersion, 'settings'> & { settings: Record<string, unknown> }
  >({
    name: 'read-settings',
    text: `SELECT id AS version, note, saved_by AS "savedBy", saved_at AS "savedAt", settings
      FROM setting_versions ORDER BY id DESC LIMIT 1`,
  });
  if (!row) return { version: 0, note: '', savedBy: '', savedAt: null, settings: defaultSettings };
  return { ...row, settings: { ...defaultSettings, ...fromStored(row.settings) } };
}

/** Settings as they are stored: JSON knows no whole numbers of any size, so micros are text. */
export function toStored(settings: Settings): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(settings, (_key, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    ),
  ) as Record<string, unknown>;
}

function fromStored(stored: Record<string, unknown>): Partial<Settings> {
  const { minimumMicros, fourEyesMicros, ...rest } = stored as Record<string, unknown> & {
    minimumMicros?: Record<string, string>;
    fourEyesMicros?: string;
  };
  const minimum = Object.entries(minimumMicros ?? {}).map(([name, text]) => [name, BigInt(text)]);
  return {
    ...(rest as Partial<Settings>),
    ...(minimumMicros ? { minimumMicros: Object.fromEntries(minimum) } : {}),
    ...(fourEyesMicros !== undefined ? { fourEyesMicros: BigInt(fourEyesMicros) } : {}),
  };
}
