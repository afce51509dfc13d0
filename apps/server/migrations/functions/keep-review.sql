-- keep_review, revision 1: a review is decided once; only what names a person who is erased may
-- be taken out of it.
CREATE OR REPLACE FUNCTION keep_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'review % is decided', OLD.id;
END $$;
