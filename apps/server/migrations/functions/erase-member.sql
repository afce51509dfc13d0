-- erase_member, revision 1: erases a member by the list in personal_data. It is the only way:
-- nobody but the owner of the tables may do any of it, and nobody is erased who has money, or
-- whose request waits for a decision.
CREATE OR REPLACE FUNCTION erase_member(member integer, new_password_hash text, now_at timestamptz)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  rule personal_data;
BEGIN
  PERFORM 1 FROM members
    WHERE uid = member AND erased_at IS NULL AND parent_uid IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'member % cannot be erased', member; END IF;
  IF EXISTS (SELECT 1 FROM wallets WHERE uid = member AND balance > 0)
    OR EXISTS (SELECT 1 FROM withdrawals WHERE uid = member AND status = 'Pending')
    OR EXISTS (SELECT 1 FROM fund_requests WHERE uid = member AND status = 'Pending') THEN
    RAISE EXCEPTION 'member % has money, or a request that waits', member;
  END IF;
  -- Here and not as a SET of the function, which takes a superuser for a name of our own.
  PERFORM set_config('canopy.door', 'open', true);
  FOR rule IN SELECT * FROM personal_data WHERE deed <> 'keep' ORDER BY id LOOP
    CONTINUE WHEN to_regclass(rule.table_name) IS NULL;
    IF rule.deed = 'remove' THEN
      EXECUTE format('DELETE FROM %I WHERE %s', rule.table_name, rule.whose) USING member;
    ELSE
      EXECUTE format('UPDATE %I SET %I = %s WHERE %s', rule.table_name, rule.column_name,
        rule.becomes, rule.whose) USING member;
    END IF;
  END LOOP;
  UPDATE members SET password_hash = new_password_hash, erased_at = now_at WHERE uid = member;
  PERFORM set_config('canopy.door', '', true);
END $$;
REVOKE ALL ON FUNCTION erase_member FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_member TO canopy_app;
