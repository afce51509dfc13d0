-- refuse_change, revision 1: what is booked or published is never changed or deleted.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only; book a reversing posting instead', TG_TABLE_NAME;
END $$;
