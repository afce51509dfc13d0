-- Why: a closing or a trading result pays hundreds of thousands of members. It books them in chunks
-- of a few thousand receivers; each chunk is one call that keeps every rule of ledger_post() for
-- all its postings at once, with the income rows that explain them and with the run's progress.

-- A run only goes forward, and it ends when all its receivers are booked. Whoever is counted as
-- done is never booked again, so nobody may ever count backwards.
CREATE FUNCTION run_goes_forward() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step CONSTANT text := OLD.status || ' to ' || NEW.status;
  goes boolean;
BEGIN
  goes := CASE
    WHEN OLD.status = NEW.status THEN
      NEW.done >= OLD.done AND OLD.status IN ('posting', 'reversing')
    WHEN step IN ('posting to posted', 'reversing to reversed') THEN NEW.done = NEW.planned
    -- A reversal counts its receivers anew.
    WHEN step = 'posted to reversing' THEN NEW.done = 0
    ELSE false
  END;
  IF NOT goes THEN
    RAISE EXCEPTION 'run % cannot go from % with % done to % done', OLD.id, step, OLD.done,
      NEW.done;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER goes_forward BEFORE UPDATE ON runs
  FOR EACH ROW EXECUTE FUNCTION run_goes_forward();

-- What a run has written down is all that can finish it.
CREATE FUNCTION keep_columns() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM runs WHERE id = OLD.run_id AND status = 'posting') THEN
    RAISE EXCEPTION 'run % is still to be booked', OLD.run_id;
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER kept_until_booked BEFORE DELETE ON run_columns
  FOR EACH ROW EXECUTE FUNCTION keep_columns();

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
CREATE FUNCTION ledger_post_run(
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

  INSERT INTO entries (posting_id, line, uid, account, kind, amount, balance_after)
    SELECT ids[p.no], 1, p.uid, w.account, style_kind[p.style], p.amount,
      w.balance + sum(p.amount) OVER (PARTITION BY p.uid, p.account ORDER BY p.no)
    FROM unnest(posting_uid, posting_account, posting_style, posting_amount) WITH ORDINALITY
      AS p (uid, account, style, amount, no)
    JOIN wallets w ON w.uid = p.uid AND w.account = names[p.account];
  INSERT INTO entries (posting_id, line, uid, account, kind, amount, balance_after)
    SELECT ids[posting], line, NULL, names[account], style_kind[posting_style[posting]], amount,
      NULL
    FROM unnest(company_posting, company_line, company_account, company_amount)
      AS c (posting, line, account, amount);
  -- The statement that takes and gives the money; never_below_zero guards it once more.
  UPDATE wallets w SET balance = w.balance + p.change
    FROM (SELECT uid, names[account] AS account, sum(amount)::bigint AS change
      FROM unnest(posting_uid, posting_account, posting_amount) AS p (uid, account, amount)
      GROUP BY uid, p.account) AS p
    WHERE w.uid = p.uid AND w.account = p.account;

  INSERT INTO incomes (posting_id, at, on_micros, rate_ppm, paid, flushed, reverses, left_micros,
      right_micros, matched, carry_left, carry_right, uid, source_uid, plan_version, run_id, level,
      type, reason)
    SELECT ids[nullif(posting, 0)], run_at, on_micros, nullif(rate, 0), paid, flushed,
      nullif(i.reverses, 0), matching_left[match], matching_right[match], matching_matched[match],
      matching_carry_left[match], matching_carry_right[match], uid, source, the_run.plan_version,
      run, level, names[type], names[nullif(reason, 0)]
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
