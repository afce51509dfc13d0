import { brand } from '@canopy/ui/brand/brand.ts';
import { t } from '@canopy/ui/language/language.ts';
import { formatFigure, initialsOf } from '@canopy/ui/primitives/format.ts';
import { IconInfoCircle, IconUserPlus } from '@tabler/icons-react';
import { memo } from 'react';
import { registerLink } from '#features/plan/team/tree/register-link.ts';
import { extras, type Extra, type TreeView } from '#features/plan/team/tree/tree-address.ts';
import type { TreeMember } from '#features/plan/team/tree/tree-members.ts';
import { meaningOf } from '#features/plan/team/tree/tree-status.ts';
import styles from '#features/plan/team/tree/tree.module.css';
import { foldingOf, type Folding, type Slot } from '#features/plan/team/tree/unfold.ts';

/** What a place of the tree needs to be drawn; the tree listens to what happens in it. */
export type PlaceProps = {
  slot: Slot;
  index: number;
  /** Whom a free place is below. */
  above: number | null;
  siblings: number;
  folding: Folding | null;
  extras: readonly Extra[];
  isCurrent: boolean;
  isSelected: boolean;
};

/** What every drawing of a place needs to know of it. */
export function placeOf(slots: readonly Slot[], index: number, view: TreeView) {
  const slot = slots[index]!;
  const above = slots[slot.above];
  return {
    slot,
    index,
    above: above?.member?.uid ?? null,
    siblings: above?.below.length ?? 1,
    folding: foldingOf(slot, view),
    extras: view.extras,
    isSelected: slot.member !== null && slot.member.uid === view.selected,
  };
}

/** The role and place of an item of the tree, for those who do not see the drawing. */
export function itemProps(props: PlaceProps) {
  const { slot, index, siblings, isCurrent, isSelected } = props;
  const { member, below, hidden, level, side } = slot;
  const hasBelow = below.length > 0;
  return {
    role: 'treeitem' as const,
    'data-slot': index,
    'data-current': isCurrent || undefined,
    tabIndex: isCurrent ? 0 : -1,
    'aria-label': member ? nameOf(member) : freeName(props.above, side),
    'aria-level': level + 1,
    'aria-posinset': side === 'Right' ? siblings : 1,
    'aria-setsize': siblings,
    'aria-selected': isSelected,
    'aria-expanded': member && (hasBelow || hidden > 0) ? hasBelow : undefined,
  };
}

function nameOf({ name, uid, colour }: TreeMember): string {
  return `${name}, ${uid}, ${t(meaningOf(colour))}. ${t('Show this tree')}`;
}

/** What a place is called that nobody has. */
export function freeName(above: number | null, side: Slot['side']): string {
  if (above === null) return t('Not Registered');
  return side === 'Left'
    ? t('Free place left below {id}: open its referral link', { id: above })
    : t('Free place right below {id}: open its referral link', { id: above });
}

type TreeCardProps = PlaceProps & { left: number; top: number; height: number };

/** A place of the drawing: a member's card, or a free place with its referral link. */
export const TreeCard = memo(function TreeCard({ left, top, height, ...props }: TreeCardProps) {
  const { member } = props.slot;
  return (
    <li {...itemProps(props)} className={styles['place']} style={{ left, top, height }}>
      {member ? <MemberCard {...props} member={member} /> : <FreePlace {...props} />}
    </li>
  );
});

type MemberCardProps = PlaceProps & { member: TreeMember };

function MemberCard(props: MemberCardProps) {
  const { member, isSelected, isCurrent, folding, slot } = props;
  return (
    <div className={styles['card']} data-colour={member.colour} data-selected={isSelected}>
      <span className={styles['ring']} aria-hidden>
        {initialsOf(member.name)}
      </span>
      <span className={styles['name']}>{member.name}</span>
      <span className={styles['id']}>{member.uid}</span>
      <Figures member={member} extras={props.extras} />
      <AboutButton uid={member.uid} isSelected={isSelected} isCurrent={isCurrent} />
      {folding ? (
        <button
          type="button"
          className={styles['fold']}
          data-deed={folding}
          tabIndex={isCurrent ? 0 : -1}
          aria-label={
            folding === 'fold'
              ? t('Fold what is below {id}', { id: String(member.uid) })
              : t('Unfold {count} below {id}', { count: slot.hidden, id: String(member.uid) })
          }
        >
          {folding === 'fold' ? '\u2212' : `+${formatFigure(slot.hidden, 0)}`}
        </button>
      ) : null}
    </div>
  );
}

type AboutButtonProps = Pick<PlaceProps, 'isCurrent' | 'isSelected'> & { uid: number };

/** Shows everything about a member, by touch and key too. */
export function AboutButton({ uid, isSelected, isCurrent }: AboutButtonProps) {
  return (
    <button
      type="button"
      className={styles['info']}
      data-deed="about"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={t('About {id}', { id: String(uid) })}
      aria-expanded={isSelected}
    >
      <IconInfoCircle size={18} stroke={1.75} aria-hidden />
    </button>
  );
}

const labels = { volume: 'Volume', active: 'Active' } as const;

/** The size of both sides, and what was chosen beside it. */
export function Figures({ member, extras: chosen }: Pick<MemberCardProps, 'member' | 'extras'>) {
  const [left, right] = member.sides;
  return (
    <>
      <span className={styles['counts']}>
        <span data-side="left">
          {t('L')} {formatFigure(left.team, 0)}
        </span>
        <span data-side="right">
          {t('R')} {formatFigure(right.team, 0)}
        </span>
      </span>
      {extras
        .filter((extra) => chosen.includes(extra))
        .map((extra) => (
          <span key={extra} className={styles['extra']} data-extra={extra}>
            <span>{t(labels[extra])}</span>
            <span data-side="left">{shortFigure(left[extra], extra)}</span>
            <span data-side="right">{shortFigure(right[extra], extra)}</span>
          </span>
        ))}
    </>
  );
}

/** At most three digits, so that both sides fit on a card: 1.2K, 12K. The facts have every cent. */
function shortFigure(value: number, extra: Extra): string {
  const sign = extra === 'volume' ? brand().sign : '';
  const units = ['', 'K', 'M', 'B'];
  const step = value < 1000 ? 0 : Math.min(3, Math.floor(Math.log10(value) / 3));
  const scaled = value / 1000 ** step;
  const [digits, whole] = step > 0 && scaled < 10 ? [1, 10] : [0, 1];
  return `${sign}${formatFigure(Math.floor(scaled * whole) / whole, digits)}${units[step]}`;
}

function FreePlace({ slot, above, isCurrent }: PlaceProps) {
  if (above === null || slot.side === null) {
    return <span className={styles['empty']}>{t('Not Registered')}</span>;
  }
  return (
    <a
      className={styles['empty']}
      href={registerLink(String(above), slot.side)}
      target="_blank"
      rel="noreferrer"
      tabIndex={isCurrent ? 0 : -1}
      aria-label={freeName(above, slot.side)}
    >
      <IconUserPlus size={20} stroke={1.75} aria-hidden />
      {t('Not Registered')}
    </a>
  );
}
