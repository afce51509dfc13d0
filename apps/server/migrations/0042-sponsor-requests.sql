-- Why: whoever wants to join needs a sponsor, and a visitor who knows no member had no way in. They
-- ask for one; an operator chooses.

CREATE TABLE sponsor_requests (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Name, mail address, phone and words, sealed; '' once the visitor is a member.
  person text NOT NULL,
  -- The keyed fingerprint of the mail address: finds it without anybody reading it.
  email_print bytea CONSTRAINT is_a_fingerprint CHECK (length(email_print) = 32),
  country_id smallint NOT NULL,
  language text NOT NULL,
  -- Of the link that confirms the address. Until then nobody but the job that removes it sees it.
  token_hash bytea NOT NULL UNIQUE,
  asked_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  status text NOT NULL DEFAULT 'Asked' CONSTRAINT known_status
    CHECK (status IN ('Asked', 'Pending', 'Assigned', 'Joined', 'Declined', 'Expired')),
  sponsor_uid integer REFERENCES members,
  side smallint CONSTRAINT left_or_right CHECK (side IN (1, 2)),
  remark text NOT NULL DEFAULT '',
  decided_at timestamptz,
  decided_by integer REFERENCES operators,
  joined_uid integer REFERENCES members,
  -- When it left the queue for good: joined, declined or expired.
  closed_at timestamptz,
  CONSTRAINT confirmed_first CHECK ((status = 'Asked') = (confirmed_at IS NULL)),
  CONSTRAINT decided_or_waiting CHECK ((status IN ('Asked', 'Pending')) = (decided_at IS NULL)
    AND (decided_at IS NULL) = (decided_by IS NULL)),
  CONSTRAINT assigned_whole CHECK ((sponsor_uid IS NULL) = (side IS NULL)
    AND (sponsor_uid IS NOT NULL) = (status IN ('Assigned', 'Joined', 'Expired'))),
  CONSTRAINT joined_as_somebody CHECK ((status = 'Joined') = (joined_uid IS NOT NULL)),
  CONSTRAINT closed_at_the_end
    CHECK ((status IN ('Joined', 'Declined', 'Expired')) = (closed_at IS NOT NULL))
);
-- One at a time for an address, however many ask at once.
CREATE UNIQUE INDEX one_open_sponsor_request ON sponsor_requests (email_print)
  WHERE status IN ('Asked', 'Pending', 'Assigned');
CREATE INDEX sponsor_requests_by_status ON sponsor_requests (status, id);
CREATE INDEX sponsor_requests_by_address ON sponsor_requests (email_print);
-- How many were sent to a member lately, and what became of somebody.
CREATE INDEX sponsor_requests_by_sponsor ON sponsor_requests (sponsor_uid, decided_at);
CREATE INDEX sponsor_requests_by_joined ON sponsor_requests (joined_uid);
GRANT SELECT, INSERT, DELETE, UPDATE (person, email_print, country_id, language, token_hash,
  asked_at, confirmed_at, status, sponsor_uid, side, remark, decided_at, decided_by, joined_uid,
  closed_at) ON sponsor_requests TO canopy_app;

-- What is known of the mail address alone is removed by the application, which has its key.
INSERT INTO personal_data (table_name, column_name, deed, whose) VALUES
  ('sponsor_requests', '*', 'remove', 'joined_uid = $1');

ALTER TABLE saved_texts DROP CONSTRAINT known_queue, ADD CONSTRAINT known_queue
  CHECK (queue IN ('', 'deposits', 'withdrawals', 'documents', 'reviews', 'tickets', 'rewards',
    'mt5', 'sponsors'));
