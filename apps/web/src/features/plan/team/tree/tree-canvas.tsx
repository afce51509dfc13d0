import { ActionIcon } from '@mantine/core';
import type { Row } from '@canopy/contract/calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import { IconMinus, IconPlus, IconUserPlus } from '@tabler/icons-react';
import {
  drawing,
  lineBetween,
  places,
  type TreePlace,
} from '#features/plan/team/tree/tree-layout.ts';
import { TreeNode } from '#features/plan/team/tree/tree-node.tsx';
import styles from '#features/plan/team/tree/tree.module.css';
import { usePanZoom } from '#features/plan/team/tree/use-pan-zoom.ts';
import { registerLink } from '#features/plan/team/tree/register-link.ts';

type TreeCanvasProps = {
  nodes: readonly Row<'binaryTree'>[];
  onOpen: (uid: string) => void;
};

/** The 15 places with their lines; wider than a phone, so it can be moved and zoomed. */
export function TreeCanvas({ nodes, onOpen }: TreeCanvasProps) {
  const { frame, zoom, step, handlers } = usePanZoom(nodes[0]?.uid ?? 0);
  return (
    <div className={styles['canvas']}>
      <section
        ref={frame}
        className={styles['frame']}
        aria-label={t('Tree')}
        // Without a mouse the drawing is moved with the keyboard.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        {...handlers}
      >
        <div
          className={styles['size']}
          style={{ width: drawing.width * zoom, height: drawing.height * zoom }}
        >
          <div
            className={styles['drawing']}
            style={{ ...drawingSize, transform: `scale(${zoom})` }}
          >
            <Lines nodes={nodes} />
            <ul>
              {places.map((place, index) => (
                <li key={index} className={styles['place']} style={positionOf(place)}>
                  <PlaceCard nodes={nodes} index={index} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </div>
        </div>
      </section>
      <div className={styles['zoom']}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('Zoom in')}
          onClick={() => step(1.25)}
        >
          <IconPlus size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={t('Zoom out')}
          onClick={() => step(0.8)}
        >
          <IconMinus size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  );
}

const drawingSize = { width: drawing.width, height: drawing.height };

function positionOf({ x, y }: TreePlace): { left: number; top: number } {
  return { left: x - drawing.card.width / 2, top: y - drawing.card.height / 2 };
}

function Lines({ nodes }: { nodes: TreeCanvasProps['nodes'] }) {
  return (
    <svg className={styles['lines']} {...drawingSize} aria-hidden>
      {places.map((place, index) =>
        place.parent === null ? null : (
          <path
            key={index}
            d={lineBetween(places[place.parent]!, place)}
            data-side={place.side === 'Left' ? 'left' : 'right'}
            data-empty={nodes[index]?.uid === null || undefined}
          />
        ),
      )}
    </svg>
  );
}

type PlaceCardProps = TreeCanvasProps & { index: number };

/** The member on a place; a free place below a member offers its referral link. */
function PlaceCard({ nodes, index, onOpen }: PlaceCardProps) {
  const node = nodes[index];
  const { parent, side } = places[index]!;
  if (node && node.uid !== null) return <TreeNode node={node} onOpen={onOpen} />;
  const above = parent === null ? null : (nodes[parent]?.uid ?? null);
  if (above === null || side === null) {
    return <span className={styles['empty']}>{t('Not Registered')}</span>;
  }
  return (
    <a
      className={styles['empty']}
      href={registerLink(String(above), side)}
      target="_blank"
      rel="noreferrer"
      aria-label={
        side === 'Left'
          ? t('Free place left below {id}: open its referral link', { id: above })
          : t('Free place right below {id}: open its referral link', { id: above })
      }
    >
      <IconUserPlus size={20} stroke={1.75} aria-hidden />
      {t('Not Registered')}
    </a>
  );
}
