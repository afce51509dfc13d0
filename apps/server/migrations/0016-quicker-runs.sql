-- Why: a run of hundreds of thousands of receivers is held against the time that the database takes
-- for its rows alone. Nothing is booked in another way than before; it takes fewer steps.

-- The same text as before, which the chain of seals relies on: json writes it at once, where jsonb
-- first builds a tree of it, and spells numbers, texts and what lies between them alike.
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

-- Books the next receivers of a run, if they are the next: expected is how many were done before.
-- False where somebody else has booked them meanwhile; nothing has happened then.
--
-- Locks come in the order of ledger_post: the wallets that are there, in order, then those that are
-- missing, then keys. Before them the run's row is locked, which keeps two workers apart.
--
-- posting_* are the postings, each with the amount of its one wallet, in the order in which they
-- are booked; style_* is what many of them share: the kind, the remark, and the two texts around
-- uid and account in the key. company_* are the entries against them, income_* the rows that
-- explain them. Texts are places in the list of names, and 0 is none.
--
-- Instead of being unpacked side by side, which writes every column down once more, the lists are
-- read by their places.
CREATE OR REPLACE FUNCTION ledger_post_run(
  run integer, expected integer, receivers integer, run_cause text, run_actor text,
  run_at timestamptz, now_at timestamptz, names text[],
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
  matching_matched bigint[], matching_carry_left bigint[], matching_carry_right bigint[]
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off
SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  -- The seal relies on every posting's transaction having its number before it draws an id.
  begun CONSTANT xid8 := pg_current_xact_id();
  postings_count CONSTANT integer := cardinality(posting_uid);
  the_run runs;
  wallet_count integer;
  locked integer;
  made integer;
  ids bigint[];
  after bigint[];
  wrong integer;
BEGIN
  SELECT * INTO STRICT the_run FROM runs WHERE id = run FOR NO KEY UPDATE;
  IF the_run.status NOT IN ('posting', 'reversing') OR the_run.done <> expected THEN
    RETURN false;
  END IF;
  IF receivers < 1 OR expected + receivers > the_run.planned THEN
    RAISE EXCEPTION 'run % has % receivers, not %', run, the_run.planned, expected + receivers;
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

  SELECT count(*) INTO wallet_count FROM (SELECT DISTINCT uid, account
    FROM unnest(posting_uid, posting_account) AS p (uid, account)) AS w;
  SELECT count(*) INTO locked FROM (
    SELECT FROM (SELECT DISTINCT uid, names[account] AS account
      FROM unnest(posting_uid, posting_account) AS p (uid, account)) AS p
    JOIN wallets w ON w.uid = p.uid AND w.account = p.account
    ORDER BY w.uid, w.account
    FOR NO KEY UPDATE OF w) AS found;
  IF locked <> wallet_count THEN
    -- The first posting of a wallet makes it.
    INSERT INTO wallets (uid, account)
      SELECT DISTINCT uid, names[account] COLLATE "C" AS name
      FROM unnest(posting_uid, posting_account) AS p (uid, account)
      ORDER BY uid, name ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS made = ROW_COUNT;
    IF locked + made <> wallet_count THEN
      -- To lock it now would break the order; run again, it is there then.
      RAISE EXCEPTION 'a wallet was made meanwhile' USING ERRCODE = 'serialization_failure';
    END IF;
  END IF;

  -- Drawn while the wallets are locked: the order of ids is the order of balances.
  SELECT array_agg(nextval('posting_ids')) INTO ids FROM generate_series(1, postings_count);

  WITH new AS (
    SELECT ids[no] AS id, style_kind[style] AS kind, style_remark[style] AS remark,
      run_cause || style_mark[style] || uid || ':' || names[account] || style_tail[style] AS key,
      nullif(reverses, 0) AS reverses
    FROM unnest(posting_uid, posting_account, posting_style, posting_reverses) WITH ORDINALITY
      AS p (uid, account, style, reverses, no)
  ), keyed AS (
    -- A key that is known fails the chunk: the run's progress says that it was not booked.
    INSERT INTO idempotency_keys (key, input_hash, posting_id, answer, at)
      SELECT key, sha256(convert_to(key, 'UTF8')), id, 'success', run_at FROM new
  )
  INSERT INTO postings (id, kind, cause, key, actor, remark, at, reverses)
    SELECT id, kind, run_cause, key, run_actor, remark, run_at, reverses FROM new;

  SELECT array_agg(w.balance + so_far ORDER BY no) INTO after
    FROM (SELECT p.uid, p.account, p.no,
        sum(p.amount) OVER (PARTITION BY p.uid, p.account ORDER BY p.no) AS so_far
      FROM unnest(posting_uid, posting_account, posting_amount) WITH ORDINALITY
        AS p (uid, account, amount, no)) AS p
    JOIN wallets w ON w.uid = p.uid AND w.account = names[p.account];
  -- In the order of their index, at the end of which every one of them then comes.
  INSERT INTO entries (posting_id, line, uid, account, kind, amount, balance_after)
    SELECT ids[posting], line, CASE company WHEN 0 THEN posting_uid[posting] END,
      names[CASE company WHEN 0 THEN posting_account[posting] ELSE company_account[company] END],
      style_kind[posting_style[posting]],
      CASE company WHEN 0 THEN posting_amount[posting] ELSE company_amount[company] END,
      CASE company WHEN 0 THEN after[posting] END
    FROM (SELECT no AS posting, 1 AS line, 0 AS company
        FROM generate_series(1, postings_count) AS no
      UNION ALL SELECT posting, line, no FROM unnest(company_posting, company_line)
        WITH ORDINALITY AS c (posting, line, no)
      ORDER BY posting, line) AS l;
  -- The statement that takes and gives the money; never_below_zero guards it once more.
  UPDATE wallets w SET balance = w.balance + p.change
    FROM (SELECT uid, names[account] AS account, sum(amount)::bigint AS change
      FROM unnest(posting_uid, posting_account, posting_amount) AS p (uid, account, amount)
      GROUP BY uid, p.account) AS p
    WHERE w.uid = p.uid AND w.account = p.account;

  INSERT INTO incomes (posting_id, at, on_micros, rate_ppm, paid, flushed, reverses, left_micros,
      right_micros, matched, carry_left, carry_right, uid, source_uid, plan_version, run_id, level,
      type, reason)
    SELECT ids[nullif(income_posting[no], 0)], run_at, income_on[no], nullif(income_rate[no], 0),
      income_paid[no], income_flushed[no], nullif(income_reverses[no], 0), matching_left[match],
      matching_right[match], matching_matched[match], matching_carry_left[match],
      matching_carry_right[match], income_uid[no], income_source[no], the_run.plan_version, run,
      income_level[no], names[income_type[no]], names[nullif(income_reason[no], 0)]
    FROM (SELECT nullif(place, 0) AS match, no
      FROM unnest(matching_place) WITH ORDINALITY AS u (place, no)) AS i;

  UPDATE runs SET done = expected + receivers,
      status = CASE WHEN expected + receivers < planned THEN status
        WHEN status = 'posting' THEN 'posted' ELSE 'reversed' END,
      ended_at = CASE WHEN expected + receivers < planned THEN ended_at ELSE now_at END
    WHERE id = run;
  RETURN true;
END $$;
