-- decide_once, revision 2: a decision is made once: of many operators at the same moment one
-- decides, and nobody changes it afterwards. It goes with the import of its member only.
CREATE OR REPLACE FUNCTION decide_once() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND through_door() THEN RETURN OLD; END IF;
  IF TG_OP = 'DELETE' OR OLD.status <> 'Pending' THEN
    RAISE EXCEPTION '% % is decided or must stay', TG_TABLE_NAME, OLD.id;
  END IF;
  RETURN NEW;
END $$;
