import { t } from '@canopy/ui/language/language.ts';
import { formatFigure, initialsOf } from '@canopy/ui/primitives/format.ts';
import { useMemo, useRef, type CSSProperties } from 'react';
import { MemberFacts } from '#features/plan/team/tree/member-facts.tsx';
import { registerLink } from '#features/plan/team/tree/register-link.ts';
import {
  AboutButton,
  Figures,
  freeName,
  itemProps,
  placeOf,
  type PlaceProps,
} from '#features/plan/team/tree/tree-card.tsx';
import { moveInList, readingOrder } from '#features/plan/team/tree/tree-keys.ts';
import styles from '#features/plan/team/tree/legs.module.css';
import type { Slot } from '#features/plan/team/tree/unfold.ts';
import { useTreeItems, type TreeProps } from '#features/plan/team/tree/use-tree-items.ts';

/** The tree on a phone: the member on top, the two legs beside each other; a tap goes down. */
export function TreeLegs({ slots, view, ...deeds }: Omit<TreeProps, 'change' | 'anchor'>) {
  const list = useRef<HTMLUListElement | null>(null);
  const order = useMemo(() => readingOrder(slots), [slots]);
  const places = useMemo(() => placesOf(order, slots), [order, slots]);
  const items = useTreeItems({
    slots,
    view,
    ...deeds,
    list,
    move: (at, key) => moveInList(slots, order, at, key),
  });
  const selected = slots.find(({ member }) => member && member.uid === view.selected)?.member;
  return (
    <div className={styles['box']}>
      <ul
        ref={list}
        role="tree"
        aria-label={t('Tree')}
        className={styles['legs']}
        {...items.handlers}
      >
        {order.map((at) => (
          <Line
            key={slots[at]!.member?.uid ?? `free ${at}`}
            {...placeOf(slots, at, view)}
            isCurrent={at === items.current}
            place={places[at]!}
          />
        ))}
      </ul>
      {selected ? (
        <div className={styles['over']}>
          <MemberFacts
            member={selected}
            isKept
            onOpen={selected.uid === view.root ? undefined : () => deeds.open(selected)}
            onClose={() => deeds.select(null)}
          />
        </div>
      ) : null}
    </div>
  );
}

/** The lines of the two legs, below the member on top: each leg has a column of its own. */
function placesOf(order: readonly number[], slots: readonly Slot[]): CSSProperties[] {
  const places: CSSProperties[] = [];
  const lines = { Left: 1, Right: 1 };
  let leg: 'Left' | 'Right' = 'Left';
  for (const at of order) {
    const { level, side } = slots[at]!;
    if (level === 1 && side) leg = side;
    if (level > 0) lines[leg] += 1;
    places[at] =
      level === 0
        ? { gridRow: 1, gridColumn: '1 / 3' }
        : { gridRow: lines[leg], gridColumn: leg === 'Left' ? 1 : 2 };
  }
  return places;
}

type LineProps = PlaceProps & { place: CSSProperties };

/** A line of a leg: ring, name and id; the first of each leg says which one it is. */
function Line({ place, ...props }: LineProps) {
  const { slot, index } = props;
  const { member, level, side } = slot;
  return (
    <li
      {...itemProps(props)}
      className={styles['line']}
      data-level={level}
      data-side={side?.toLowerCase()}
      data-colour={member?.colour ?? 'none'}
      style={place}
    >
      <span className={styles['ring']} aria-hidden>
        {member ? initialsOf(member.name) : ''}
      </span>
      <span className={styles['text']}>
        {member ? (
          <>
            {level === 1 ? <LegName slot={slot} /> : null}
            <span className={styles['name']}>{member.name}</span>
            <span className={styles['id']}>
              {member.uid}
              {level === 3 && slot.hidden > 0 ? ` +${formatFigure(slot.hidden, 0)}` : ''}
            </span>
            {level === 0 || props.extras.length > 0 ? (
              <Figures member={member} extras={props.extras} />
            ) : null}
          </>
        ) : (
          <Free above={props.above} side={side} isCurrent={props.isCurrent} slot={slot} />
        )}
      </span>
      {index === 0 && member ? (
        <AboutButton uid={member.uid} isSelected={props.isSelected} isCurrent={props.isCurrent} />
      ) : null}
    </li>
  );
}

function LegName({ slot: { side } }: { slot: Slot }) {
  return <span className={styles['leg']}>{side === 'Left' ? t('Left') : t('Right')}</span>;
}

type FreeProps = Pick<LineProps, 'above' | 'slot' | 'isCurrent'> & { side: Slot['side'] };

function Free({ above, side, slot, isCurrent }: FreeProps) {
  return (
    <>
      {slot.level === 1 ? <LegName slot={slot} /> : null}
      {above === null || side === null ? (
        <span className={styles['id']}>{t('Not Registered')}</span>
      ) : (
        <a
          href={registerLink(String(above), side)}
          target="_blank"
          rel="noreferrer"
          tabIndex={isCurrent ? 0 : -1}
          aria-label={freeName(above, side)}
        >
          {t('Not Registered')}
        </a>
      )}
    </>
  );
}
