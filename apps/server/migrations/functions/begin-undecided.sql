-- begin_undecided, revision 1: a request begins undecided, because money that has left cannot be
-- called back.
CREATE OR REPLACE FUNCTION begin_undecided() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a request in % begins Pending', TG_TABLE_NAME;
END $$;
