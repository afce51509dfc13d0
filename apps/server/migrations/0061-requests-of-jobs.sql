-- Why: what a request set off later (mails, notifications, webhooks) was not to be found by its id,
-- nor what an operator's request has decided.

-- Null: of before, or of no request.
ALTER TABLE events ADD COLUMN request_id uuid;
ALTER TABLE webhook_events ADD COLUMN request_id uuid;
GRANT INSERT (request_id) ON webhook_events TO canopy_app;
-- A column that is null is in no digest, so what was signed before stays as it is.
ALTER TABLE audit_log ADD COLUMN request_id uuid;

INSERT INTO personal_data (table_name, column_name, deed, why) VALUES
  ('webhook_events', 'request_id', 'keep', 'made up by us');
