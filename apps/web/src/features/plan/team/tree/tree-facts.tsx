import type { Row } from '@canopy/contract/calls.ts';
import { t } from '@canopy/ui/language/language.ts';
import { formatFigure } from '@canopy/ui/primitives/format.ts';
import { MemberChip } from '@canopy/ui/primitives/member-chip.tsx';
import { Moment } from '@canopy/ui/primitives/moment.tsx';
import { Money } from '@canopy/ui/primitives/money.tsx';
import styles from '#features/plan/team/tree/tree.module.css';

type TreeFactsProps = {
  node: Row<'binaryTree'>;
  status: string;
  /** Whether they stay open: then ids lead to the cards of members. */
  isKept: boolean;
};

/** Everything about a member of the tree: the person, then the two sides next to each other. */
export function TreeFacts({ node, status, isKept }: TreeFactsProps) {
  const idOf = (id: number | null): React.ReactNode =>
    id === null ? '–' : isKept ? <MemberChip id={id} /> : id;
  return (
    <div className={styles['facts']}>
      <p className={styles['factsName']}>{node.fname}</p>
      <dl className={styles['pairs']}>
        <Pair label={t('User Id')} value={idOf(node.uid)} />
        <Pair label={t('Status')} value={t(status)} />
        <Pair label={t('Sponsor Id')} value={idOf(node.sid)} />
        <Pair label={t('Rank')} value={node.binaryrank || '–'} />
        <Pair label={t('Registered')} value={<Moment value={node.Regdate} />} />
        <Pair label={t('Activated')} value={<Moment value={node.activationdate} />} />
        <Pair label={t('Package')} value={node.packageName || '–'} />
        <Pair label={t('Packages')} value={<Money value={node.packageamount} />} />
      </dl>
      <table className={styles['sides']}>
        <thead>
          <tr>
            <th scope="col">
              <span className={styles['hidden']}>{t('Figure')}</span>
            </th>
            <th scope="col" data-side="left">
              {t('Left')}
            </th>
            <th scope="col" data-side="right">
              {t('Right')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('Team')}</th>
            <td>{formatFigure(node.T_Left, 0)}</td>
            <td>{formatFigure(node.T_Right, 0)}</td>
          </tr>
          <tr>
            <th scope="row">{t('Active')}</th>
            <td>{formatFigure(node.totalleft, 0)}</td>
            <td>{formatFigure(node.totalright, 0)}</td>
          </tr>
          <tr>
            <th scope="row">{t('Business')}</th>
            <td>
              <Money value={node.lbv} />
            </td>
            <td>
              <Money value={node.rbv} />
            </td>
          </tr>
          <tr>
            <th scope="row">{t('Not yet matched')}</th>
            <td>
              <Money value={node.T_LeftB} />
            </td>
            <td>
              <Money value={node.T_RightB} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function Pair({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
