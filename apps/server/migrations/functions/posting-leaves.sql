-- posting_leaves, revision 1: the hash of each posting of a range with all its entries, over a
-- text that leaves no doubt. The chain of seals relies on this text: it must never change. json
-- and not jsonb, because json writes it at once, where jsonb first builds a tree, and both spell
-- it alike.
CREATE OR REPLACE FUNCTION posting_leaves(after_id bigint, up_to_id bigint)
RETURNS TABLE (posting_id bigint, leaf bytea) LANGUAGE sql STABLE AS $$
  SELECT p.id, sha256(convert_to(json_build_array(p.id, p.kind, p.cause, p.key, p.actor, p.remark,
      (extract(epoch FROM p.at) * 1000000)::bigint, p.reverses, e.lines)::text, 'UTF8'))
  FROM postings p
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_array(line, uid, account, kind, amount, balance_after)
      ORDER BY line) AS lines
    FROM entries WHERE entries.posting_id = p.id) AS e ON true
  WHERE p.id > after_id AND p.id <= up_to_id
  ORDER BY p.id
$$;
GRANT EXECUTE ON FUNCTION posting_leaves TO canopy_app;
