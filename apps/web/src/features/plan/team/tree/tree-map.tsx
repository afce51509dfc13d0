import { t } from '@canopy/ui/language/language.ts';
import { useMemo, type MouseEvent } from 'react';
import type { Box } from '#features/plan/team/tree/camera.ts';
import { slotAt } from '#features/plan/team/tree/draw-tree.ts';
import { MapTools } from '#features/plan/team/tree/map-tools.tsx';
import { MemberFacts } from '#features/plan/team/tree/member-facts.tsx';
import { MiniMap } from '#features/plan/team/tree/mini-map.tsx';
import { placeOf, TreeCard } from '#features/plan/team/tree/tree-card.tsx';
import { moveInMap } from '#features/plan/team/tree/tree-keys.ts';
import { card, type Layout } from '#features/plan/team/tree/tree-layout.ts';
import styles from '#features/plan/team/tree/tree.module.css';
import type { Slot } from '#features/plan/team/tree/unfold.ts';
import { useGestures } from '#features/plan/team/tree/use-gestures.ts';
import { useHover } from '#features/plan/team/tree/use-hover.ts';
import { useMap } from '#features/plan/team/tree/use-map.ts';
import { useTreeItems, type TreeProps } from '#features/plan/team/tree/use-tree-items.ts';

/** The tree as a drawing that is moved and zoomed; only what is in sight has elements. */
export function TreeMap({ slots, view, change, anchor, ...deeds }: TreeProps) {
  const hover = useHover();
  const selected = useMemo(() => indexOf(slots, view.selected), [slots, view.selected]);
  const shown = hover.index !== null && slots[hover.index]?.member ? hover.index : selected;
  const map = useMap({ slots, view, change, factsAt: shown, anchor });
  const { camera, layout, sight, parts } = map;
  const { wasDragged, handlers } = useGestures(parts.frame, camera);
  const items = useTreeItems({
    slots,
    view,
    ...deeds,
    list: parts.layer,
    move: (at, key) => moveInMap(slots, at, key),
    reveal: (at) => camera.reveal(boxOf(layout, at)),
  });
  const pick = (event: MouseEvent): void => {
    const edge = event.currentTarget.getBoundingClientRect();
    const point = { x: event.clientX - edge.left, y: event.clientY - edge.top };
    const at = sight.isFar && !wasDragged() ? slotAt(layout, camera.now(), point) : -1;
    const uid = slots[at]?.member?.uid;
    if (uid === undefined) return;
    items.setCurrent(uid);
    deeds.select(uid);
  };
  const member = slots[shown ?? -1]?.member;
  return (
    <div className={styles['canvas']}>
      <section ref={parts.frame} className={styles['frame']} aria-label={t('Tree')} {...handlers}>
        <canvas ref={parts.canvas} aria-hidden onClick={pick} />
        <ul
          ref={parts.layer}
          role="tree"
          aria-label={t('Tree')}
          className={styles['layer']}
          data-far={sight.isFar || undefined}
          onClickCapture={(event) => wasDragged() && stop(event)}
          {...items.handlers}
          {...hover.handlers}
        >
          {inSight(layout, sight.isFar ? null : sight.drawn, items.current).map((at) => (
            <TreeCard
              key={slots[at]!.member?.uid ?? `free ${at}`}
              {...placeOf(slots, at, view)}
              isCurrent={at === items.current}
              left={layout.x[at]! - card.width / 2}
              top={layout.y[at]! - layout.cardHeight / 2}
              height={layout.cardHeight}
            />
          ))}
        </ul>
      </section>
      <MapTools camera={camera} />
      {sight.isWhole ? null : <MiniMap layout={layout} frame={parts.mini} onGo={camera.centre} />}
      {member ? (
        <div ref={parts.facts} className={styles['beside']} data-kept={shown === selected}>
          <MemberFacts
            member={member}
            isKept={shown === selected}
            onOpen={member.uid === view.root ? undefined : () => deeds.open(member)}
            onClose={() => deeds.select(null)}
          />
        </div>
      ) : null}
    </div>
  );
}

function stop(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function indexOf(slots: readonly Slot[], uid: number | null): number | null {
  const at = uid === null ? -1 : slots.findIndex(({ member }) => member?.uid === uid);
  return at < 0 ? null : at;
}

function boxOf({ x, y, cardHeight }: Layout, at: number): Box {
  const [across, down] = [card.width / 2, cardHeight / 2];
  return {
    left: x[at]! - across,
    right: x[at]! + across,
    top: y[at]! - down,
    bottom: y[at]! + down,
  };
}

/** The slots with a card in this part of the drawing; the current one always has one. */
function inSight(layout: Layout, part: Box | null, current: number): number[] {
  if (!part) return [current];
  const [across, down] = [card.width / 2, layout.cardHeight / 2];
  const slots: number[] = [];
  for (let at = 0; at < layout.x.length; at += 1) {
    const [x, y] = [layout.x[at]!, layout.y[at]!];
    const isAcross = x + across >= part.left && x - across <= part.right;
    const isDown = y + down >= part.top && y - down <= part.bottom;
    if ((isAcross && isDown) || at === current) slots.push(at);
  }
  return slots;
}
