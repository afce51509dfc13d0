-- posting_leaves, revision 2: the hash of each posting of a range with all its entries, over a
-- text that leaves no doubt. The chain of seals relies on this text: it must never change. json
-- and not jsonb, because json writes it at once, where jsonb first builds a tree, and both spell
-- it alike. Postings with a mark have it and their code in the text, which older ones do not.
CREATE OR REPLACE FUNCTION posting_leaves(after_id bigint, up_to_id bigint)
RETURNS TABLE (posting_id bigint, leaf bytea) LANGUAGE sql STABLE AS $$
  SELECT p.id, sha256(convert_to(CASE WHEN num_nonnulls(p.code_id, p.mac) = 0
    THEN json_build_array(p.id, p.kind, p.cause, p.key, p.actor, p.remark, m.micros, p.reverses,
      e.lines)
    ELSE json_build_array(p.id, p.kind, p.cause, p.key, p.actor, p.remark, m.micros, p.reverses,
      e.lines, p.code_id, encode(p.mac, 'hex')) END::text, 'UTF8'))
  FROM postings p
  CROSS JOIN LATERAL (SELECT (extract(epoch FROM p.at) * 1000000)::bigint AS micros) AS m
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_array(line, uid, account, kind, amount, balance_after)
      ORDER BY line) AS lines
    FROM entries WHERE entries.posting_id = p.id) AS e ON true
  WHERE p.id > after_id AND p.id <= up_to_id
  ORDER BY p.id
$$;
GRANT EXECUTE ON FUNCTION posting_leaves TO canopy_app;
