-- remove_import, revision 4: removes the rows of an import that is taken back, after its opening
-- balances were. It is the only way, and only where import_hindrance knows nothing against it. The
-- root stays, as it was before. Answers null, or what still stands in the way.
CREATE OR REPLACE FUNCTION remove_import(import integer, root integer) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp SET jit = off AS $$
DECLARE
  hindered text;
  rule record;
  waiting text[];
  stuck text[];
BEGIN
  PERFORM FROM imports WHERE id = import AND taken_back_at IS NULL FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'import % is not in force', import; END IF;
  hindered := hold_import(import, root);
  IF hindered IS NOT NULL THEN RETURN hindered; END IF;
  IF EXISTS (SELECT FROM wallets WHERE balance <> 0) THEN RETURN 'wallets'; END IF;
  -- Here and not as a SET of the function, which takes a superuser for a name of our own.
  PERFORM set_config('canopy.door', 'open', true);
  -- What the root has brought along goes as well; its place in the tree stays, and so does the
  -- word of an earlier import that was taken back, which came after it and is signed by itself.
  DELETE FROM network_events WHERE uid <> root OR kind IN ('volume', 'investment');
  -- Emptied, since each member that goes is looked for in it, and an index of the ends of legs
  -- would cost whoever joins more than the rest of it.
  TRUNCATE legs;
  INSERT INTO legs (head_uid, side, tail_uid) VALUES (root, 1, root), (root, 2, root);
  DELETE FROM codes WHERE uid <> root;
  -- What names a member only by a row that does.
  DELETE FROM ticket_messages m USING tickets t WHERE t.id = m.ticket_id AND t.uid <> root;
  DELETE FROM undo_links l USING security_changes c
    WHERE c.uid <> root AND c.id IN (l.change_id, l.address_from);
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
      -- The second is what triggers raise that keep a row.
      EXCEPTION WHEN foreign_key_violation OR raise_exception THEN
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
