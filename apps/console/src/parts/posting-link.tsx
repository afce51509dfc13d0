import { Fragment } from 'react';
import { Link } from 'react-router';
import { useMay } from '#session/role.ts';

/** Postings by their numbers, which lead to them where the role may look. */
export function PostingIds({ ids }: { ids: readonly string[] }) {
  const mayOpen = useMay('operator/Posting');
  return ids.map((id, index) => (
    <Fragment key={id}>
      {index > 0 ? ', ' : ''}
      {mayOpen ? <Link to={`/postings/${id}`}>{id}</Link> : id}
    </Fragment>
  ));
}
