import { t } from '@canopy/ui/language/language.ts';
import { IconChevronDown, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import styles from '#features/home/dashboard/first-screen.module.css';
import type { Home } from '#features/home/dashboard/use-home.ts';

type Steps = Home['steps'];
type Step = { name: string; to: string; isDone: (steps: Steps) => boolean };

/** What everybody begins with, in the order in which it is best done. */
const steps: readonly Step[] = [
  { name: 'Confirm your mail address', to: '/ProfileSetting', isDone: ({ email }) => email },
  { name: 'Save where you are paid', to: '/ECurrencyDetails', isDone: ({ payout }) => payout },
  { name: 'Submit your documents', to: '/KYC', isDone: ({ kyc }) => kyc === 'Approved' },
  { name: 'Add money', to: '/FundRequestECurrency', isDone: ({ funded }) => funded },
  { name: 'Activate a package', to: '/activation', isDone: ({ active }) => active },
  { name: 'Invite somebody', to: '#links', isDone: ({ invited }) => invited },
];

/** Where the browser remembers that the list was folded; signing out forgets it. */
const foldedKey = 'checklist-folded';

/** The steps of the beginning, each with the way to it; gone when all are done. */
export function Checklist({ done }: { done: Steps }) {
  const titleId = useId();
  const [wasFolded] = useState(() => localStorage.getItem(foldedKey) !== null);
  const count = steps.filter(({ isDone }) => isDone(done)).length;
  const next = steps.find(({ isDone }) => !isDone(done));
  if (next === undefined) return null;
  return (
    <section className={styles['checklist']} aria-labelledby={titleId}>
      <details
        open={!wasFolded}
        onToggle={({ currentTarget: { open } }) => {
          if (open) localStorage.removeItem(foldedKey);
          else localStorage.setItem(foldedKey, 'yes');
        }}
      >
        <summary>
          <h2 id={titleId}>{t('First steps')}</h2>
          <span>{t('{done} of {all}', { done: count, all: steps.length })}</span>
          <IconChevronDown size={18} stroke={1.75} aria-hidden />
        </summary>
        <progress value={count} max={steps.length} aria-labelledby={titleId} />
        <ol>
          {steps.map((step) => (
            <StepLine key={step.to} step={step} done={done} isNext={step === next} />
          ))}
        </ol>
      </details>
    </section>
  );
}

type StepProps = { step: Step; done: Steps; isNext: boolean };

function StepLine({ step: { name, to, isDone }, done, isNext }: StepProps) {
  const ready = isDone(done);
  const Icon = ready ? IconCircleCheckFilled : IconCircle;
  return (
    <li data-done={ready || undefined} data-next={isNext || undefined}>
      <Icon
        size={20}
        stroke={1.75}
        role="img"
        aria-label={ready ? t('Already done') : t('Not done yet')}
      />
      {to.startsWith('#') ? <a href={to}>{t(name)}</a> : <Link to={to}>{t(name)}</Link>}
      {to === '/KYC' && (done.kyc === 'Under Review' || done.kyc === 'Rejected') ? (
        <span>{t(done.kyc)}</span>
      ) : null}
    </li>
  );
}
