-- Why: the texts that ship were shown as if the company stood for them, and nobody could say that
-- it does; and there was no page that says how to reach the company.

ALTER TABLE legal_texts DROP CONSTRAINT legal_texts_name_check;
ALTER TABLE legal_texts ADD CONSTRAINT legal_texts_name_check
  CHECK (name IN ('terms', 'privacy', 'risk', 'contact'));

-- That an operator stands for a wording. A version without a row is a draft.
CREATE TABLE legal_confirmations (
  name text NOT NULL,
  version integer NOT NULL,
  confirmed_by integer NOT NULL REFERENCES operators,
  confirmed_at timestamptz NOT NULL,
  PRIMARY KEY (name, version),
  FOREIGN KEY (name, version) REFERENCES legal_texts (name, version)
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON legal_confirmations
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON legal_confirmations TO canopy_app;
