-- Why: the books. Every movement of money is one posting with entries that add up to zero; a
-- wallet's balance is the sum of its entries; nothing that was booked is ever changed. The rules
-- are kept here, in the database, so that no mistake above can break them: the application's role
-- can read these tables, and it can write them through ledger_post() alone.

CREATE TABLE wallets (
  uid integer NOT NULL,
  account text COLLATE "C" NOT NULL,
  -- The guard: no statement, whatever it believes, can take a wallet below zero. The upper bound
  -- keeps sums far from overflow.
  balance bigint NOT NULL DEFAULT 0
    CONSTRAINT never_below_zero CHECK (balance >= 0)
    CONSTRAINT never_absurd CHECK (balance <= 1000000000000000000),
  PRIMARY KEY (uid, account),
  CONSTRAINT known_account CHECK (account IN ('coin', 'crypto', 'cryptoInvested', 'cryptoPrincipal',
    'cryptoRoi', 'cryptoToken', 'forex', 'forexInvested', 'forexPrincipal', 'forexRoi',
    'forexToken', 'fund', 'kyc', 'withheld', 'working'))
) WITH (fillfactor = 60);

CREATE SEQUENCE posting_ids AS bigint;

CREATE TABLE postings (
  id bigint PRIMARY KEY,
  kind text NOT NULL,
  -- What row or request made it, such as 'withdrawal:12'.
  cause text NOT NULL,
  key text NOT NULL,
  -- Who did it: 'member:100001', 'operator:3', 'system'.
  actor text NOT NULL,
  remark text NOT NULL,
  at timestamptz NOT NULL,
  -- The posting that this one undoes.
  reverses bigint
);
-- A posting is undone at most once.
CREATE UNIQUE INDEX reversed_once ON postings (reverses) WHERE reverses IS NOT NULL;
CREATE INDEX postings_by_cause ON postings (cause);

CREATE TABLE entries (
  posting_id bigint NOT NULL,
  line smallint NOT NULL,
  -- Null for an account of the company's. Those carry no running balance: it would be a row that
  -- everyone waits for. Theirs is summed when it is asked for.
  uid integer,
  account text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL
    CONSTRAINT sane_amount CHECK (amount <> 0 AND abs(amount) <= 1000000000000000),
  balance_after bigint
    CONSTRAINT balance_of_members CHECK ((uid IS NULL) = (balance_after IS NULL))
    CONSTRAINT balance_not_below_zero CHECK (balance_after >= 0),
  PRIMARY KEY (posting_id, line)
);
CREATE INDEX entries_by_wallet ON entries (uid, account, posting_id DESC) WHERE uid IS NOT NULL;
CREATE INDEX entries_by_company_account ON entries (account, posting_id) WHERE uid IS NULL;

-- The one arbiter of success and refusal. A key has one outcome for ever, and the hash of what was
-- asked with it, so that the same key with another request can be told apart.
CREATE TABLE idempotency_keys (
  key text PRIMARY KEY,
  input_hash bytea NOT NULL,
  posting_id bigint,
  answer text,
  at timestamptz NOT NULL
);

-- A chain of hashes over all postings, in blocks, made shortly after they were booked. Each block
-- keeps a hash per posting, so that a change can be traced to the row, and one over itself and its
-- predecessor, keyed with a secret that is not in the database.
CREATE TABLE seals (
  no bigint PRIMARY KEY,
  last_id bigint NOT NULL,
  posting_ids bigint[] NOT NULL,
  leaves bytea[] NOT NULL,
  hash bytea NOT NULL,
  at timestamptz NOT NULL
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only; book a reversing posting instead', TG_TABLE_NAME;
END $$;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON entries
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON seals
  EXECUTE FUNCTION refuse_change();

-- A code gets an id of its own, which a new code of the same purpose renews; what it was bound to;
-- and so the posting that uses it can name exactly this code.
CREATE SEQUENCE code_ids AS bigint;
ALTER TABLE codes ADD COLUMN id bigint NOT NULL UNIQUE DEFAULT nextval('code_ids');
ALTER TABLE codes ADD COLUMN binding text;
GRANT USAGE ON code_ids TO canopy_app;

GRANT SELECT ON wallets, postings, entries TO canopy_app;
GRANT SELECT, INSERT ON seals TO canopy_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON idempotency_keys TO canopy_app;
GRANT SELECT ON posting_ids TO canopy_app;

-- Books a list of postings: each is accepted or refused on its own, all in one transaction.
--
-- The order of locks is always the same, so that no two calls can wait for each other in a circle:
-- missing wallets are made in order, then all wallets are locked in order, then codes in order,
-- then keys are written in order. What happens between is arithmetic in memory, so a call of fifty
-- postings costs little more than a call of one.
--
-- Answers, per item, the posting's id (null where it was refused) and the answer's text. An item
-- whose key is known changes nothing and gets the answer of the first time.
CREATE FUNCTION ledger_post(
  item_key text[], item_hash bytea[], item_kind text[], item_cause text[], item_actor text[],
  item_remark text[], item_at timestamptz[], item_reverses bigint[], item_code bigint[],
  item_answer text[], item_remember boolean[],
  entry_item integer[], entry_uid integer[], entry_account text[], entry_amount bigint[],
  text_balance text, text_code text, text_key text, text_large text,
  OUT posting_ids bigint[], OUT answers text[]
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
-- Planning anew for every list of arrays would cost more than the work itself; and the one plan
-- that is kept must go by the indexes, however small the tables were when it was made.
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off
SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  items CONSTANT integer := cardinality(item_key);
  lines CONSTANT integer := cardinality(entry_item);
  largest CONSTANT bigint := 1000000000000000000;
  slots integer[];
  slot_uid integer[];
  slot_account text[];
  before bigint[];
  balance bigint[];
  after_entry bigint[] := array_fill(NULL::bigint, ARRAY[lines]);
  known_hash bytea[];
  known_posting bigint[];
  known_answer text[];
  free_codes bigint[] := '{}';
  used_codes bigint[] := '{}';
  is_new boolean[] := array_fill(false, ARRAY[items]);
  accepted boolean[] := array_fill(false, ARRAY[items]);
  written integer;
  refusal text;
  entry integer := 1;
  first integer;
  last integer;
  slot integer;
BEGIN
  -- The seal relies on every posting's transaction having its number before it draws an id.
  PERFORM pg_current_xact_id();
  posting_ids := array_fill(NULL::bigint, ARRAY[items]);
  answers := array_fill(NULL::text, ARRAY[items]);

  IF (SELECT count(*) <> items FROM (
        SELECT item
        FROM unnest(entry_item, entry_account, entry_amount) AS e (item, account, amount)
        GROUP BY item
        HAVING count(*) >= 2 AND min(abs(amount)) > 0
          AND sum(amount) FILTER (WHERE account IN ('coin', 'coinsIssued')) IS NOT DISTINCT FROM
            CASE WHEN bool_or(account IN ('coin', 'coinsIssued')) THEN 0 END
          AND sum(amount) FILTER (WHERE account NOT IN ('coin', 'coinsIssued')) IS NOT DISTINCT FROM
            CASE WHEN bool_or(account NOT IN ('coin', 'coinsIssued')) THEN 0 END
      ) AS balanced) THEN
    RAISE EXCEPTION 'a posting needs two entries or more that add up to zero in each currency';
  END IF;

  SELECT array_agg(s ORDER BY ord) INTO slots FROM (
    SELECT ord, CASE WHEN uid IS NOT NULL THEN
        dense_rank() OVER (PARTITION BY uid IS NULL ORDER BY uid, account COLLATE "C") END AS s
    FROM unnest(entry_uid, entry_account) WITH ORDINALITY AS e (uid, account, ord)) AS ranked;
  SELECT array_agg(uid ORDER BY uid, account COLLATE "C"),
      array_agg(account ORDER BY uid, account COLLATE "C")
    INTO slot_uid, slot_account
    FROM (SELECT DISTINCT uid, account FROM unnest(entry_uid, entry_account) AS e (uid, account)
      WHERE uid IS NOT NULL) AS touched;

  INSERT INTO wallets (uid, account)
    SELECT uid, account FROM unnest(slot_uid, slot_account) AS s (uid, account)
    WHERE NOT EXISTS (SELECT FROM wallets w WHERE w.uid = s.uid AND w.account = s.account)
    ORDER BY uid, account COLLATE "C"
    ON CONFLICT DO NOTHING;
  SELECT array_agg(l.balance ORDER BY l.uid, l.account) INTO before FROM (
    SELECT w.uid, w.account, w.balance
    FROM unnest(slot_uid, slot_account) AS s (uid, account)
    JOIN wallets w ON w.uid = s.uid AND w.account = s.account
    ORDER BY w.uid, w.account
    FOR NO KEY UPDATE OF w) AS l;
  balance := before;

  IF EXISTS (SELECT FROM unnest(item_code) AS c (id) WHERE id IS NOT NULL) THEN
    SELECT coalesce(array_agg(id), '{}') INTO free_codes FROM (
      SELECT id FROM codes WHERE id = ANY (item_code) AND used_at IS NULL ORDER BY id FOR UPDATE
    ) AS locked;
  END IF;

  -- Read after the wallets were locked: a twin that was faster has committed by now.
  SELECT array_agg(k.input_hash ORDER BY i.ord), array_agg(k.posting_id ORDER BY i.ord),
      array_agg(k.answer ORDER BY i.ord)
    INTO known_hash, known_posting, known_answer
    FROM unnest(item_key) WITH ORDINALITY AS i (key, ord)
    LEFT JOIN idempotency_keys k ON k.key = i.key;

  FOR item IN 1..items LOOP
    first := entry;
    WHILE entry <= lines AND entry_item[entry] = item LOOP
      entry := entry + 1;
    END LOOP;
    last := entry - 1;

    IF known_hash[item] IS NOT NULL THEN
      IF known_hash[item] = item_hash[item] THEN
        posting_ids[item] := known_posting[item];
        answers[item] := known_answer[item];
      ELSE
        answers[item] := text_key;
      END IF;
      CONTINUE;
    END IF;

    refusal := NULL;
    IF item_code[item] IS NOT NULL AND NOT (item_code[item] = ANY (free_codes)) THEN
      refusal := text_code;
    ELSE
      FOR line IN first..last LOOP
        slot := slots[line];
        CONTINUE WHEN slot IS NULL;
        balance[slot] := balance[slot] + entry_amount[line];
        after_entry[line] := balance[slot];
        IF balance[slot] < 0 THEN
          refusal := text_balance;
        ELSIF balance[slot] > largest THEN
          refusal := coalesce(refusal, text_large);
        END IF;
      END LOOP;
      IF refusal IS NOT NULL THEN
        FOR line IN first..last LOOP
          slot := slots[line];
          CONTINUE WHEN slot IS NULL;
          balance[slot] := balance[slot] - entry_amount[line];
        END LOOP;
      END IF;
    END IF;

    IF refusal IS NULL THEN
      accepted[item] := true;
      is_new[item] := true;
      posting_ids[item] := nextval('posting_ids');
      answers[item] := item_answer[item];
      IF item_code[item] IS NOT NULL THEN
        free_codes := array_remove(free_codes, item_code[item]);
        used_codes := used_codes || item_code[item];
      END IF;
    ELSE
      is_new[item] := item_remember[item];
      answers[item] := refusal;
    END IF;
  END LOOP;

  INSERT INTO idempotency_keys (key, input_hash, posting_id, answer, at)
    SELECT key, hash, posting_id, answer, at
    FROM unnest(item_key, item_hash, posting_ids, answers, item_at, is_new)
      AS i (key, hash, posting_id, answer, at, is_new)
    WHERE i.is_new ORDER BY key
    ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS written = ROW_COUNT;
  IF written <> cardinality(array_positions(is_new, true)) THEN
    -- Somebody used one of the keys for other wallets at this moment; run again, it is known then.
    RAISE EXCEPTION 'a key was taken meanwhile' USING ERRCODE = 'serialization_failure';
  END IF;
  IF NOT (true = ANY (accepted)) THEN
    RETURN;
  END IF;

  INSERT INTO postings (id, kind, cause, key, actor, remark, at, reverses)
    SELECT i.id, i.kind, i.cause, i.key, i.actor, i.remark, i.at, i.reverses
    FROM unnest(posting_ids, item_kind, item_cause, item_key, item_actor, item_remark, item_at,
      item_reverses, accepted) AS i (id, kind, cause, key, actor, remark, at, reverses, accepted)
    WHERE i.accepted;
  INSERT INTO entries (posting_id, line, uid, account, kind, amount, balance_after)
    SELECT posting_ids[e.item], row_number() OVER (PARTITION BY e.item ORDER BY e.ord), e.uid,
      e.account, item_kind[e.item], e.amount, e.after
    FROM unnest(entry_item, entry_uid, entry_account, entry_amount, after_entry) WITH ORDINALITY
      AS e (item, uid, account, amount, after, ord)
    WHERE accepted[e.item];
  -- The statement that takes and gives the money; never_below_zero guards it once more.
  UPDATE wallets w SET balance = w.balance + s.change
    FROM (SELECT t.uid, t.account, t.new_balance - t.old_balance AS change
      FROM unnest(slot_uid, slot_account, before, balance)
        AS t (uid, account, old_balance, new_balance)
      WHERE t.new_balance <> t.old_balance) AS s
    WHERE w.uid = s.uid AND w.account = s.account;
  UPDATE codes SET used_at = item_at[1] WHERE id = ANY (used_codes);
END $$;
REVOKE ALL ON FUNCTION ledger_post FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_post TO canopy_app;

-- The hash of each posting of a range with all its entries, over a text that leaves no doubt.
CREATE FUNCTION posting_leaves(after_id bigint, up_to_id bigint)
RETURNS TABLE (posting_id bigint, leaf bytea) LANGUAGE sql STABLE AS $$
  SELECT p.id, sha256(convert_to(jsonb_build_array(p.id, p.kind, p.cause, p.key, p.actor, p.remark,
      (extract(epoch FROM p.at) * 1000000)::bigint, p.reverses, e.lines)::text, 'UTF8'))
  FROM postings p
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(jsonb_build_array(line, uid, account, kind, amount, balance_after)
      ORDER BY line) AS lines
    FROM entries WHERE entries.posting_id = p.id) AS e ON true
  WHERE p.id > after_id AND p.id <= up_to_id
  ORDER BY p.id
$$;
GRANT EXECUTE ON FUNCTION posting_leaves TO canopy_app;
