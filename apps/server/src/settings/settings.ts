import { defaultBrand } from '@canopy/contract/brand.ts';
import {
  reviewRuleNames,
  thresholdsOf,
  type ReviewRule,
  type Thresholds,
} from '@canopy/contract/catalog/review-rules.ts';
import type { MemberAccount } from '@canopy/ledger/accounts.ts';
import { units, type Micros } from '@canopy/ledger/money.ts';
import type { Queryable } from '#db/database.ts';
import { isAsSigned, lastChange, type LookedAt } from '#db/signing/require-signed.ts';
import { RowTampered } from '#db/signing/sign-changes.ts';
import { noteTampered } from '#db/signing/tampered-met.ts';

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
  /** What the company is called, its color ('#rrggbb'), and a line below mails. */
  brandName: string;
  brandColor: string;
  brandImprint: string;
  /** Of charts and highlights. */
  brandSecondColor: string;
  /** Before amounts of money. */
  brandSign: string;
  legalName: string;
  legalAddress: string;
  /** Whom mails are from; '' where the brand's name, or MAIL_FROM, says it. */
  mailName: string;
  mailAddress: string;
  /** The company's own words; '' or missing for the usual one. */
  words: OwnWords;
};

/** Words by language, thing and number: 'en.member.one'. */
export type OwnWords = Readonly<Record<string, string>>;

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
  brandName: defaultBrand.name,
  brandColor: defaultBrand.color,
  brandImprint: defaultBrand.imprint,
  brandSecondColor: defaultBrand.secondColor,
  brandSign: defaultBrand.sign,
  legalName: defaultBrand.legalName,
  legalAddress: defaultBrand.legalAddress,
  mailName: '',
  mailAddress: '',
  words: {},
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

/**
 * The version in force; 0 is what holds before anyone saved one. Money rests on it, so one that
 * somebody without the key has changed, put on top or taken away is refused.
 */
export async function readSettingsVersion(db: Queryable): Promise<SettingsVersion> {
  const { version, forged } = await readStored(db);
  if (forged) throw forged;
  return version;
}

/** The settings that no money rests on, whatever was done to them. */
export async function readShown(db: Queryable): Promise<ShownSettings> {
  return (await readStored(db)).version.settings;
}

/** How the company shows itself. */
export type ShownSettings = Pick<
  Settings,
  | 'brandName'
  | 'brandColor'
  | 'brandImprint'
  | 'brandSecondColor'
  | 'brandSign'
  | 'legalName'
  | 'legalAddress'
  | 'mailName'
  | 'mailAddress'
  | 'words'
>;

type Saved = Omit<SettingsVersion, 'settings'> & { settings: Record<string, unknown> };
type Looked = Saved & LookedAt;
/** All is null where nobody has saved a version. */
type Found = { [Column in keyof Looked]: Looked[Column] | null } & { newest: bigint | null };

/** The newest version, its last signed change, and the newest that has such a change. */
async function readStored(
  db: Queryable,
): Promise<{ version: SettingsVersion; forged: RowTampered | null }> {
  const [row] = await db.query<Found>({
    name: 'read-settings',
    text: `SELECT n.*, s.newest, c.* FROM (SELECT max(row_key::bigint) AS newest FROM changes
        WHERE table_name = 'setting_versions' AND row_key IS NOT NULL) AS s
      LEFT JOIN LATERAL (SELECT id AS version, note, saved_by AS "savedBy", saved_at AS "savedAt",
          settings, 'setting_versions' AS looked_at, id::text AS key,
          row_digest(to_jsonb(setting_versions)) AS digest
        FROM setting_versions ORDER BY id DESC LIMIT 1) AS n ON true ${lastChange}`,
  });
  const found = row!;
  const forged = forgedVersion(db, found);
  if (found.version === null) {
    const none = { version: 0, note: '', savedBy: '', savedAt: null, settings: defaultSettings };
    return { version: none, forged };
  }
  const { version, note, savedBy, savedAt, settings: stored } = found as Looked;
  const settings = { ...defaultSettings, ...fromStored(stored) };
  return { version: { version, note, savedBy, savedAt, settings }, forged };
}

function forgedVersion({ marks }: Queryable, found: Found): RowTampered | null {
  const { newest, version } = found;
  if (!marks) return null;
  const isThere = newest === null || (version !== null && newest <= version);
  if (isThere && (version === null || isAsSigned(marks, found as Looked))) return null;
  const key = String(isThere ? version : newest);
  return noteTampered(marks, new RowTampered({ table: 'setting_versions', key }));
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
