-- ledger_post, revision 5: books a list of postings; each is accepted or refused on its own, all
-- in one transaction.
--
-- wallet_* are the wallets that are touched, each once, in order. An entry is of one of them
-- (entry_wallet) or of a company account (entry_account); the entries of an item are in one piece.
--
-- Answers, per item, the posting's id (null if it was refused) and the answer's text. An item
-- whose key is known changes nothing and gets the answer of the first time.
--
-- THE ORDER OF LOCKS. Asha (100001) pays Bela (100002) while Bela pays Asha. The naive way is to
-- take the money where it is and give it where it goes:
--
--   session 1: Asha pays Bela                       session 2: Bela pays Asha
--   UPDATE wallets ... WHERE uid = 100001;          UPDATE wallets ... WHERE uid = 100002;
--   -- locks Asha                                   -- locks Bela
--   UPDATE wallets ... WHERE uid = 100002;
--   -- waits for session 2, which holds Bela
--                                                   UPDATE wallets ... WHERE uid = 100001;
--                                                   -- waits for session 1, which holds Asha
--   ERROR: deadlock detected (40P01)                -- one of the two is thrown away
--
-- Each waits for the other, for ever; PostgreSQL notices after deadlock_timeout and ends one. The
-- way out is that both lock in one order, whatever the direction of the money:
--
--   session 1: Asha pays Bela                       session 2: Bela pays Asha
--   SELECT ... ORDER BY uid, account FOR UPDATE;    SELECT ... ORDER BY uid, account FOR UPDATE;
--   -- locks Asha, then Bela                        -- waits for Asha, and holds nothing
--   UPDATE both; COMMIT;
--                                                   -- locks Asha, then Bela
--                                                   UPDATE both; COMMIT;
--
-- So here, always: wallets that are there are locked in order, those that are missing are made in
-- order, then codes are locked in order, then keys are written in order. What happens between is
-- arithmetic in memory, so a call of fifty postings costs little more than a call of one. A
-- transaction calls this once: two calls, each in order, could still be out of order together.
-- lock-order.db.test.ts plays both.
DROP FUNCTION IF EXISTS ledger_post;
CREATE OR REPLACE FUNCTION ledger_post(
  item_key text[], item_hash bytea[], item_kind text[], item_cause text[], item_actor text[],
  item_remark text[], item_at timestamptz[], item_reverses bigint[], item_code bigint[],
  item_answer text[], item_remember boolean[], item_mac bytea[],
  wallet_uid integer[], wallet_account text[],
  entry_item integer[], entry_wallet integer[], entry_account text[], entry_amount bigint[],
  text_balance text, text_code text, text_key text, text_large text,
  -- Which request asked for the item; servers of the version before do not say.
  item_request uuid[] DEFAULT NULL,
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

  INSERT INTO postings (id, kind, cause, key, actor, remark, at, reverses, code_id, mac)
    SELECT i.id, i.kind, i.cause, i.key, i.actor, i.remark, i.at, i.reverses, i.code_id, i.mac
    FROM unnest(posting_ids, item_kind, item_cause, item_key, item_actor, item_remark, item_at,
      item_reverses, item_code, item_mac, accepted)
      AS i (id, kind, cause, key, actor, remark, at, reverses, code_id, mac, accepted)
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
  -- A transfer leaves nothing else behind, so its receiver is told here; its first entry is the
  -- payer's.
  IF 'transfer' = ANY (item_kind) THEN
    INSERT INTO events (uid, kind, at, facts, request_id)
      SELECT wallet_uid[e.wallet], 'transfer.received', item_at[e.item],
        jsonb_build_object('amount', e.amount::text, 'wallet', wallet_account[e.wallet],
          'from', wallet_uid[entry_wallet[start[e.item] + 1]]), item_request[e.item]
      FROM unnest(entry_item, entry_wallet, entry_amount) AS e (item, wallet, amount)
      WHERE accepted[e.item] AND item_kind[e.item] = 'transfer' AND e.amount > 0
        AND e.wallet IS NOT NULL;
    -- Webhooks are told as well, in the order of the sender.
    PERFORM emit_events(array_agg('transfer.made'::text ORDER BY m.id),
        array_agg(m.payer ORDER BY m.id), array_agg(item_at[m.item] ORDER BY m.id),
        array_agg(jsonb_build_object('posting', m.id::text, 'from', m.payer,
          'to', wallet_uid[m.slot], 'wallet', wallet_account[m.slot],
          'amount', trim_scale(m.amount::numeric / 1000000)::text) ORDER BY m.id),
        array_agg(item_request[m.item] ORDER BY m.id))
      FROM (SELECT e.item, e.slot, e.amount, posting_ids[e.item] AS id,
          wallet_uid[entry_wallet[start[e.item] + 1]] AS payer
        FROM unnest(entry_item, entry_wallet, entry_amount) AS e (item, slot, amount)
        WHERE accepted[e.item] AND item_kind[e.item] = 'transfer' AND e.amount > 0
          AND e.slot IS NOT NULL) AS m;
  END IF;
  IF used_codes <> '{}' THEN
    UPDATE codes SET used_at = item_at[1] WHERE id = ANY (used_codes);
  END IF;
END $$;
REVOKE ALL ON FUNCTION ledger_post FROM PUBLIC;
GRANT EXECUTE ON FUNCTION ledger_post TO canopy_app;
