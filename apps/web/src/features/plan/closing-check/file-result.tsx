import { t } from '@canopy/ui/language/language.ts';
import { formatAmount } from '@canopy/ui/primitives/format.ts';
import type { CheckedFile, FileCheck, OwnRows } from '#features/plan/closing-check/check-files.ts';
import look from '#features/plan/closing-check/closing-check.module.css';
import { CheckLine, CheckResultLine } from '#parts/checks/check-line.tsx';
import styles from '#parts/checks/checks.module.css';

/** What came of checking files: each of them, the key, and the member's own rows. */
export function FileResult({ check: { files, keyFits, own } }: { check: FileCheck }) {
  const hasInput = files.some(({ file, fits }) => file === 'input' && fits);
  return (
    <ul className={styles['checks']}>
      {files.map((file) => (
        <CheckLine key={file.name} tone={file.fits ? 'good' : 'bad'} title={textOf(file)} />
      ))}
      {keyFits === false ? (
        <CheckLine tone="bad" title={t('Your key does not make your name in these files')} />
      ) : null}
      {keyFits && hasInput ? (
        <CheckResultLine
          ok={own !== null}
          good={t('You are member {number} of these files', { number: own?.number ?? 0 })}
          bad={t('Your line is missing in the input')}
        />
      ) : null}
      {own ? <Own own={own} /> : null}
    </ul>
  );
}

function textOf({ name, file, fits }: CheckedFile): string {
  if (file === null) return t('{name} is no file of a closing', { name });
  if (!fits) return t('{name} is not the published file', { name });
  return t('{name} is the published file, byte for byte', { name });
}

function Own({ own: { figures, paid } }: { own: OwnRows }) {
  const facts = [
    [t('Volume that you bought'), figures.volume],
    [t('Price of your packages'), figures.held],
    [t('Your matching cap of the day'), figures.dailyCap],
    [t('Matched by earlier closings'), figures.matched],
    [t('Used of your overall cap'), figures.capUsed],
    ...(paid
      ? ([
          [t('Matching that you were paid'), paid.matching],
          [t('Team matching that you were paid'), paid.team],
          [t('Not paid, by a cap or a rule'), paid.flushed],
        ] as const)
      : []),
  ] as const;
  return (
    <li>
      <dl className={look['facts']}>
        {facts.map(([label, micros]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatAmount(Number(micros) / 1_000_000)}</dd>
          </div>
        ))}
      </dl>
      {paid ? null : (
        <p className={styles['muted']}>{t('Choose the output too to see what you were paid.')}</p>
      )}
    </li>
  );
}
