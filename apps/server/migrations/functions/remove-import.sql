-- remove_import, revision 3: removes the rows of an import that is taken back, after its opening
-- balances were. It is the only way, and only as long as nothing else was booked and nobody has
-- joined since. The root stays, as it was before. Answers null, or what still stands in the way.
CREATE OR REPLACE FUNCTION remove_import(import integer, root integer) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  the_import imports;
  rule record;
  waiting text[];
  stuck text[];
BEGIN
  SELECT * INTO STRICT the_import FROM imports
    WHERE id = import AND taken_back_at IS NULL FOR UPDATE;
  -- Nobody is placed meanwhile, and nothing is booked: what is under way is waited for, and seen.
  LOCK TABLE legs, postings, runs IN SHARE ROW EXCLUSIVE MODE;
  IF EXISTS (SELECT FROM postings WHERE id > the_import.last_posting
      AND (reverses IS NULL OR reverses < the_import.first_posting
        OR reverses > the_import.last_posting)) THEN
    RETURN 'postings';
  END IF;
  IF EXISTS (SELECT FROM wallets WHERE balance <> 0) THEN RETURN 'wallets'; END IF;
  IF EXISTS (SELECT FROM runs) THEN RETURN 'runs'; END IF;
  IF EXISTS (SELECT FROM members m WHERE uid <> root
      AND NOT EXISTS (SELECT FROM openings o WHERE o.uid = m.uid AND o.import_id = import)) THEN
    RETURN 'members';
  END IF;
  -- Here and not as a SET of the function, which takes a superuser for a name of our own.
  PERFORM set_config('canopy.door', 'open', true);
  -- What the root has brought along goes as well; its place in the tree stays, and so does the
  -- word of an earlier import that was taken back, which came after it and is signed by itself.
  DELETE FROM network_events WHERE uid <> root OR kind IN ('volume', 'investment');
  UPDATE legs SET tail_uid = root WHERE head_uid = root;
  DELETE FROM legs WHERE head_uid <> root;
  DELETE FROM codes WHERE uid <> root;
  -- Whatever else names a member. A table whose rows others name has its turn after them.
  SELECT array_agg(DISTINCT format('%s.%s', c.conrelid::regclass, a.attname)) INTO waiting
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.contype = 'f' AND c.confrelid = 'members'::regclass AND c.conrelid <> c.confrelid
      AND c.conrelid NOT IN ('network_events'::regclass, 'legs'::regclass);
  LOOP
    stuck := '{}';
    FOR rule IN SELECT name, split_part(name, '.', 1) AS tab, split_part(name, '.', 2) AS col
      FROM unnest(waiting) AS w (name) ORDER BY name LOOP
      BEGIN
        EXECUTE format('DELETE FROM %I WHERE %I <> %s%s', rule.tab, rule.col, root,
          CASE WHEN rule.tab IN ('openings', 'purchases', 'coupons', 'rewards', 'withdrawals',
            'payout_details', 'payout_destinations', 'profiles', 'kyc_completions', 'standings',
            'owed', 'owed_events', 'password_links', 'person_prints') THEN ' OR true' ELSE '' END);
      EXCEPTION WHEN foreign_key_violation THEN
        stuck := stuck || rule.name;
      END;
    END LOOP;
    EXIT WHEN cardinality(stuck) = 0;
    IF cardinality(stuck) = cardinality(waiting) THEN
      PERFORM set_config('canopy.door', '', true);
      RETURN split_part(stuck[1], '.', 1);
    END IF;
    waiting := stuck;
  END LOOP;
  DELETE FROM members WHERE uid <> root;
  PERFORM set_config('canopy.door', '', true);
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION remove_import FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_import TO canopy_app;
