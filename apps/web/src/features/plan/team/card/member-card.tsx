import { t } from '@canopy/ui/language/language.ts';
import { initialsOf } from '@canopy/ui/primitives/format.ts';
import { IdChip } from '@canopy/ui/primitives/id-chip.tsx';
import { MemberChip } from '@canopy/ui/primitives/member-chip.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import { StatusBadge } from '@canopy/ui/primitives/status-badge.tsx';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { actionsFor, type Card } from '#features/plan/team/card/card-actions.ts';
import styles from '#features/plan/team/card/card.module.css';
import { PlaceInTree } from '#features/plan/team/card/place-in-tree.tsx';
import { colourName, type RingColour } from '#features/plan/team/tree/tree-status.ts';

type Facts = NonNullable<Card['facts']>;

/** How they stand to the one who looks. */
function relationText(relation: Card['relation']): string {
  switch (relation) {
    case 'self':
      return t('This is you');
    case 'direct':
      return t('You brought them in');
    case 'team':
      return t('In your team');
    case 'sponsor':
      return t('Your sponsor');
    case 'outside':
      return t('Not in your team');
  }
}

/** The words of the lists for the colours of the tree. */
const statuses: Readonly<Record<RingColour, string>> = {
  green: 'Active',
  red: 'Inactive',
  orange: 'Suspended',
  none: 'Inactive',
};

/** What one may see of a member, where they stand, and what can be done for them. */
export function MemberCard({ card, onLeave }: { card: Card; onLeave: () => void }) {
  const { uid, name, relation, facts } = card;
  const colour = facts ? colourName(facts.IdColor) : 'none';
  return (
    <div className={styles['card']}>
      <div className={styles['head']}>
        <span className={styles['ring']} data-colour={colour} aria-hidden>
          {initialsOf(name) || '?'}
        </span>
        <span className={styles['who']}>
          <IdChip id={uid} />
          <span className={styles['relation']}>{relationText(relation)}</span>
        </span>
        {facts ? <StatusBadge status={statuses[colour]} /> : null}
      </div>
      {facts ? <FactList facts={facts} isOwn={relation === 'self'} /> : null}
      {facts && relation !== 'self' ? <PlaceInTree uid={uid} facts={facts} /> : null}
      {facts ? null : <p className={styles['note']}>{nameAlone(relation)}</p>}
      {colour === 'orange' ? (
        <p className={styles['note']}>
          {t('This id is suspended: nothing can be sent to it or bought for it.')}
        </p>
      ) : null}
      <div className={styles['actions']}>
        {actionsFor(card).map(({ label, to }, index) => (
          <Button
            key={label}
            component={Link}
            to={to}
            variant={index === 0 ? 'filled' : 'default'}
            onClick={onLeave}
          >
            {t(label)}
          </Button>
        ))}
      </div>
    </div>
  );
}

function nameAlone(relation: Card['relation']): string {
  return relation === 'sponsor'
    ? t('Your sponsor is not below you in the tree, so only the name is shown.')
    : t('Only the name is shown: you see more of members of your own team.');
}

function FactList({ facts, isOwn }: { facts: Facts; isOwn: boolean }) {
  const { pos, level, sid, mobile, packageName, packageamount, binaryrank } = facts;
  return (
    <dl className={styles['facts']}>
      {isOwn ? null : (
        <Fact label={t('Position')}>
          {t(pos)}, {t('level {level}', { level })}
        </Fact>
      )}
      <Fact label={t('Sponsor Id')}>{sid === null ? '–' : <MemberChip id={sid} />}</Fact>
      <Fact label={t('Contact No.')}>{mobile || '–'}</Fact>
      <Fact label={t('Registered')}>
        <Moment value={facts.Regdate} />
      </Fact>
      <Fact label={t('Activated')}>
        <Moment value={facts.activationdate} />
      </Fact>
      <Fact label={t('Package')}>{packageName || '–'}</Fact>
      <Fact label={t('Packages')}>
        <Money value={packageamount} />
      </Fact>
      <Fact label={t('Rank')}>{binaryrank || '–'}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
