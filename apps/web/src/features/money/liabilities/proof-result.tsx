import { isWalletName, wallets } from '@canopy/contract/catalog/wallets.ts';
import type { LiabilityCheck, LiabilityStep } from '@canopy/log/check-liabilities.ts';
import { t } from '@canopy/ui/language/language.ts';
import { PlainTable } from '@canopy/ui/list/plain-table.tsx';
import { formatCoins, formatFigure, formatMoment } from '@canopy/ui/primitives/format.ts';
import { Money } from '@canopy/ui/primitives/money.tsx';
import {
  comparePublished,
  type ShownClosing,
} from '#features/money/liabilities/compare-published.ts';
import { CheckLine, CheckResultLine } from '#parts/checks/check-line.tsx';
import styles from '#parts/checks/checks.module.css';
import { InLog } from '#parts/public-log/in-log.tsx';

/** What a step says when it holds and when it breaks, and what it proves. */
const stepTexts = (): Record<LiabilityStep, { good: string; bad: string; proves: string }> => ({
  form: {
    good: t('The file is a proof'),
    bad: t('The file is no proof'),
    proves: t('Everything that is needed is in it.'),
  },
  amounts: {
    good: t('No amount is below zero'),
    bad: t('An amount is below zero, or larger than any can be'),
    proves: t('Nothing is taken off what others are owed.'),
  },
  leaf: {
    good: t('Your leaf is made from your own figures'),
    bad: t('Your leaf cannot be made'),
    proves: t('It has your id, your wallets and a secret number that only you and we know.'),
  },
  path: {
    good: t('Your browser has followed the way up'),
    bad: t('The way up breaks'),
    proves: t('At each step both sums are added and hashed together.'),
  },
  root: {
    good: t('The way ends at the published root'),
    bad: t('The way does not end at the published root'),
    proves: t('What you are owed is counted; nobody can be shown another amount for you.'),
  },
  sums: {
    good: t('The sums at the root are the published ones'),
    bad: t('The sums at the root are not the published ones'),
    proves: t('What all members are owed is at least what is published.'),
  },
});

type ResultProps = { check: LiabilityCheck; closings: readonly ShownClosing[] | undefined };

/** What the check found, step by step, and what it was about. */
export function ProofResult({ check, closings }: ResultProps) {
  const { file, steps, ok } = check;
  const texts = stepTexts();
  return (
    <div className={styles['checks']}>
      <ul className={styles['checks']} aria-label={t('The check, step by step')}>
        {steps.map(({ step, ok: good, detail }) => (
          <CheckResultLine key={step} ok={good} {...texts[step]}>
            {detail === '' || (good && (step === 'form' || step === 'root')) ? null : (
              <span className={styles['hex']}>{detail}</span>
            )}
          </CheckResultLine>
        ))}
        {file && ok ? <PublishedLine said={file.published} closings={closings} /> : null}
        {file && ok && closings ? (
          <InLog
            kind="liabilities"
            subject={file.published.run}
            says={({ root, sums }) =>
              root === file.published.root &&
              Object.entries(sums).every(([name, sum]) => file.published.sums[name] === sum)
            }
          />
        ) : null}
      </ul>
      {file ? <Figures file={file} /> : null}
    </div>
  );
}

type Said = NonNullable<LiabilityCheck['file']>['published'];

/** Whether everybody is shown the same root. */
function PublishedLine({ said, closings }: { said: Said } & Pick<ResultProps, 'closings'>) {
  const found = comparePublished(said, closings);
  const closing = formatMoment(said.closing);
  const titles = {
    same: t('Everybody is shown this root for the closing of {closing}', { closing }),
    other: t('Everybody is shown another root for the closing of {closing}', { closing }),
    unknown: t('Not compared with what everybody is shown for the closing of {closing}', {
      closing,
    }),
  };
  const tones = { same: 'good', other: 'bad', unknown: 'open' } as const;
  return (
    <CheckLine
      tone={tones[found]}
      title={titles[found]}
      proves={t('Compare the root with the one that somebody else was shown.')}
    >
      <span className={styles['hex']}>{said.root}</span>
    </CheckLine>
  );
}

/** Dollars or coins. */
function Sum({ wallet, micros }: { wallet: string; micros: string }) {
  const value = Number(micros) / 1e6;
  const isCoin = isWalletName(wallet) && wallets[wallet].currency === 'coin';
  return isCoin ? formatCoins(value) : <Money value={value} />;
}

/** A member's figures and those of all, by wallet; empty wallets are left out. */
function Figures({ file }: { file: NonNullable<LiabilityCheck['file']> }) {
  const { member, wallets: names, published } = file;
  const rows = names
    .map((name, at) => ({ name, own: member.sums[at]!, all: published.sums[name]! }))
    .filter(({ own, all }) => own !== '0' || all !== '0');
  return (
    <>
      <p className={styles['muted']}>
        {t('Id {uid}, closing of {closing}, {members} members', {
          uid: member.uid,
          closing: formatMoment(published.closing),
          members: formatFigure(published.members, 0),
        })}
      </p>
      <PlainTable
        label={t('What you and all members are owed')}
        columns={[t('Wallet'), t('You'), t('All members')]}
        figures={[1, 2]}
        rows={rows.map(({ name, own, all }) => [
          isWalletName(name) ? t(wallets[name].label) : name,
          <Sum key="own" wallet={name} micros={own} />,
          <Sum key="all" wallet={name} micros={all} />,
        ])}
      />
    </>
  );
}
