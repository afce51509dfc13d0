import { isDeepStrictEqual } from 'node:util';
import type { Answer, Payload } from '@canopy/contract/calls.ts';
import { walletNames, wallets } from '@canopy/contract/catalog/wallets.ts';
import { messages } from '@canopy/contract/messages.ts';
import { toNumber } from '@canopy/ledger/money.ts';
import { momentText } from '#base/dates.ts';
import { refuse } from '#base/errors.ts';
import type { Caller } from '#call/handlers.ts';
import type { Services } from '#call/services.ts';
import { startGrace } from '#features/office/operators/factor-rule.ts';
import { readChanges } from '#features/office/settings/read-changes.ts';
import { audit } from '#guard/audit.ts';
import { readRemark } from '#guard/remarks.ts';
import { readLogos, wordNames } from '#settings/brand.ts';
import { readSettings, readSettingsVersion, toStored, type Settings } from '#settings/settings.ts';

type Shown = Answer<'operator/Settings'>['data']['settings'];

/** Any number; every save of settings takes the same lock. */
const lockKey = 7_226_690;

/** The settings in force, and who saved them. */
export async function showSettings({ db, config }: Services): Promise<Answer<'operator/Settings'>> {
  const { settings, savedAt, ...version } = await readSettingsVersion(db);
  return {
    data: {
      ...version,
      savedAt: momentText(savedAt, config.timeZone),
      settings: toShown(settings),
      logos: await readLogos(db),
    },
  };
}

/**
 * Saves a new version: what was sent, and all else as it is. Saves wait for each other, so that two
 * operators who change different things at once both keep their change.
 */
export async function saveSettings(
  services: Services,
  { settings: sent, note: given }: Payload<'operator/SaveSettings'>,
  caller: Caller,
): Promise<Answer<'operator/SaveSettings'>> {
  const note = readRemark(given, 'Note');
  await services.db.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    const present = await readSettings(tx);
    const next = { ...present, ...readChanges(sent, present) };
    const changed = changedNames(toShown(present), toShown(next));
    if (changed.length === 0) throw refuse('nothing.changed');
    const [saved] = await tx.query<{ id: number }>(
      `INSERT INTO setting_versions (settings, note, saved_by, saved_at)
       VALUES ($1, $2, $3, $4) RETURNING id`,
      [toStored(next), note, caller.operator.email, services.clock.now()],
    );
    if (next.factorNeeded && !present.factorNeeded) await startGrace(services, tx);
    await audit(services, tx, caller, {
      action: 'SaveSettings',
      target: `settings:${saved!.id}`,
      remark: `${changed.join(', ')}: ${note}`,
    });
  });
  services.brand.forget();
  return { data: messages.success };
}

/** The settings as the wire has them: percent and dollars, and every wallet that has a minimum. */
function toShown(settings: Settings): Shown {
  const minimum = walletNames
    .filter((name) => wallets[name].withdrawable)
    .map((name) => [name, toNumber(settings.minimumMicros[name] ?? 0n)]);
  return {
    withdrawalCharge: settings.withdrawalChargeBps / 100,
    minimum: Object.fromEntries(minimum) as Shown['minimum'],
    kycNeeded: settings.kycNeeded,
    fourEyesAmount: toNumber(settings.fourEyesMicros),
    idsPerMail: settings.idsPerMail,
    idsPerPerson: settings.idsPerPerson,
    refuseSamePerson: settings.refuseSamePerson,
    reviewRules: settings.reviewRules,
    treeScope: settings.treeScope,
    closingHour: settings.closingHour,
    holdHours: settings.holdHours,
    sponsorRequestDays: settings.sponsorRequestDays,
    coolingOffDays: settings.coolingOffDays,
    openCodes: settings.openCodes,
    payoutRatioWarning: settings.payoutRatioWarning,
    factorNeeded: settings.factorNeeded,
    brandName: settings.brandName,
    brandColor: settings.brandColor,
    brandImprint: settings.brandImprint,
    brandSecondColor: settings.brandSecondColor,
    brandSign: settings.brandSign,
    legalName: settings.legalName,
    legalAddress: settings.legalAddress,
    mailName: settings.mailName,
    mailAddress: settings.mailAddress,
    words: Object.fromEntries(wordNames.map((name) => [name, settings.words[name] ?? ''])),
  };
}

function changedNames(before: Shown, after: Shown): string[] {
  const names = Object.keys(after) as (keyof Shown)[];
  return names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
}
