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
  PRIMARY KEY (posting_id, line),
  CONSTRAINT company_account CHECK (uid IS NOT NULL OR account IN ('sales', 'fees', 'coinsIssued')
    OR account ~ '^(received|result|expense|paidOut):.')
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
-- The key of a posting stays with it: were it free again, the request could be booked twice.
CREATE TRIGGER booked_key_stays BEFORE UPDATE OR DELETE ON idempotency_keys
  FOR EACH ROW WHEN (OLD.posting_id IS NOT NULL) EXECUTE FUNCTION refuse_change();

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
-- wallets that are there are locked in order, those that are missing are made in order, then codes
-- are locked in order, then keys are written in order. What happens between is arithmetic in
-- memory, so a call of fifty postings costs little more than a call of one.
--
-- wallet_* are the wallets that are touched, each once, in order. An entry is of one of them
-- (entry_wallet) or of a company account (entry_account); the entries of an item stand together.
--
-- Answers, per item, the posting's id (null where it was refused) and the answer's text. An item
-- whose key is known changes nothing and gets the answer of the first time.
CREATE FUNCTION ledger_post(
  item_key text[], item_hash bytea[], item_kind text[], item_cause text[], item_actor text[],
  item_remark text[], item_at timestamptz[], item_reverses bigint[], item_code bigint[],
  item_answer text[], item_remember boolean[], wallet_uid integer[], wallet_account text[],
  entry_item integer[], entry_wallet integer[], entry_account text[], entry_amount bigint[],
  text_balance text, text_code text, text_key text, text_large text,
  OUT posting_ids bigint[], OUT answers text[]
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
-- Planning anew for every list of arrays would cost more than the work itself; and the one plan
-- that is kept must go by the indexes, however small the tables were when it was made.
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off
SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  -- The seal relies on every posting's transaction having its number before it draws an id.
  begun CONSTANT xid8 := pg_current_xact_id();
  items CONSTANT integer := cardinality(item_key);
  wallet_count CONSTANT integer := cardinality(wallet_uid);
  lines CONSTANT integer := cardinality(entry_item);
  largest CONSTANT bigint := 1000000000000000000;
  before bigint[];
  balance bigint[];
  known_items integer[];
  known_hash bytea[];
  known_posting bigint[];
  known_answer text[];
  free_codes bigint[] := '{}';
  used_codes bigint[] := '{}';
  start integer[] := array_fill(0, ARRAY[items]);
  balance_after bigint[] := array_fill(NULL::bigint, ARRAY[lines]);
  is_new boolean[] := array_fill(false, ARRAY[items]);
  accepted boolean[] := array_fill(false, ARRAY[items]);
  entry integer := 1;
  written integer;
  known integer;
  wallet integer;
  dollars bigint;
  coins bigint;
  refusal text;
BEGIN
  posting_ids := array_fill(NULL::bigint, ARRAY[items]);
  answers := array_fill(NULL::text, ARRAY[items]);
  FOR slot IN 2..wallet_count LOOP
    IF (wallet_uid[slot - 1], wallet_account[slot - 1] COLLATE "C")
        >= (wallet_uid[slot], wallet_account[slot] COLLATE "C") THEN
      RAISE EXCEPTION 'the wallets must come once each and in order';
    END IF;
  END LOOP;
  IF 1 > ANY (entry_wallet) OR wallet_count < ANY (entry_wallet) THEN
    RAISE EXCEPTION 'an entry names a wallet that is not in the list';
  END IF;

  SELECT array_agg(locked.balance) INTO before FROM (
    SELECT w.balance FROM unnest(wallet_uid, wallet_account) AS t (uid, account)
    JOIN wallets w ON w.uid = t.uid AND w.account = t.account
    ORDER BY w.uid, w.account
    FOR NO KEY UPDATE OF w) AS locked;
  IF coalesce(cardinality(before), 0) <> wallet_count THEN
    -- The first posting of a wallet makes it.
    INSERT INTO wallets (uid, account)
      SELECT uid, account FROM unnest(wallet_uid, wallet_account) AS t (uid, account)
      ORDER BY uid, account COLLATE "C" ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS written = ROW_COUNT;
    IF coalesce(cardinality(before), 0) + written <> wallet_count THEN
      -- To lock it now would break the order; run again, it is there then.
      RAISE EXCEPTION 'a wallet was made meanwhile' USING ERRCODE = 'serialization_failure';
    END IF;
    SELECT array_agg(w.balance ORDER BY w.uid, w.account) INTO before
      FROM unnest(wallet_uid, wallet_account) AS t (uid, account)
      JOIN wallets w ON w.uid = t.uid AND w.account = t.account;
  END IF;
  balance := before;

  IF array_remove(item_code, NULL) <> '{}' THEN
    SELECT coalesce(array_agg(id), '{}') INTO free_codes FROM (
      SELECT id FROM codes WHERE id = ANY (item_code) AND used_at IS NULL ORDER BY id FOR UPDATE
    ) AS locked;
  END IF;

  -- Read after the wallets were locked: a twin that was faster has committed by now.
  SELECT array_agg(i.item::integer), array_agg(k.input_hash), array_agg(k.posting_id),
      array_agg(k.answer)
    INTO known_items, known_hash, known_posting, known_answer
    FROM unnest(item_key) WITH ORDINALITY AS i (key, item)
    JOIN idempotency_keys k ON k.key = i.key;

  FOR item IN 1..items LOOP
    start[item] := entry - 1;
    dollars := 0;
    coins := 0;
    refusal := NULL;
    WHILE entry_item[entry] = item LOOP
      wallet := entry_wallet[entry];
      IF coalesce(wallet_account[wallet], entry_account[entry]) IN ('coin', 'coinsIssued') THEN
        coins := coins + entry_amount[entry];
      ELSE
        dollars := dollars + entry_amount[entry];
      END IF;
      IF wallet IS NOT NULL THEN
        balance[wallet] := balance[wallet] + entry_amount[entry];
        balance_after[entry] := balance[wallet];
        IF balance[wallet] < 0 THEN
          refusal := text_balance;
        ELSIF balance[wallet] > largest THEN
          refusal := coalesce(refusal, text_large);
        END IF;
      END IF;
      entry := entry + 1;
    END LOOP;
    IF dollars <> 0 OR coins <> 0 OR entry - start[item] < 3 THEN
      RAISE EXCEPTION 'a posting needs two entries or more that add up to zero in each currency';
    END IF;

    known := array_position(known_items, item);
    IF known IS NOT NULL THEN
      refusal := text_key;
      IF known_hash[known] = item_hash[item] THEN
        posting_ids[item] := known_posting[known];
        refusal := known_answer[known];
      END IF;
    ELSIF item_code[item] IS NOT NULL AND NOT (item_code[item] = ANY (free_codes)) THEN
      refusal := text_code;
    END IF;

    IF refusal IS NULL AND known IS NULL THEN
      accepted[item] := true;
      is_new[item] := true;
      posting_ids[item] := nextval('posting_ids');
      answers[item] := item_answer[item];
      IF item_code[item] IS NOT NULL THEN
        free_codes := array_remove(free_codes, item_code[item]);
        used_codes := used_codes || item_code[item];
      END IF;
    ELSE
      answers[item] := refusal;
      is_new[item] := known IS NULL AND item_remember[item];
      FOR line IN start[item] + 1..entry - 1 LOOP
        wallet := entry_wallet[line];
        CONTINUE WHEN wallet IS NULL;
        balance[wallet] := balance[wallet] - entry_amount[line];
      END LOOP;
    END IF;
  END LOOP;
  IF entry <= lines THEN
    RAISE EXCEPTION 'the entries of an item must stand together, in the order of the items';
  END IF;

  INSERT INTO idempotency_keys (key, input_hash, posting_id, answer, at)
    SELECT key, hash, posting_id, answer, at
    FROM unnest(item_key, item_hash, posting_ids, answers, item_at, is_new)
      AS i (key, hash, posting_id, answer, at, is_new)
    WHERE i.is_new ORDER BY key COLLATE "C"
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
    SELECT posting_ids[e.item], e.ord - start[e.item], wallet_uid[e.wallet],
      coalesce(wallet_account[e.wallet], e.account), item_kind[e.item], e.amount, e.balance_after
    FROM unnest(entry_item, entry_wallet, entry_account, entry_amount, balance_after)
      WITH ORDINALITY AS e (item, wallet, account, amount, balance_after, ord)
    WHERE accepted[e.item];
  -- The statement that takes and gives the money; never_below_zero guards it once more.
  UPDATE wallets w SET balance = w.balance + t.change
    FROM (SELECT uid, account, new_balance - old_balance AS change
      FROM unnest(wallet_uid, wallet_account, before, balance)
        AS t (uid, account, old_balance, new_balance)
      WHERE new_balance <> old_balance) AS t
    WHERE w.uid = t.uid AND w.account = t.account;
  IF used_codes <> '{}' THEN
    UPDATE codes SET used_at = item_at[1] WHERE id = ANY (used_codes);
  END IF;
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
