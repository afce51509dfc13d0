-- ledger_post_run, revision 2: books the next receivers of a run, if they are the next: expected
-- is how many were done before. False if somebody else has booked them meanwhile; nothing has
-- happened then.
--
-- Locks come in the order of ledger_post: the wallets that are there, in order, then those that are
-- missing, then keys. Before them the run's row is locked, which keeps two workers apart.
--
-- returned_* are pending withdrawals that are given back, booked before all else, each from
-- withheld to its wallet; the caller has rejected them in this transaction. posting_* are the
-- postings, each with the amount of its one wallet, in the order in which they are booked; style_*
-- is what many of them share: the kind, the remark, and the two texts around uid and account in the
-- key. company_* are the entries against them, income_* the rows that explain them. Texts are
-- places in the list of names, and 0 is none.
DROP FUNCTION IF EXISTS ledger_post_run;
CREATE OR REPLACE FUNCTION ledger_post_run(
  run integer, expected integer, receivers integer, run_cause text, run_actor text,
  run_at timestamptz, now_at timestamptz,
  returned_id integer[], returned_uid integer[], returned_account text[],
  returned_amount bigint[], returned_remark text[],
  names text[],
  style_kind text[], style_remark text[], style_mark text[], style_tail text[],
  posting_uid integer[], posting_account integer[], posting_style integer[],
  posting_amount bigint[], posting_reverses bigint[],
  company_posting integer[], company_line integer[], company_account integer[],
  company_amount bigint[],
  income_posting integer[], income_uid integer[], income_source integer[], income_level integer[],
  income_type integer[], income_reason integer[], income_on bigint[], income_rate bigint[],
  income_paid bigint[], income_flushed bigint[], income_reverses bigint[],
  -- Of the rows of matching income alone, one after the other.
  matching_place integer[], matching_left bigint[], matching_right bigint[],
  matching_matched bigint[], matching_carry_left bigint[], matching_carry_right bigint[],
  -- The marks of all postings, 32 bytes each: of those given back, then of the others.
  macs bytea
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off
SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  -- The seal relies on every posting's transaction having its number before it draws an id.
  begun CONSTANT xid8 := pg_current_xact_id();
  postings_count CONSTANT integer := cardinality(posting_uid);
  returned_count CONSTANT integer := cardinality(returned_uid);
  -- The entries of members: two of each withdrawal that is given back, one of each posting.
  account_names text[] := names;
  line_posting integer[];
  line_no integer[];
  line_uid integer[] := posting_uid;
  line_account integer[] := posting_account;
  line_amount bigint[] := posting_amount;
  the_run runs;
  wallet_count integer;
  locked integer;
  made integer;
  ids bigint[];
  wrong integer;
BEGIN
  SELECT * INTO STRICT the_run FROM runs WHERE id = run FOR NO KEY UPDATE;
  IF the_run.status NOT IN ('posting', 'reversing') OR the_run.done <> expected THEN
    RETURN false;
  END IF;
  IF receivers < 1 OR expected + receivers > the_run.planned THEN
    RAISE EXCEPTION 'run % has % receivers, not %', run, the_run.planned, expected + receivers;
  END IF;
  IF length(macs) <> 32 * (returned_count + postings_count) THEN
    RAISE EXCEPTION 'the chunk has % postings, and % bytes of marks', returned_count
      + postings_count, length(macs);
  END IF;
  IF names && ARRAY['coin', 'coinsIssued'] THEN
    RAISE EXCEPTION 'a run books no coins';
  END IF;
  SELECT no INTO wrong FROM (
    SELECT no, amount FROM unnest(posting_amount) WITH ORDINALITY AS p (amount, no)
    UNION ALL SELECT posting, amount FROM unnest(company_posting, company_amount)
      AS c (posting, amount)) AS lines
    GROUP BY no HAVING sum(amount) <> 0 LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'posting % of the chunk does not add up to zero', wrong;
  END IF;
  SELECT r.id INTO wrong
    FROM unnest(returned_id, returned_uid, returned_account, returned_amount)
      AS r (id, uid, account, amount)
    LEFT JOIN withdrawals w ON w.id = r.id
    WHERE (w.status, w.uid, w.wallet, w.amount, w.returned_for)
      IS DISTINCT FROM ('Rejected', r.uid, r.account, r.amount, run_cause) LIMIT 1;
  IF wrong IS NOT NULL THEN
    RAISE EXCEPTION 'withdrawal % is not given back for %', wrong, run_cause;
  END IF;

  line_posting := ARRAY(
    SELECT generate_series(returned_count + 1, returned_count + postings_count));
  line_no := array_fill(1, ARRAY[postings_count]);
  IF returned_count > 0 THEN
    account_names := names || ARRAY(SELECT DISTINCT unnest(returned_account)) || 'withheld'::text;
    line_posting := ARRAY(SELECT generate_series(1, returned_count))
      || ARRAY(SELECT generate_series(1, returned_count)) || line_posting;
    line_no := array_fill(1, ARRAY[returned_count]) || array_fill(2, ARRAY[returned_count])
      || line_no;
    line_uid := returned_uid || returned_uid || line_uid;
    line_account := array_fill(array_position(account_names, 'withheld'), ARRAY[returned_count])
      || ARRAY(SELECT array_position(account_names, account) FROM unnest(returned_account)
        WITH ORDINALITY AS r (account, no) ORDER BY no)
      || line_account;
    line_amount := ARRAY(SELECT -amount FROM unnest(returned_amount) WITH ORDINALITY
        AS r (amount, no) ORDER BY no)
      || returned_amount || line_amount;
  END IF;

  SELECT count(*) INTO wallet_count FROM (SELECT DISTINCT uid, account
    FROM unnest(line_uid, line_account) AS l (uid, account)) AS w;
  SELECT count(*) INTO locked FROM (
    SELECT FROM (SELECT DISTINCT uid, account_names[account] AS account
      FROM unnest(line_uid, line_account) AS l (uid, account)) AS l
    JOIN wallets w ON w.uid = l.uid AND w.account = l.account
    ORDER BY w.uid, w.account
    FOR NO KEY UPDATE OF w) AS found;
  IF locked <> wallet_count THEN
    -- The first posting of a wallet makes it.
    INSERT INTO wallets (uid, account)
      SELECT DISTINCT uid, account_names[account] COLLATE "C" AS name
      FROM unnest(line_uid, line_account) AS l (uid, account)
      ORDER BY uid, name ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS made = ROW_COUNT;
    IF locked + made <> wallet_count THEN
      -- To lock it now would break the order; run again, it is there then.
      RAISE EXCEPTION 'a wallet was made meanwhile' USING ERRCODE = 'serialization_failure';
    END IF;
  END IF;

  -- Drawn while the wallets are locked: the order of ids is the order of balances.
  SELECT array_agg(nextval('posting_ids')) INTO ids
    FROM generate_series(1, returned_count + postings_count);

  WITH new AS (
    SELECT no, ids[no] AS id, 'withdrawalReturned' AS kind, remark,
      'withdrawal:' || withdrawal AS cause,
      -- The key that an operator's decision has as well: a hold is given back or paid once.
      'withdrawal:' || withdrawal || ':decision' AS key, NULL::bigint AS reverses
    FROM unnest(returned_id, returned_remark) WITH ORDINALITY AS r (withdrawal, remark, no)
    UNION ALL
    SELECT returned_count + no, ids[returned_count + no], style_kind[style], style_remark[style],
      run_cause,
      run_cause || style_mark[style] || uid || ':' || names[account] || style_tail[style],
      nullif(reverses, 0)
    FROM unnest(posting_uid, posting_account, posting_style, posting_reverses) WITH ORDINALITY
      AS p (uid, account, style, reverses, no)
  ), keyed AS (
    -- A key that is known fails the chunk: the run's progress says that it was not booked.
    INSERT INTO idempotency_keys (key, input_hash, posting_id, answer, at)
      SELECT key, sha256(convert_to(key, 'UTF8')), id, 'success', run_at FROM new
  )
  INSERT INTO postings (id, kind, cause, key, actor, remark, at, reverses, mac)
    SELECT id, kind, cause, key, run_actor, remark, run_at, reverses,
      substr(macs, (no::integer - 1) * 32 + 1, 32) FROM new;

  INSERT INTO entries (posting_id, line, uid, account, kind, amount, balance_after)
    SELECT ids[l.posting], l.line, l.uid, w.account,
      CASE WHEN l.posting <= returned_count THEN 'withdrawalReturned'
        ELSE style_kind[posting_style[l.posting - returned_count]] END,
      l.amount,
      w.balance + sum(l.amount) OVER (PARTITION BY l.uid, l.account ORDER BY l.posting)
    FROM unnest(line_posting, line_no, line_uid, line_account, line_amount)
      AS l (posting, line, uid, account, amount)
    JOIN wallets w ON w.uid = l.uid AND w.account = account_names[l.account];
  INSERT INTO entries (posting_id, line, uid, account, kind, amount, balance_after)
    SELECT ids[returned_count + posting], line, NULL, names[account],
      style_kind[posting_style[posting]], amount, NULL
    FROM unnest(company_posting, company_line, company_account, company_amount)
      AS c (posting, line, account, amount);
  -- The statement that takes and gives the money; never_below_zero guards it once more.
  UPDATE wallets w SET balance = w.balance + l.change
    FROM (SELECT uid, account_names[account] AS account, sum(amount)::bigint AS change
      FROM unnest(line_uid, line_account, line_amount) AS l (uid, account, amount)
      GROUP BY uid, l.account) AS l
    WHERE w.uid = l.uid AND w.account = l.account;

  INSERT INTO incomes (posting_id, at, on_micros, rate_ppm, paid, flushed, reverses, left_micros,
      right_micros, matched, carry_left, carry_right, uid, source_uid, plan_version, run_id, level,
      type, reason)
    SELECT ids[returned_count + nullif(posting, 0)], run_at, on_micros, nullif(rate, 0), paid,
      flushed, nullif(i.reverses, 0), matching_left[match], matching_right[match],
      matching_matched[match], matching_carry_left[match], matching_carry_right[match], uid, source,
      the_run.plan_version, run, level, names[type], names[nullif(reason, 0)]
    FROM (SELECT *, nullif(place, 0) AS match FROM unnest(income_posting, income_uid,
      income_source, income_level, income_type, income_reason, income_on, income_rate,
      income_paid, income_flushed, income_reverses, matching_place)
      AS u (posting, uid, source, level, type, reason, on_micros, rate, paid, flushed, reverses,
        place)) AS i;

  UPDATE runs SET done = expected + receivers,
      status = CASE WHEN expected + receivers < planned THEN status
        WHEN status = 'posting' THEN 'posted' ELSE 'reversed' END,
      ended_at = CASE WHEN expected + receivers < planned THEN ended_at ELSE now_at END
    WHERE id = run;
  RETURN true;
END $$;
REVOKE ALL ON FUNCTION ledger_post_run FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_post_run TO canopy_app;
