-- skip_numbers, revision 2: members who join later get numbers above this one. Numbers never go
-- back.
CREATE OR REPLACE FUNCTION skip_numbers(upto integer) RETURNS void LANGUAGE sql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
  SELECT setval('member_uids', upto) FROM member_uids
    WHERE last_value < upto OR last_value = upto AND NOT is_called;
$$;
REVOKE ALL ON FUNCTION skip_numbers FROM PUBLIC;
GRANT EXECUTE ON FUNCTION skip_numbers TO canopy_app;
