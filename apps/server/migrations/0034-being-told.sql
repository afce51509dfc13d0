-- Why: nobody was told when a deposit was approved, a withdrawal paid or a package bought. What
-- concerns a member is a row here, written in the transaction of its deed; inbox, mails and
-- notifications all come from it.

CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- A member; like entries it has no foreign key, which would cost every transfer a lookup.
  uid integer NOT NULL,
  -- 'topic.what': packages/contract/src/events has the words. Only those of before a start that
  -- knows fewer kinds could be unknown to it, so the list is not repeated here.
  kind text NOT NULL CONSTRAINT has_a_topic CHECK (kind ~ '^[a-z0-9]+\.[A-Za-z-]+$'),
  at timestamptz NOT NULL,
  facts jsonb NOT NULL,
  -- From then on the inbox does not show it any more; for announcements that expire.
  ends_at timestamptz,
  read_at timestamptz,
  -- When mails and notifications were written from it; null while it waits.
  sent_at timestamptz
);
CREATE INDEX events_by_member ON events (uid, id DESC);
CREATE INDEX events_unread ON events (uid) WHERE read_at IS NULL;
CREATE INDEX events_to_send ON events (id) WHERE sent_at IS NULL;
CREATE INDEX events_by_time ON events USING brin (at);
GRANT SELECT, INSERT, DELETE, UPDATE (read_at, sent_at, ends_at) ON events TO canopy_app;

-- Which topics a member does not want by mail or as notifications; no row is both.
CREATE TABLE event_choices (
  uid integer NOT NULL REFERENCES members,
  topic text NOT NULL,
  mail boolean NOT NULL,
  push boolean NOT NULL,
  PRIMARY KEY (uid, topic)
);
GRANT SELECT, INSERT, UPDATE (mail, push) ON event_choices TO canopy_app;

-- The browsers that a member allows notifications in. One that is signed out on purpose gets none
-- any more, so each belongs to the session that was open when it was last seen.
CREATE TABLE push_subscriptions (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  uid integer NOT NULL REFERENCES members,
  session_id uuid NOT NULL,
  endpoint text NOT NULL UNIQUE,
  p256dh text NOT NULL,
  auth text NOT NULL,
  device text NOT NULL,
  added_at timestamptz NOT NULL
);
CREATE INDEX push_subscriptions_by_member ON push_subscriptions (uid);
GRANT SELECT, INSERT, DELETE, UPDATE (uid, session_id, p256dh, auth, device, added_at)
  ON push_subscriptions TO canopy_app;

-- The key pair that notifications are signed with (VAPID); browsers are subscribed to it.
CREATE TABLE push_keys (
  id smallint PRIMARY KEY CONSTRAINT only_one CHECK (id = 1),
  public_key text NOT NULL,
  private_key text NOT NULL
);
GRANT SELECT, INSERT ON push_keys TO canopy_app;

-- Up to where the incomes of each closed day were summed up for their receivers.
CREATE TABLE income_days (
  date date PRIMARY KEY,
  upto timestamptz NOT NULL
);
GRANT SELECT, INSERT ON income_days TO canopy_app;
-- What was closed before this table is no news.
INSERT INTO income_days (date, upto)
  SELECT date, started_at FROM runs WHERE kind = 'closing';

-- The language of a member's mails and notifications.
ALTER TABLE members ADD COLUMN language text NOT NULL DEFAULT 'en'
  CONSTRAINT known_language CHECK (language IN ('en', 'hi'));
GRANT UPDATE (language) ON members TO canopy_app;

INSERT INTO personal_data (table_name, column_name, deed)
  SELECT name, '*', 'remove' FROM unnest(ARRAY['events', 'event_choices', 'push_subscriptions'])
    AS name;
INSERT INTO personal_data (table_name, column_name, deed, why) VALUES
  ('members', 'language', 'keep', 'a name of ours');
