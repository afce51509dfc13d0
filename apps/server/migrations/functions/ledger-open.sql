-- ledger_open, revision 2: books what members of an import bring along, each against the company's
-- account 'opening' (coins against 'coinsIssued'); or takes that back. Answers the last posting.
--
-- posting_* are the postings, one for each member, and line_* their lines: of each wallet one at
-- most, those of a posting in one piece. posting_reverses is 0, or the posting that is taken back.
-- The lines of the company follow from them. Locks come in the order of ledger_post.
--
-- Nothing is opened once the import is complete (it knows its last change then), and nothing but
-- what it has opened is taken back.
CREATE OR REPLACE FUNCTION ledger_open(
  import integer, new_kind text, new_actor text, new_remark text, new_at timestamptz,
  posting_uid integer[], posting_reverses bigint[],
  line_posting integer[], line_account text[], line_amount bigint[], macs bytea
) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET jit = off AS $$
DECLARE
  -- The seal relies on every posting's transaction having its number before it draws an id.
  begun CONSTANT xid8 := pg_current_xact_id();
  ids bigint[];
  the_import imports;
BEGIN
  IF new_kind NOT IN ('opening', 'reversal') THEN
    RAISE EXCEPTION '% opens nothing', new_kind;
  END IF;
  SELECT * INTO the_import FROM imports WHERE id = import AND taken_back_at IS NULL;
  IF NOT FOUND THEN RAISE EXCEPTION 'import % is not in force', import; END IF;
  IF new_kind = 'opening' AND the_import.last_change IS NOT NULL THEN
    RAISE EXCEPTION 'import % is complete', import;
  END IF;
  IF new_kind = 'reversal' AND (the_import.first_posting > ANY (posting_reverses)
      OR the_import.last_posting < ANY (posting_reverses)) THEN
    RAISE EXCEPTION 'import % has not booked all of these', import;
  END IF;
  IF length(macs) <> 32 * cardinality(posting_uid) THEN
    RAISE EXCEPTION '% postings have % bytes of marks', cardinality(posting_uid), length(macs);
  END IF;
  INSERT INTO wallets (uid, account)
    SELECT posting_uid[posting], account COLLATE "C" FROM unnest(line_posting, line_account)
      AS l (posting, account) ORDER BY 1, 2 ON CONFLICT DO NOTHING;
  PERFORM FROM unnest(line_posting, line_account) AS l (posting, account)
    JOIN wallets w ON w.uid = posting_uid[l.posting] AND w.account = l.account
    ORDER BY w.uid, w.account FOR NO KEY UPDATE OF w;
  -- Drawn while the wallets are locked: the order of ids is the order of balances.
  SELECT array_agg(nextval('posting_ids')) INTO ids
    FROM generate_series(1, cardinality(posting_uid));
  WITH new AS (
    SELECT ids[no] AS id, no, nullif(reverses, 0) AS reverses, 'opening:' || uid AS cause,
      new_kind || ':' || import || ':' || uid AS key
    FROM unnest(posting_uid, posting_reverses) WITH ORDINALITY AS p (uid, reverses, no)
  ), keyed AS (
    INSERT INTO idempotency_keys (key, input_hash, posting_id, answer, at)
      SELECT key, sha256(convert_to(key, 'UTF8')), id, 'success', new_at FROM new
  )
  INSERT INTO postings (id, kind, cause, key, actor, remark, at, reverses, mac)
    SELECT id, new_kind, cause, key, new_actor, new_remark, new_at, reverses,
      substr(macs, (no::integer - 1) * 32 + 1, 32) FROM new;
  WITH lines AS (
    SELECT posting, account, amount, row_number() OVER (PARTITION BY posting ORDER BY no) AS line
    FROM unnest(line_posting, line_account, line_amount) WITH ORDINALITY
      AS l (posting, account, amount, no)
  ), against AS (
    SELECT posting, CASE WHEN account = 'coin' THEN 'coinsIssued' ELSE 'opening' END AS account,
      -sum(amount)::bigint AS amount, max(max(line)) OVER (PARTITION BY posting) AS lines
    FROM lines GROUP BY posting, 2
  )
  INSERT INTO entries (posting_id, line, uid, account, kind, amount, balance_after)
    SELECT ids[l.posting], l.line, w.uid, w.account, new_kind, l.amount, w.balance + l.amount
    FROM lines l JOIN wallets w ON w.uid = posting_uid[l.posting] AND w.account = l.account
    UNION ALL
    SELECT ids[posting], lines + row_number() OVER (PARTITION BY posting ORDER BY account DESC),
      NULL, account, new_kind, amount, NULL FROM against WHERE amount <> 0;
  UPDATE wallets w SET balance = w.balance + l.amount
    FROM unnest(line_posting, line_account, line_amount) AS l (posting, account, amount)
    WHERE w.uid = posting_uid[l.posting] AND w.account = l.account;
  RETURN ids[cardinality(ids)];
END $$;
REVOKE ALL ON FUNCTION ledger_open FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_open TO canopy_app;
