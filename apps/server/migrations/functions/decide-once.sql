-- decide_once, revision 1: a decision is made once: of many operators at the same moment one
-- decides, and nobody changes it afterwards.
CREATE OR REPLACE FUNCTION decide_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.status <> 'Pending' THEN
    RAISE EXCEPTION '% % is decided or must stay', TG_TABLE_NAME, OLD.id;
  END IF;
  RETURN NEW;
END $$;
