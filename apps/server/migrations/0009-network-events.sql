-- Why: what happens to the network, written once and in the same transaction as its cause, so that
-- every server's index of the tree (features/network) can follow without counting anew.
--
-- Ids are drawn in order but commit out of order, so a reader cannot ask for "all after id n":
-- it would pass over what was drawn earlier and committed later. Each row therefore carries the
-- number of its transaction. A reader remembers the snapshot of its last read and asks for the rows
-- whose transaction was not yet visible in it. As a snapshot says of every transaction, for ever,
-- whether it was visible, nothing is passed over and nothing comes twice, and an open transaction
-- holds back nobody's events but its own.
--
-- Within one read the order is by id, and that is an order of causes: whoever builds on a committed
-- event (a child on its parent) draws a greater id, and is never visible where the other is not.

CREATE TABLE network_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  xact xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at timestamptz NOT NULL,
  kind text NOT NULL
    CHECK (kind IN ('joined', 'activated', 'deactivated', 'volume', 'investment', 'suspended')),
  -- An event of somebody who does not exist would be an index that cannot be built.
  uid integer NOT NULL REFERENCES members,
  -- Signed: a reversal is the same event with the amounts below zero.
  volume_micros bigint,
  price_micros bigint,
  forex_micros bigint,
  crypto_micros bigint,
  suspended boolean,
  CONSTRAINT payload_of_its_kind CHECK (CASE kind
    WHEN 'volume' THEN num_nonnulls(volume_micros, price_micros) = 2
      AND num_nonnulls(forex_micros, crypto_micros, suspended) = 0
    WHEN 'investment' THEN num_nonnulls(forex_micros, crypto_micros) = 1
      AND num_nonnulls(volume_micros, price_micros, suspended) = 0
    WHEN 'suspended' THEN suspended IS NOT NULL
      AND num_nonnulls(volume_micros, price_micros, forex_micros, crypto_micros) = 0
    ELSE num_nonnulls(volume_micros, price_micros, forex_micros, crypto_micros, suspended) = 0
  END)
);
CREATE INDEX network_events_by_xact ON network_events (xact);

-- The number of the transaction is not in this list: a dump that was restored into another cluster
-- brings numbers of the old one, which the owner resets at the start.
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE OR UPDATE OF id, at, kind, uid, volume_micros,
  price_micros, forex_micros, crypto_micros, suspended ON network_events
  EXECUTE FUNCTION refuse_change();

GRANT SELECT ON network_events TO canopy_app;
-- Nor here: nobody may claim another transaction than their own.
GRANT INSERT (at, kind, uid, volume_micros, price_micros, forex_micros, crypto_micros, suspended)
  ON network_events TO canopy_app;

-- What has become visible since a snapshot, the oldest first, with the snapshot of this very
-- reading; one row without an event where nothing has. Not visible in a snapshot is exactly what
-- had not begun (from its xmax on) and what was under way (its list), so a transaction that stays
-- open for hours costs nothing here. The one plan that is kept must go by the index, however large
-- the table was when it was made.
CREATE FUNCTION network_news(since pg_snapshot, most bigint)
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

INSERT INTO network_events (at, kind, uid)
  SELECT joined_at, 'joined', uid FROM members ORDER BY uid;
INSERT INTO network_events (at, kind, uid)
  SELECT activated_at, 'activated', uid FROM members WHERE activated_at IS NOT NULL ORDER BY uid;
INSERT INTO network_events (at, kind, uid, suspended)
  SELECT suspended_at, 'suspended', uid, true FROM members
  WHERE suspended_at IS NOT NULL ORDER BY uid;
INSERT INTO network_events (at, kind, uid, forex_micros, crypto_micros)
  SELECT now(), 'investment', uid,
    CASE account WHEN 'forexInvested' THEN balance END,
    CASE account WHEN 'cryptoInvested' THEN balance END
  FROM wallets
  WHERE account IN ('forexInvested', 'cryptoInvested') AND balance > 0 ORDER BY uid, account;

-- As before, and the event with it: whoever is placed, by whatever way, has joined.
CREATE OR REPLACE FUNCTION place_member(
  new_sponsor integer, new_side smallint, highest_uid integer, new_name text, new_email text,
  new_mobile text, new_country smallint, new_password_hash text, now_at timestamptz
) RETURNS integer LANGUAGE plpgsql SET search_path = public AS $$
DECLARE
  head integer;
  tail integer;
  new_uid integer;
BEGIN
  SELECT CASE new_side WHEN 1 THEN left_head ELSE right_head END INTO STRICT head
    FROM members WHERE uid = new_sponsor;
  SELECT tail_uid INTO STRICT tail FROM legs
    WHERE head_uid = head AND side = new_side FOR NO KEY UPDATE;
  -- Asked before drawing, so that refused sign-ups do not use up ids.
  IF (SELECT CASE WHEN is_called THEN last_value + 1 ELSE last_value END FROM member_uids)
      > highest_uid THEN
    RETURN NULL;
  END IF;
  new_uid := nextval('member_uids');
  IF new_uid > highest_uid THEN
    RETURN NULL;
  END IF;
  INSERT INTO members (uid, sponsor_uid, parent_uid, side, left_head, right_head, name, email,
      mobile, country_id, password_hash, joined_at)
    VALUES (new_uid, new_sponsor, tail, new_side,
      CASE new_side WHEN 1 THEN head ELSE new_uid END,
      CASE new_side WHEN 1 THEN new_uid ELSE head END,
      new_name, new_email, new_mobile, new_country, new_password_hash, now_at);
  INSERT INTO legs (head_uid, side, tail_uid) VALUES (new_uid, 3 - new_side, new_uid);
  UPDATE legs SET tail_uid = new_uid WHERE head_uid = head AND side = new_side;
  INSERT INTO network_events (at, kind, uid) VALUES (now_at, 'joined', new_uid);
  RETURN new_uid;
END $$;
