import { Button } from '@mantine/core';
import { limits } from '@canopy/contract/limits.ts';
import { t } from '@canopy/ui/language/language.ts';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { IconArrowLeft, IconHome } from '@tabler/icons-react';
import { Link } from 'react-router';
import { registerLink } from '#features/plan/team/tree/register-link.ts';
import { extras, type Extra } from '#features/plan/team/tree/tree-address.ts';
import { legend } from '#features/plan/team/tree/tree-status.ts';
import styles from '#features/plan/team/tree/tree.module.css';
import { countMembers } from '#features/plan/team/tree/unfold.ts';
import type { Tree } from '#features/plan/team/tree/use-tree.ts';
import type { TreeControls } from '#features/plan/team/tree/use-tree-view.ts';

/** The ways out and back. */
export function Ways({ isFirst, onBack }: { isFirst: boolean; onBack: () => void }) {
  return (
    <div className={styles['buttons']}>
      <Button
        component={Link}
        to="/DashBoard"
        variant="default"
        leftSection={<IconHome size={18} stroke={1.75} aria-hidden />}
      >
        {t('Home')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />}
        disabled={isFirst}
        onClick={onBack}
      >
        {t('BACK')}
      </Button>
    </div>
  );
}

/** The links of the own two sides. */
export function ReferralLinks({ own }: { own: string }) {
  return (
    <div className={styles['buttons']}>
      {(['Left', 'Right'] as const).map((side) => (
        <Button
          key={side}
          component="a"
          href={registerLink(own, side)}
          target="_blank"
          rel="noreferrer"
          variant="default"
        >
          {side === 'Left' ? t('Left Referral Link') : t('Right Referral Link')}
        </Button>
      ))}
    </div>
  );
}

/** What the colours mean. */
export function Legend() {
  return (
    <ul className={styles['legend']} aria-label={t('Legend')}>
      {legend.map(({ colour, label }) => (
        <li key={colour} data-colour={colour}>
          {t(label)}
        </li>
      ))}
    </ul>
  );
}

const extraNames: Record<Extra, string> = { volume: 'Volume', active: 'Active' };

type TreeChoicesProps = {
  controls: TreeControls;
  tree: Tree;
  isPhone: boolean;
  isMap: boolean;
};

/** What the cards show, and how much of the tree is unfolded. */
export function TreeChoices({ controls, tree, isPhone, isMap }: TreeChoicesProps) {
  const { view, change } = controls;
  const isAll = view.unfolded === 'all';
  const toggle = (extra: Extra): void =>
    change((now) => ({
      extras: extras.filter((each) => now.extras.includes(each) !== (each === extra)),
    }));
  return (
    <div className={styles['choices']}>
      <fieldset className={styles['chips']}>
        <legend>{t('On the cards')}</legend>
        {extras.map((extra) => (
          <button
            key={extra}
            type="button"
            aria-pressed={view.extras.includes(extra)}
            onClick={() => toggle(extra)}
          >
            {t(extraNames[extra])}
          </button>
        ))}
      </fieldset>
      {isPhone ? (
        <Button variant="default" onClick={() => change({ isMap: !isMap })}>
          {isMap ? t('Show the two legs') : t('Show the whole tree')}
        </Button>
      ) : null}
      {isMap ? (
        <Button
          variant="default"
          loading={isAll && tree.isLoadingMore}
          onClick={() =>
            change({
              unfolded: isAll ? [] : 'all',
              folded: [],
              zoom: isAll ? null : 'fit',
              at: null,
            })
          }
        >
          {isAll ? t('Four levels') : t('Unfold all')}
        </Button>
      ) : null}
      {isMap ? <Drawn tree={tree} /> : null}
    </div>
  );
}

/** How many of the tree's members are drawn; a very large tree is drawn in part. */
function Drawn({ tree: { slots, total } }: { tree: Tree }) {
  if (!slots || slots.length === 0) return null;
  const drawn = formatFigure(countMembers(slots), 0);
  return (
    <output className={styles['drawn']}>
      {t('{drawn} of {total} members shown', { drawn, total: formatFigure(total, 0) })}
      {total > limits.treeUnfolded
        ? ` · ${t('at most {most}', { most: formatFigure(limits.treeUnfolded, 0) })}`
        : ''}
    </output>
  );
}
