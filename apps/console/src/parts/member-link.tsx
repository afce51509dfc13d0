import { IdChip } from '@canopy/ui/primitives/id-chip.tsx';
import { Fragment } from 'react';
import { Link } from 'react-router';
import styles from '#parts/parts.module.css';
import { useMay } from '#session/role.ts';

/** A member by name and id; the name leads to the member's page where the role may open it. */
export function MemberLink({ uid, name }: { uid: number; name: string }) {
  const mayOpen = useMay('operator/Member');
  return (
    <span className={styles['member']}>
      {mayOpen ? <Link to={`/members/${uid}`}>{name}</Link> : name}
      <IdChip id={uid} />
    </span>
  );
}

/** Members by their ids only. */
export function MemberIds({ uids }: { uids: readonly number[] }) {
  const mayOpen = useMay('operator/Member');
  return uids.map((uid, index) => (
    <Fragment key={uid}>
      {index > 0 ? ', ' : ''}
      {mayOpen ? <Link to={`/members/${uid}`}>{uid}</Link> : uid}
    </Fragment>
  ));
}
