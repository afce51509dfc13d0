import { ActionIcon, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Row } from '@canopy/contract/calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import { formatFigure, initialsOf } from '@canopy/ui/primitives/format.ts';
import { IconInfoCircle } from '@tabler/icons-react';
import { colourName, statusOf } from '#features/plan/team/tree/tree-status.ts';
import { TreeFacts } from '#features/plan/team/tree/tree-facts.tsx';
import styles from '#features/plan/team/tree/tree.module.css';

type TreeNodeProps = { node: Row<'binaryTree'>; onOpen: (uid: string) => void };

/**
 * A member's card. A click goes to that member's tree; pointing at it, or pressing its info button
 * by touch or key, shows everything about the member.
 */
export function TreeNode({ node, onOpen }: TreeNodeProps) {
  const [opened, facts] = useDisclosure(false);
  const status = statusOf(node);
  return (
    <Popover
      opened={opened}
      onChange={facts.close}
      withArrow
      withRoles={false}
      shadow="md"
      position="bottom"
    >
      <Popover.Target>
        <div
          className={styles['card']}
          data-colour={colourName(node.IdColor)}
          onKeyDown={(event) => event.key === 'Escape' && facts.close()}
          onPointerEnter={(event) => event.pointerType === 'mouse' && facts.open()}
          onPointerLeave={(event) => event.pointerType === 'mouse' && facts.close()}
        >
          <button
            type="button"
            className={styles['open']}
            aria-label={`${node.fname}, ${node.uid}, ${t(status)}. ${t('Show this tree')}`}
            onClick={() => onOpen(String(node.uid))}
          >
            <span className={styles['ring']} aria-hidden>
              {initialsOf(node.fname)}
            </span>
            <span className={styles['name']}>{node.fname}</span>
            <span className={styles['id']}>{node.uid}</span>
            <span className={styles['counts']}>
              <span data-side="left">
                {t('L')} {formatFigure(node.T_Left, 0)}
              </span>
              <span data-side="right">
                {t('R')} {formatFigure(node.T_Right, 0)}
              </span>
            </span>
          </button>
          <ActionIcon
            className={styles['info'] ?? ''}
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('About {id}', { id: String(node.uid) })}
            aria-expanded={opened}
            onClick={facts.toggle}
          >
            <IconInfoCircle size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      </Popover.Target>
      <Popover.Dropdown>
        <TreeFacts node={node} status={status} />
      </Popover.Dropdown>
    </Popover>
  );
}
