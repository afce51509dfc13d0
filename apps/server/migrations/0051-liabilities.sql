-- Why: the books say what is owed, but only to those who can read them all. After each closing the
-- sum of what is owed is published with the root of a tree in which every member finds themselves.

-- The tree of a closing. Its leaves are not kept: they follow from the entries up to posting_id.
CREATE TABLE liability_trees (
  run_id integer PRIMARY KEY REFERENCES runs,
  -- The books up to this posting, all of it.
  posting_id bigint NOT NULL CONSTRAINT posting_not_below_zero CHECK (posting_id >= 0),
  members integer NOT NULL CONSTRAINT some_members CHECK (members > 0),
  -- Of all members, by account in the order of their names, in millionths.
  sums bigint[] NOT NULL CONSTRAINT sum_for_each_account CHECK (cardinality(sums) = 15),
  root bytea NOT NULL CONSTRAINT root_is_hash CHECK (octet_length(root) = 32),
  -- The ids of members in their order, 4 bytes each; of each block of 256 where it begins in that
  -- order, 8 bytes, and its node: hash and sums.
  ids bytea NOT NULL,
  firsts bytea NOT NULL,
  nodes bytea NOT NULL,
  made_at timestamptz NOT NULL
);
-- A part of them is read without the rest.
ALTER TABLE liability_trees ALTER COLUMN ids SET STORAGE EXTERNAL,
  ALTER COLUMN firsts SET STORAGE EXTERNAL, ALTER COLUMN nodes SET STORAGE EXTERNAL;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON liability_trees
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON liability_trees TO canopy_app;

-- What the house says that it has, and where. A later one of the same place stands in for it.
CREATE TABLE asset_statements (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('bank', 'chain')),
  -- The bank and what names the account, or the address; and the network of an address.
  place text NOT NULL CONSTRAINT place_is_named CHECK (place <> ''),
  network text NOT NULL CONSTRAINT network_of_address CHECK ((kind = 'chain') = (network <> '')),
  -- The day that it is of.
  day date NOT NULL,
  amount numeric NOT NULL CONSTRAINT amount_not_below_zero CHECK (amount >= 0),
  currency text NOT NULL CONSTRAINT short_currency CHECK (currency ~ '^[A-Z0-9]{2,10}$'),
  -- The same in dollars, in millionths, as the house reckons it.
  dollars bigint NOT NULL CONSTRAINT sane_dollars
    CHECK (dollars >= 0 AND dollars <= 1000000000000000000),
  note text NOT NULL,
  -- A file that shows it; an address may do without.
  file_type text NOT NULL CHECK (file_type IN ('', 'pdf', 'png', 'txt')),
  sha256 bytea,
  content bytea,
  added_by integer NOT NULL REFERENCES operators,
  added_at timestamptz NOT NULL,
  CONSTRAINT bank_has_file CHECK (kind = 'chain' OR file_type <> ''),
  CONSTRAINT whole_file CHECK ((file_type = '') = (sha256 IS NULL)
    AND (sha256 IS NULL) = (content IS NULL)),
  CONSTRAINT what_was_hashed CHECK (sha256 = sha256(content))
);
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON asset_statements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT, INSERT ON asset_statements TO canopy_app;
