-- network_news, revision 1: what has become visible since a snapshot, the oldest first, with the
-- snapshot of this very reading; one row without an event if nothing has. Not visible in a
-- snapshot is exactly what had not begun (from its xmax on) and what was under way (its list), so
-- a transaction that stays open for hours costs nothing here. The one plan that is kept must go
-- by the index, however large the table was when it was made.
CREATE OR REPLACE FUNCTION network_news(since pg_snapshot, most bigint)
RETURNS TABLE (snapshot text, id bigint, at_seconds bigint, kind text, uid integer,
  sponsor_uid integer, parent_uid integer, side smallint, volume_micros bigint, price_micros bigint,
  forex_micros bigint, crypto_micros bigint, suspended boolean)
LANGUAGE plpgsql STABLE SET search_path = public SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
BEGIN
  RETURN QUERY
    WITH news AS MATERIALIZED (
      SELECT e.* FROM network_events e WHERE e.xact >= pg_snapshot_xmax(since)
      UNION ALL
      SELECT e.* FROM network_events e WHERE e.xact = ANY (ARRAY(SELECT pg_snapshot_xip(since)))
    )
    SELECT pg_current_snapshot()::text, n.id, floor(extract(epoch FROM n.at))::bigint, n.kind,
      n.uid, m.sponsor_uid, m.parent_uid, m.side, n.volume_micros, n.price_micros, n.forex_micros,
      n.crypto_micros, n.suspended
    FROM (SELECT 1) AS always
    LEFT JOIN (SELECT * FROM news ORDER BY news.id LIMIT most) AS n ON true
    LEFT JOIN members m ON m.uid = n.uid AND n.kind = 'joined'
    ORDER BY n.id;
END $$;
REVOKE ALL ON FUNCTION network_news FROM PUBLIC;
GRANT EXECUTE ON FUNCTION network_news TO canopy_app;
