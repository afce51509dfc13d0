-- confirm_email, revision 1: a used code confirms the mail address that it was sent to.
CREATE OR REPLACE FUNCTION confirm_email() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  INSERT INTO confirmed_emails (uid, email, at) VALUES (NEW.uid, lower(NEW.sent_to), NEW.used_at)
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
