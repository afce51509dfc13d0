-- The database as it is after all migrations: sequences, then tables with their
-- constraints, indexes, triggers and rights. npm run schema writes it from the catalog.

CREATE SEQUENCE change_nos AS bigint START 1;
GRANT SELECT, USAGE ON change_nos TO canopy_app;

CREATE SEQUENCE code_ids AS bigint START 1;
GRANT USAGE ON code_ids TO canopy_app;

CREATE SEQUENCE member_uids AS integer START 100001;
GRANT SELECT, USAGE ON member_uids TO canopy_app;

CREATE SEQUENCE posting_ids AS bigint START 1;
GRANT SELECT ON posting_ids TO canopy_app;

CREATE SEQUENCE purchase_ids AS bigint START 1;
GRANT USAGE ON purchase_ids TO canopy_app;

CREATE SEQUENCE webhook_ids AS integer START 1;
GRANT USAGE ON webhook_ids TO canopy_app;

CREATE TABLE acceptances (
  id integer GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  reason text NOT NULL,
  found text[] NOT NULL,
  CONSTRAINT acceptances_pkey PRIMARY KEY (id),
  CONSTRAINT acceptances_reason_check CHECK (((length(reason) >= 10) AND (length(reason) <= 500)))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON acceptances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON acceptances REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON acceptances REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON acceptances REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON acceptances TO canopy_app;

CREATE TABLE announcements (
  id integer GENERATED ALWAYS AS IDENTITY,
  title text NOT NULL,
  body text NOT NULL,
  title_hindi text NOT NULL,
  body_hindi text NOT NULL,
  countries smallint[] NOT NULL,
  ranks integer NOT NULL,
  active boolean,
  starts_at timestamp with time zone,
  ends_at timestamp with time zone NOT NULL,
  upto integer DEFAULT 0 NOT NULL,
  told integer DEFAULT 0 NOT NULL,
  finished_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  hidden_upto integer DEFAULT 0 NOT NULL,
  hidden_at timestamp with time zone,
  made_by integer NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT announcements_pkey PRIMARY KEY (id),
  CONSTRAINT announcements_made_by_fkey FOREIGN KEY (made_by) REFERENCES operators(id),
  CONSTRAINT ends_later CHECK ((ends_at > starts_at))
);
CREATE INDEX announcements_to_hide ON announcements USING btree (id) WHERE ((withdrawn_at IS NOT NULL) AND (hidden_at IS NULL));
CREATE INDEX announcements_to_tell ON announcements USING btree (starts_at) WHERE ((finished_at IS NULL) AND (withdrawn_at IS NULL));
GRANT INSERT, SELECT ON announcements TO canopy_app;
GRANT UPDATE (title, body, title_hindi, body_hindi, countries, ranks, active, starts_at, ends_at, upto, told, finished_at, withdrawn_at, hidden_upto, hidden_at) ON announcements TO canopy_app;

CREATE TABLE api_keys (
  id integer GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL,
  name text NOT NULL,
  secret_hash bytea NOT NULL,
  scopes text[] NOT NULL,
  addresses text[] NOT NULL,
  made_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  revoked_at timestamp with time zone,
  revoked_by integer,
  last_used_at timestamp with time zone,
  last_address text,
  CONSTRAINT api_keys_pkey PRIMARY KEY (id),
  CONSTRAINT api_keys_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT api_keys_revoked_by_fkey FOREIGN KEY (revoked_by) REFERENCES operators(id),
  CONSTRAINT ends_later CHECK ((expires_at > made_at)),
  CONSTRAINT is_a_hash CHECK ((length(secret_hash) = 32)),
  CONSTRAINT some_scope CHECK ((cardinality(scopes) > 0))
);
CREATE INDEX api_keys_by_operator ON api_keys USING btree (operator_id) WHERE (revoked_at IS NULL);
CREATE TRIGGER note_added AFTER INSERT ON api_keys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{last_used_at,last_address}');
CREATE TRIGGER note_changed AFTER UPDATE ON api_keys REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{last_used_at,last_address}');
CREATE TRIGGER note_removed AFTER DELETE ON api_keys REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{last_used_at,last_address}');
GRANT INSERT, SELECT ON api_keys TO canopy_app;
GRANT UPDATE (revoked_at, revoked_by, last_used_at, last_address) ON api_keys TO canopy_app;

CREATE TABLE asset_statements (
  id integer GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  place text NOT NULL,
  network text NOT NULL,
  day date NOT NULL,
  amount numeric NOT NULL,
  currency text NOT NULL,
  dollars bigint NOT NULL,
  note text NOT NULL,
  file_type text NOT NULL,
  sha256 bytea,
  content bytea,
  added_by integer NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT asset_statements_pkey PRIMARY KEY (id),
  CONSTRAINT asset_statements_added_by_fkey FOREIGN KEY (added_by) REFERENCES operators(id),
  CONSTRAINT amount_not_below_zero CHECK ((amount >= (0)::numeric)),
  CONSTRAINT asset_statements_file_type_check CHECK ((file_type = ANY (ARRAY[''::text, 'pdf'::text, 'png'::text, 'txt'::text]))),
  CONSTRAINT asset_statements_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'chain'::text]))),
  CONSTRAINT bank_has_file CHECK (((kind = 'chain'::text) OR (file_type <> ''::text))),
  CONSTRAINT network_of_address CHECK (((kind = 'chain'::text) = (network <> ''::text))),
  CONSTRAINT place_is_named CHECK ((place <> ''::text)),
  CONSTRAINT sane_dollars CHECK (((dollars >= 0) AND (dollars <= '1000000000000000000'::bigint))),
  CONSTRAINT short_currency CHECK ((currency ~ '^[A-Z0-9]{2,10}$'::text)),
  CONSTRAINT what_was_hashed CHECK ((sha256 = sha256(content))),
  CONSTRAINT whole_file CHECK ((((file_type = ''::text) = (sha256 IS NULL)) AND ((sha256 IS NULL) = (content IS NULL))))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON asset_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON asset_statements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{content}');
CREATE TRIGGER note_changed AFTER UPDATE ON asset_statements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{content}');
CREATE TRIGGER note_removed AFTER DELETE ON asset_statements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{content}');
GRANT INSERT, SELECT ON asset_statements TO canopy_app;

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  operator_id integer NOT NULL,
  operator text NOT NULL,
  role text NOT NULL,
  action text NOT NULL,
  target text NOT NULL,
  remark text NOT NULL,
  address text NOT NULL,
  key_id integer,
  request_id uuid,
  CONSTRAINT audit_log_pkey PRIMARY KEY (id),
  CONSTRAINT audit_log_key_id_fkey FOREIGN KEY (key_id) REFERENCES api_keys(id),
  CONSTRAINT audit_log_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX audit_by_action ON audit_log USING btree (action, id);
CREATE INDEX audit_by_operator ON audit_log USING btree (lower(operator) text_pattern_ops, id);
CREATE INDEX audit_by_target ON audit_log USING btree (target);
CREATE INDEX audit_by_time ON audit_log USING brin (at) WITH (pages_per_range='32');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_log FOR EACH STATEMENT WHEN ((NOT through_door())) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON audit_log REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON audit_log REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON audit_log REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON audit_log TO canopy_app;

CREATE TABLE bank_branches (
  ifsc text NOT NULL,
  bank text NOT NULL,
  branch text NOT NULL,
  city text NOT NULL,
  state text NOT NULL,
  CONSTRAINT bank_branches_pkey PRIMARY KEY (ifsc),
  CONSTRAINT looks_like_a_code CHECK ((ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'::text))
);
GRANT INSERT, SELECT ON bank_branches TO canopy_app;

CREATE TABLE banks (
  id integer GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  bank_name text NOT NULL,
  acholdername text NOT NULL,
  btcname text NOT NULL,
  address text NOT NULL,
  ifsc text NOT NULL,
  branch text NOT NULL,
  active boolean NOT NULL,
  remark text NOT NULL,
  account text GENERATED ALWAYS AS (plain_number(
CASE kind
    WHEN 'bank'::text THEN (ifsc || btcname)
    ELSE address
END)) STORED NOT NULL,
  CONSTRAINT banks_pkey PRIMARY KEY (id),
  CONSTRAINT one_row_per_account UNIQUE (account),
  CONSTRAINT banks_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'ecurrency'::text]))),
  CONSTRAINT has_an_account CHECK ((account <> ''::text))
);
CREATE TRIGGER note_added AFTER INSERT ON banks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON banks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON banks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON banks TO canopy_app;
GRANT UPDATE (kind, bank_name, acholdername, btcname, address, ifsc, branch, active, remark) ON banks TO canopy_app;

CREATE TABLE bonanza_beacons (
  bonanza_id integer NOT NULL,
  chain jsonb NOT NULL,
  round bigint NOT NULL,
  round_at timestamp with time zone NOT NULL,
  wait_until timestamp with time zone NOT NULL,
  CONSTRAINT bonanza_beacons_pkey PRIMARY KEY (bonanza_id),
  CONSTRAINT bonanza_beacons_bonanza_id_fkey FOREIGN KEY (bonanza_id) REFERENCES bonanzas(id),
  CONSTRAINT counts_from_one CHECK ((round > 0)),
  CONSTRAINT waits_for_its_round CHECK ((wait_until > round_at))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON bonanza_beacons FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON bonanza_beacons REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'bonanza_id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON bonanza_beacons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'bonanza_id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON bonanza_beacons REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'bonanza_id', '{}');
GRANT INSERT, SELECT ON bonanza_beacons TO canopy_app;

CREATE TABLE bonanza_rounds (
  bonanza_id integer NOT NULL,
  signature text NOT NULL,
  previous_signature text,
  came_at timestamp with time zone NOT NULL,
  CONSTRAINT bonanza_rounds_pkey PRIMARY KEY (bonanza_id),
  CONSTRAINT bonanza_rounds_bonanza_id_fkey FOREIGN KEY (bonanza_id) REFERENCES bonanza_beacons(bonanza_id),
  CONSTRAINT before_is_hex CHECK ((previous_signature ~ '^([0-9a-f]{2})+$'::text)),
  CONSTRAINT is_hex CHECK ((signature ~ '^([0-9a-f]{2})+$'::text))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON bonanza_rounds FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER guard_round BEFORE INSERT ON bonanza_rounds FOR EACH ROW EXECUTE FUNCTION guard_round();
CREATE TRIGGER note_added AFTER INSERT ON bonanza_rounds REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'bonanza_id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON bonanza_rounds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'bonanza_id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON bonanza_rounds REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'bonanza_id', '{}');
GRANT INSERT, SELECT ON bonanza_rounds TO canopy_app;

CREATE TABLE bonanzas (
  id integer GENERATED ALWAYS AS IDENTITY,
  name text NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  gifts jsonb NOT NULL,
  sealed_seed text NOT NULL,
  seed_hash text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  made_by integer NOT NULL,
  seed text,
  drawn_at timestamp with time zone,
  entries_hash text,
  frozen_at timestamp with time zone,
  CONSTRAINT bonanzas_pkey PRIMARY KEY (id),
  CONSTRAINT one_at_a_time EXCLUDE USING gist (tstzrange(starts_at, ends_at) WITH &&),
  CONSTRAINT bonanzas_made_by_fkey FOREIGN KEY (made_by) REFERENCES operators(id),
  CONSTRAINT bonanzas_seed_check CHECK ((seed ~ '^[0-9a-f]+$'::text)),
  CONSTRAINT drawn_after_its_end CHECK ((drawn_at >= ends_at)),
  CONSTRAINT drawn_with_a_seed CHECK (((seed IS NULL) = (drawn_at IS NULL))),
  CONSTRAINT ends_after_its_start CHECK ((ends_at > starts_at)),
  CONSTRAINT entries_hash_is_hex CHECK ((entries_hash ~ '^[0-9a-f]{64}$'::text)),
  CONSTRAINT frozen_after_its_end CHECK ((frozen_at >= ends_at)),
  CONSTRAINT frozen_with_a_hash CHECK (((entries_hash IS NULL) = (frozen_at IS NULL))),
  CONSTRAINT seed_that_was_promised CHECK ((encode(sha256((seed)::bytea), 'hex'::text) = seed_hash))
);
CREATE INDEX bonanzas_by_end ON bonanzas USING btree (ends_at) WHERE (drawn_at IS NULL);
CREATE TRIGGER draw_once BEFORE DELETE OR UPDATE ON bonanzas FOR EACH ROW WHEN ((NOT through_door())) EXECUTE FUNCTION draw_once();
CREATE TRIGGER note_added AFTER INSERT ON bonanzas REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON bonanzas REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON bonanzas REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON bonanzas TO canopy_app;
GRANT UPDATE (seed, drawn_at, entries_hash, frozen_at) ON bonanzas TO canopy_app;

CREATE TABLE book_figures (
  id integer GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  took_ms integer NOT NULL,
  members integer NOT NULL,
  paying integer NOT NULL,
  ahead integer NOT NULL,
  behind integer NOT NULL,
  only_out integer NOT NULL,
  median_net bigint,
  results jsonb NOT NULL,
  CONSTRAINT book_figures_pkey PRIMARY KEY (id),
  CONSTRAINT counts_fit CHECK (((ahead >= 0) AND (behind >= 0) AND (only_out >= 0) AND (paying >= (ahead + behind)) AND (members >= (paying + only_out)))),
  CONSTRAINT median_of_some CHECK (((paying = 0) = (median_net IS NULL)))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON book_figures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON book_figures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON book_figures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON book_figures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON book_figures TO canopy_app;

CREATE TABLE brand_files (
  id integer GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  file_type text,
  sha256 bytea,
  content bytea STORAGE EXTERNAL,
  added_by text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT brand_files_pkey PRIMARY KEY (id),
  CONSTRAINT a_picture CHECK ((file_type = ANY (ARRAY['png'::text, 'webp'::text, 'jpeg'::text]))),
  CONSTRAINT all_or_nothing CHECK ((num_nulls(file_type, sha256, content) = ANY (ARRAY[0, 3]))),
  CONSTRAINT one_of_three CHECK ((kind = ANY (ARRAY['light'::text, 'dark'::text, 'icon'::text]))),
  CONSTRAINT what_was_hashed CHECK ((sha256 = sha256(content)))
);
CREATE INDEX brand_files_newest ON brand_files USING btree (kind, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON brand_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON brand_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{content}');
CREATE TRIGGER note_changed AFTER UPDATE ON brand_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{content}');
CREATE TRIGGER note_removed AFTER DELETE ON brand_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{content}');
GRANT INSERT, SELECT ON brand_files TO canopy_app;

CREATE TABLE changes (
  no bigint NOT NULL,
  line integer NOT NULL,
  table_name text NOT NULL,
  row_key text,
  ids bigint[],
  before bytea,
  after bytea,
  made_by text NOT NULL,
  mac bytea NOT NULL,
  at timestamp with time zone DEFAULT clock_timestamp(),
  CONSTRAINT changes_pkey PRIMARY KEY (no, line),
  CONSTRAINT is_a_fingerprint CHECK ((length(mac) = 32)),
  CONSTRAINT row_or_rows CHECK (((row_key IS NULL) = (ids IS NOT NULL))),
  CONSTRAINT something_changed CHECK ((before IS DISTINCT FROM after))
);
CREATE INDEX changes_of_a_row ON changes USING btree (table_name, row_key, no DESC, line DESC) WHERE (row_key IS NOT NULL);
CREATE INDEX changes_of_a_table ON changes USING btree (table_name, no, line) WHERE (row_key IS NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON changes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON changes TO canopy_app;

CREATE TABLE closing_files (
  run_id integer NOT NULL,
  file text NOT NULL,
  part integer NOT NULL,
  sha256 bytea NOT NULL,
  content bytea STORAGE EXTERNAL NOT NULL,
  CONSTRAINT closing_files_pkey PRIMARY KEY (run_id, file, part),
  CONSTRAINT closing_files_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id),
  CONSTRAINT one_of_two CHECK ((file = ANY (ARRAY['input'::text, 'output'::text]))),
  CONSTRAINT what_was_hashed CHECK ((sha256 = sha256(content)))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON closing_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON closing_files REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'run_id, file, part', '{content}');
CREATE TRIGGER note_changed AFTER UPDATE ON closing_files REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'run_id, file, part', '{content}');
CREATE TRIGGER note_removed AFTER DELETE ON closing_files REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'run_id, file, part', '{content}');
GRANT INSERT, SELECT ON closing_files TO canopy_app;

CREATE TABLE codes (
  uid integer NOT NULL,
  purpose text NOT NULL,
  code_hash bytea NOT NULL,
  tries smallint DEFAULT 0 NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone,
  id bigint DEFAULT nextval('code_ids'::regclass) NOT NULL,
  binding text,
  sent_to text,
  CONSTRAINT codes_pkey PRIMARY KEY (uid, purpose),
  CONSTRAINT codes_id_key UNIQUE (id)
);
CREATE TRIGGER confirms_the_address AFTER UPDATE ON codes FOR EACH ROW WHEN (((old.used_at IS NULL) AND (new.used_at IS NOT NULL) AND (new.sent_to IS NOT NULL))) EXECUTE FUNCTION confirm_email();
GRANT DELETE, INSERT, SELECT, UPDATE ON codes TO canopy_app;

CREATE TABLE confirmed_emails (
  uid integer NOT NULL,
  email text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT confirmed_emails_pkey PRIMARY KEY (uid, email),
  CONSTRAINT confirmed_emails_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid)
);
GRANT DELETE, SELECT ON confirmed_emails TO canopy_app;

CREATE TABLE consents (
  uid integer NOT NULL,
  name text NOT NULL,
  version integer NOT NULL,
  hash bytea NOT NULL,
  at timestamp with time zone NOT NULL,
  address text NOT NULL,
  CONSTRAINT consents_pkey PRIMARY KEY (uid, name, version),
  CONSTRAINT consents_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT to_a_text_that_is_there FOREIGN KEY (name, version, hash) REFERENCES legal_texts(name, version, hash)
);
CREATE TRIGGER append_only BEFORE DELETE OR TRUNCATE ON consents FOR EACH STATEMENT WHEN ((NOT through_door())) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON consents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid, name, version', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON consents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid, name, version', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON consents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid, name, version', '{}');
CREATE TRIGGER only_the_address_goes BEFORE UPDATE ON consents FOR EACH ROW WHEN ((new.address <> ''::text)) EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON consents TO canopy_app;
GRANT UPDATE (address) ON consents TO canopy_app;

CREATE TABLE coupons (
  id bigint GENERATED ALWAYS AS IDENTITY,
  code text COLLATE "C" NOT NULL,
  uid integer NOT NULL,
  purchase_id bigint NOT NULL,
  given_at timestamp with time zone NOT NULL,
  bonanza_id integer,
  entered_at timestamp with time zone,
  place integer,
  gift text,
  voided_at timestamp with time zone,
  CONSTRAINT coupons_pkey PRIMARY KEY (id),
  CONSTRAINT coupons_code_key UNIQUE (code),
  CONSTRAINT coupons_bonanza_id_fkey FOREIGN KEY (bonanza_id) REFERENCES bonanzas(id),
  CONSTRAINT coupons_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT coupons_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT coupons_place_check CHECK ((place >= 0)),
  CONSTRAINT entered_at_a_time CHECK (((bonanza_id IS NULL) = (entered_at IS NULL))),
  CONSTRAINT winner_took_part CHECK (((place IS NULL) OR ((bonanza_id IS NOT NULL) AND (voided_at IS NULL)))),
  CONSTRAINT won_something CHECK (((place IS NULL) = (gift IS NULL)))
);
CREATE INDEX coupons_by_bonanza ON coupons USING btree (bonanza_id, id) WHERE (voided_at IS NULL);
CREATE INDEX coupons_by_entry ON coupons USING btree (bonanza_id, entered_at DESC, id DESC) WHERE (voided_at IS NULL);
CREATE INDEX coupons_by_member ON coupons USING btree (uid, id);
CREATE INDEX coupons_by_purchase ON coupons USING btree (purchase_id);
CREATE UNIQUE INDEX one_winner_of_a_gift ON coupons USING btree (bonanza_id, place) WHERE (place IS NOT NULL);
CREATE TRIGGER guard BEFORE INSERT OR DELETE OR UPDATE ON coupons FOR EACH ROW EXECUTE FUNCTION guard_coupon();
CREATE TRIGGER note_added AFTER INSERT ON coupons REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON coupons REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON coupons REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON coupons TO canopy_app;
GRANT UPDATE (bonanza_id, entered_at, place, gift, voided_at) ON coupons TO canopy_app;

CREATE TABLE courses (
  id integer GENERATED ALWAYS AS IDENTITY,
  "position" integer NOT NULL,
  title text NOT NULL,
  summary text NOT NULL,
  title_hindi text NOT NULL,
  summary_hindi text NOT NULL,
  min_price bigint NOT NULL,
  free_first boolean NOT NULL,
  status text DEFAULT 'Draft'::text NOT NULL,
  was_published boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  changed_by integer NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT courses_pkey PRIMARY KEY (id),
  CONSTRAINT one_course_a_place UNIQUE ("position") DEFERRABLE,
  CONSTRAINT courses_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operators(id),
  CONSTRAINT has_a_title CHECK ((title <> ''::text)),
  CONSTRAINT known_status CHECK ((status = ANY (ARRAY['Draft'::text, 'Published'::text, 'Archived'::text]))),
  CONSTRAINT not_below_nothing CHECK ((min_price >= 0)),
  CONSTRAINT only_drafts_go CHECK (((removed_at IS NULL) OR (NOT was_published)))
);
GRANT INSERT, SELECT ON courses TO canopy_app;
GRANT UPDATE ("position", title, summary, title_hindi, summary_hindi, min_price, free_first, status, was_published, version, changed_at, changed_by, removed_at) ON courses TO canopy_app;

CREATE TABLE data_keys (
  id text NOT NULL,
  print_key text,
  first_used_at timestamp with time zone DEFAULT now() NOT NULL,
  replaced_at timestamp with time zone,
  CONSTRAINT data_keys_pkey PRIMARY KEY (id),
  CONSTRAINT in_use_or_replaced CHECK (((print_key IS NULL) = (replaced_at IS NOT NULL))),
  CONSTRAINT is_a_key_id CHECK ((id ~ '^[0-9a-f]{8}$'::text))
);
GRANT SELECT ON data_keys TO canopy_app;

CREATE TABLE database_lives (
  one boolean DEFAULT true NOT NULL,
  mark uuid DEFAULT gen_random_uuid() NOT NULL,
  CONSTRAINT database_lives_pkey PRIMARY KEY (one),
  CONSTRAINT database_lives_one_check CHECK (one)
);
GRANT SELECT ON database_lives TO canopy_app;
GRANT INSERT (one) ON database_lives TO canopy_app;

CREATE TABLE disclosures (
  id integer GENERATED ALWAYS AS IDENTITY,
  record jsonb NOT NULL,
  published_by text NOT NULL,
  published_at timestamp with time zone NOT NULL,
  CONSTRAINT disclosures_pkey PRIMARY KEY (id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON disclosures FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON disclosures REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON disclosures REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON disclosures REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON disclosures TO canopy_app;

CREATE TABLE email_changes (
  uid integer NOT NULL,
  email text NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  done_at timestamp with time zone,
  confirmed_at timestamp with time zone,
  CONSTRAINT email_changes_pkey PRIMARY KEY (uid),
  CONSTRAINT email_changes_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid)
);
CREATE TRIGGER note_added AFTER INSERT ON email_changes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON email_changes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON email_changes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{}');
GRANT INSERT, SELECT, UPDATE ON email_changes TO canopy_app;

CREATE TABLE entries (
  posting_id bigint NOT NULL,
  line smallint NOT NULL,
  uid integer,
  account text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  balance_after bigint,
  CONSTRAINT entries_pkey PRIMARY KEY (posting_id, line),
  CONSTRAINT balance_not_below_zero CHECK ((balance_after >= 0)),
  CONSTRAINT balance_of_members CHECK (((uid IS NULL) = (balance_after IS NULL))),
  CONSTRAINT company_account CHECK (((uid IS NOT NULL) OR (account = ANY (ARRAY['sales'::text, 'fees'::text, 'coinsIssued'::text, 'opening'::text])) OR (account ~ '^(received|result|expense|paidOut):.'::text))),
  CONSTRAINT sane_amount CHECK (((amount <> 0) AND (abs(amount) <= '1000000000000000'::bigint)))
);
CREATE INDEX entries_by_company_account ON entries USING btree (account, posting_id) WHERE (uid IS NULL);
CREATE INDEX entries_by_wallet ON entries USING btree (uid, account, posting_id DESC) WHERE (uid IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON entries TO canopy_app;

CREATE TABLE erasure_requests (
  ticket_id integer NOT NULL,
  uid integer NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  CONSTRAINT erasure_requests_pkey PRIMARY KEY (ticket_id),
  CONSTRAINT erasure_requests_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id),
  CONSTRAINT erasure_requests_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid)
);
CREATE INDEX erasure_requests_by_member ON erasure_requests USING btree (uid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON erasure_requests FOR EACH STATEMENT WHEN ((NOT through_door())) EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON erasure_requests TO canopy_app;

CREATE TABLE event_choices (
  uid integer NOT NULL,
  topic text NOT NULL,
  mail boolean NOT NULL,
  push boolean NOT NULL,
  CONSTRAINT event_choices_pkey PRIMARY KEY (uid, topic),
  CONSTRAINT event_choices_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid)
);
GRANT INSERT, SELECT ON event_choices TO canopy_app;
GRANT UPDATE (mail, push) ON event_choices TO canopy_app;

CREATE TABLE events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  kind text NOT NULL,
  at timestamp with time zone NOT NULL,
  facts jsonb NOT NULL,
  ends_at timestamp with time zone,
  read_at timestamp with time zone,
  sent_at timestamp with time zone,
  announcement_id integer,
  request_id uuid,
  CONSTRAINT events_pkey PRIMARY KEY (id),
  CONSTRAINT events_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES announcements(id),
  CONSTRAINT has_a_topic CHECK ((kind ~ '^[a-z0-9]+\.[A-Za-z-]+$'::text))
);
CREATE INDEX events_by_member ON events USING btree (uid, id DESC);
CREATE INDEX events_by_time ON events USING brin (at);
CREATE UNIQUE INDEX events_of_announcements ON events USING btree (announcement_id, uid) WHERE (announcement_id IS NOT NULL);
CREATE INDEX events_read_announcements ON events USING btree (announcement_id) WHERE ((announcement_id IS NOT NULL) AND (read_at IS NOT NULL));
CREATE INDEX events_to_send ON events USING btree (id) WHERE (sent_at IS NULL);
CREATE INDEX events_unread ON events USING btree (uid) WHERE (read_at IS NULL);
GRANT DELETE, INSERT, SELECT ON events TO canopy_app;
GRANT UPDATE (ends_at, read_at, sent_at) ON events TO canopy_app;

CREATE TABLE figures_seen (
  id bigint GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  deed text NOT NULL,
  purchase_id bigint,
  answer text NOT NULL,
  text_version integer,
  text_hash bytea,
  figures_id integer,
  at timestamp with time zone NOT NULL,
  CONSTRAINT figures_seen_pkey PRIMARY KEY (id),
  CONSTRAINT figures_seen_purchase_id_key UNIQUE (purchase_id),
  CONSTRAINT figures_seen_figures_id_fkey FOREIGN KEY (figures_id) REFERENCES book_figures(id),
  CONSTRAINT figures_seen_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
  CONSTRAINT figures_seen_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT figures_seen_answer_check CHECK ((answer = ANY (ARRAY['acknowledged'::text, 'notAsked'::text]))),
  CONSTRAINT figures_seen_deed_check CHECK ((deed = ANY (ARRAY['registration'::text, 'activation'::text, 'upgrade'::text]))),
  CONSTRAINT is_a_hash CHECK ((length(text_hash) = 32)),
  CONSTRAINT of_a_purchase CHECK (((deed = 'registration'::text) = (purchase_id IS NULL))),
  CONSTRAINT what_was_read CHECK ((num_nonnulls(text_version, text_hash, figures_id) =
CASE answer
    WHEN 'acknowledged'::text THEN 3
    ELSE 0
END))
);
CREATE INDEX figures_seen_by_member ON figures_seen USING btree (uid, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON figures_seen FOR EACH STATEMENT WHEN ((NOT through_door())) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON figures_seen REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON figures_seen REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON figures_seen REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON figures_seen TO canopy_app;

CREATE TABLE function_files (
  name text NOT NULL,
  revision integer NOT NULL,
  hash text NOT NULL,
  applied_at timestamp with time zone NOT NULL,
  CONSTRAINT function_files_pkey PRIMARY KEY (name)
);

CREATE TABLE fund_requests (
  id integer GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  kind text NOT NULL,
  bank_id integer NOT NULL,
  amount bigint NOT NULL,
  utrno text NOT NULL,
  bankname text NOT NULL,
  acholdername text NOT NULL,
  accountnumber text NOT NULL,
  ifsc text NOT NULL,
  branch text NOT NULL,
  account text NOT NULL,
  utr text GENERATED ALWAYS AS (plain_number(utrno)) STORED NOT NULL,
  status text DEFAULT 'Pending'::text NOT NULL,
  remark text DEFAULT ''::text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  decided_by integer,
  CONSTRAINT fund_requests_pkey PRIMARY KEY (id),
  CONSTRAINT fund_requests_bank_id_fkey FOREIGN KEY (bank_id) REFERENCES banks(id),
  CONSTRAINT fund_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  CONSTRAINT fund_requests_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT decided_or_pending CHECK ((((status = 'Pending'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  CONSTRAINT fund_requests_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'ecurrency'::text, 'forex'::text, 'crypto'::text]))),
  CONSTRAINT fund_requests_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Approved'::text, 'Rejected'::text]))),
  CONSTRAINT has_a_number CHECK ((utr <> ''::text)),
  CONSTRAINT sane_amount CHECK (((amount > 0) AND (amount <= '1000000000000000'::bigint)))
);
CREATE INDEX fund_requests_by_member ON fund_requests USING btree (uid, id DESC);
CREATE INDEX fund_requests_by_number ON fund_requests USING btree (utr) WHERE ((kind <> 'bank'::text) AND (status = ANY (ARRAY['Pending'::text, 'Approved'::text])));
CREATE INDEX fund_requests_by_status ON fund_requests USING btree (status, id DESC);
CREATE UNIQUE INDEX one_approval_per_number ON fund_requests USING btree (account, utr) WHERE (status = 'Approved'::text);
CREATE UNIQUE INDEX one_claim_per_member ON fund_requests USING btree (uid, account, utr) WHERE (status = ANY (ARRAY['Pending'::text, 'Approved'::text]));
CREATE UNIQUE INDEX transaction_number_once ON fund_requests USING btree (account, utr) WHERE ((kind = 'bank'::text) AND (status = ANY (ARRAY['Pending'::text, 'Approved'::text])));
CREATE TRIGGER begin_undecided BEFORE INSERT ON fund_requests FOR EACH ROW WHEN ((new.status <> 'Pending'::text)) EXECUTE FUNCTION begin_undecided();
CREATE TRIGGER decide_once BEFORE DELETE OR UPDATE ON fund_requests FOR EACH ROW EXECUTE FUNCTION decide_once();
CREATE TRIGGER note_added AFTER INSERT ON fund_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON fund_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON fund_requests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON fund_requests TO canopy_app;
GRANT UPDATE (status, remark, decided_at, decided_by) ON fund_requests TO canopy_app;

CREATE TABLE idempotency_keys (
  key text NOT NULL,
  input_hash bytea NOT NULL,
  posting_id bigint,
  answer text,
  at timestamp with time zone NOT NULL,
  receipt text,
  CONSTRAINT idempotency_keys_pkey PRIMARY KEY (key)
);
CREATE INDEX idempotency_keys_passing ON idempotency_keys USING btree (at) WHERE (posting_id IS NULL);
CREATE TRIGGER booked_key_stays BEFORE DELETE OR UPDATE ON idempotency_keys FOR EACH ROW WHEN ((old.posting_id IS NOT NULL)) EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT, UPDATE ON idempotency_keys TO canopy_app;

CREATE TABLE import_files (
  id integer GENERATED ALWAYS AS IDENTITY,
  name text COLLATE "C" NOT NULL,
  part integer NOT NULL,
  content bytea STORAGE EXTERNAL NOT NULL,
  sha256 text NOT NULL,
  bytes integer NOT NULL,
  lines integer NOT NULL,
  added_by integer NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT import_files_pkey PRIMARY KEY (id),
  CONSTRAINT import_files_name_part_key UNIQUE (name, part),
  CONSTRAINT import_files_added_by_fkey FOREIGN KEY (added_by) REFERENCES operators(id)
);
GRANT DELETE, INSERT, SELECT ON import_files TO canopy_app;

CREATE TABLE imports (
  id integer GENERATED ALWAYS AS IDENTITY,
  at timestamp with time zone NOT NULL,
  made_by text NOT NULL,
  closed_to date NOT NULL,
  members integer NOT NULL,
  files jsonb NOT NULL,
  totals jsonb NOT NULL,
  root_was jsonb NOT NULL,
  first_posting bigint NOT NULL,
  last_posting bigint NOT NULL,
  first_change bigint NOT NULL,
  last_change bigint,
  links_per_minute integer NOT NULL,
  brought_key text,
  taken_back_at timestamp with time zone,
  taken_back_by text,
  reason text,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_links_per_minute_check CHECK (((links_per_minute >= 0) AND (links_per_minute <= 6000))),
  CONSTRAINT imports_members_check CHECK ((members > 0)),
  CONSTRAINT taken_back_by_somebody CHECK ((num_nonnulls(taken_back_at, taken_back_by, reason) = ANY (ARRAY[0, 3])))
);
CREATE UNIQUE INDEX one_import_in_force ON imports USING btree ((true)) WHERE (taken_back_at IS NULL);
CREATE TRIGGER note_added AFTER INSERT ON imports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON imports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON imports REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT, UPDATE ON imports TO canopy_app;

CREATE TABLE income_days (
  date date NOT NULL,
  upto timestamp with time zone NOT NULL,
  CONSTRAINT income_days_pkey PRIMARY KEY (date)
);
GRANT INSERT, SELECT ON income_days TO canopy_app;

CREATE TABLE incomes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  posting_id bigint,
  at timestamp with time zone NOT NULL,
  on_micros bigint NOT NULL,
  rate_ppm bigint,
  paid bigint NOT NULL,
  flushed bigint NOT NULL,
  purchase_id bigint,
  reverses bigint,
  left_micros bigint,
  right_micros bigint,
  matched bigint,
  carry_left bigint,
  carry_right bigint,
  uid integer NOT NULL,
  source_uid integer NOT NULL,
  plan_version integer NOT NULL,
  run_id integer,
  level smallint NOT NULL,
  type text COLLATE "C" NOT NULL,
  reason text,
  CONSTRAINT incomes_pkey PRIMARY KEY (id),
  CONSTRAINT flushed_has_a_reason CHECK (((flushed = 0) = (reason IS NULL))),
  CONSTRAINT incomes_reason_check CHECK ((reason = ANY (ARRAY['inactive'::text, 'locked'::text, 'dailyCap'::text, 'capped'::text]))),
  CONSTRAINT incomes_type_check CHECK ((type = ANY (ARRAY['CoinWallet'::text, 'KycIncome'::text, 'KycLevelIncome'::text, 'LevelIncome'::text, 'LevelIncomeFlush'::text, 'MatchingIncome'::text, 'MatchingLevelIncome'::text, 'Reward'::text, 'RoiIncome'::text, 'RoiIncomeCrypto'::text, 'RoiLevelIncome'::text, 'RoiLevelIncomeCrypto'::text, 'TokenWallet'::text, 'TokenWalletCrypto'::text]))),
  CONSTRAINT matching_is_whole CHECK ((num_nonnulls(left_micros, right_micros, matched, carry_left, carry_right) =
CASE type
    WHEN 'MatchingIncome'::text THEN 5
    ELSE 0
END)),
  CONSTRAINT money_has_a_posting CHECK (
CASE
    WHEN (paid = 0) THEN (posting_id IS NULL)
    ELSE ((posting_id IS NOT NULL) OR (reverses IS NOT NULL) OR ((paid < 0) AND (type = ANY (ARRAY['RoiIncome'::text, 'RoiIncomeCrypto'::text]))))
END)
);
CREATE INDEX incomes_by_member ON incomes USING btree (uid, type, id DESC);
CREATE INDEX incomes_by_posting ON incomes USING btree (posting_id) WHERE (posting_id IS NOT NULL);
CREATE INDEX incomes_by_purchase ON incomes USING btree (purchase_id) WHERE (purchase_id IS NOT NULL);
CREATE INDEX incomes_by_run ON incomes USING brin (run_id) WITH (pages_per_range='32');
CREATE INDEX incomes_by_time ON incomes USING brin (at) WITH (pages_per_range='32');
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON incomes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON incomes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('added', 'id', '{}');
GRANT INSERT, SELECT ON incomes TO canopy_app;

CREATE TABLE job_pools (
  id text NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT job_pools_pkey PRIMARY KEY (id)
);

CREATE TABLE kyc_completions (
  uid integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT kyc_completions_pkey PRIMARY KEY (uid),
  CONSTRAINT kyc_completions_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON kyc_completions FOR EACH STATEMENT WHEN ((NOT through_door())) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON kyc_completions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON kyc_completions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON kyc_completions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{}');
GRANT INSERT, SELECT ON kyc_completions TO canopy_app;

CREATE TABLE kyc_documents (
  id integer GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  document text NOT NULL,
  kind text NOT NULL,
  content bytea STORAGE EXTERNAL,
  status smallint DEFAULT 3 NOT NULL,
  remark text DEFAULT ''::text NOT NULL,
  submitted_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  decided_by integer,
  replaced_at timestamp with time zone,
  CONSTRAINT kyc_documents_pkey PRIMARY KEY (id),
  CONSTRAINT kyc_documents_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  CONSTRAINT kyc_documents_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT approved_stays CHECK (((status <> 1) OR (replaced_at IS NULL))),
  CONSTRAINT decided_or_under_review CHECK ((((status = 3) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  CONSTRAINT kept_until_replaced CHECK (((content IS NULL) = (replaced_at IS NOT NULL))),
  CONSTRAINT kyc_documents_content_check CHECK ((octet_length(content) <= ((16 * 1024) * 1024))),
  CONSTRAINT kyc_documents_document_check CHECK ((document = ANY (ARRAY['pan'::text, 'bank'::text, 'adharfront'::text, 'adharback'::text]))),
  CONSTRAINT kyc_documents_kind_check CHECK ((kind = ANY (ARRAY['link'::text, 'image/jpeg'::text, 'image/png'::text, 'image/webp'::text, 'application/pdf'::text]))),
  CONSTRAINT kyc_documents_status_check CHECK ((status = ANY (ARRAY[1, 2, 3])))
);
CREATE INDEX kyc_documents_by_member ON kyc_documents USING btree (uid, id);
CREATE INDEX kyc_documents_by_status ON kyc_documents USING btree (status, id DESC) WHERE (replaced_at IS NULL);
CREATE UNIQUE INDEX one_document_of_a_kind ON kyc_documents USING btree (uid, document) WHERE (replaced_at IS NULL);
CREATE TRIGGER guard BEFORE INSERT OR DELETE OR UPDATE ON kyc_documents FOR EACH ROW WHEN ((NOT through_door())) EXECUTE FUNCTION guard_kyc_document();
CREATE TRIGGER note_added AFTER INSERT ON kyc_documents REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{content}');
CREATE TRIGGER note_changed AFTER UPDATE ON kyc_documents REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{content}');
CREATE TRIGGER note_removed AFTER DELETE ON kyc_documents REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{content}');
GRANT INSERT, SELECT ON kyc_documents TO canopy_app;
GRANT UPDATE (content, status, remark, decided_at, decided_by, replaced_at) ON kyc_documents TO canopy_app;

CREATE TABLE legal_confirmations (
  name text NOT NULL,
  version integer NOT NULL,
  confirmed_by integer NOT NULL,
  confirmed_at timestamp with time zone NOT NULL,
  CONSTRAINT legal_confirmations_pkey PRIMARY KEY (name, version),
  CONSTRAINT legal_confirmations_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES operators(id),
  CONSTRAINT legal_confirmations_name_version_fkey FOREIGN KEY (name, version) REFERENCES legal_texts(name, version)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON legal_confirmations FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON legal_confirmations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'name, version', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON legal_confirmations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'name, version', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON legal_confirmations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'name, version', '{}');
GRANT INSERT, SELECT ON legal_confirmations TO canopy_app;

CREATE TABLE legal_texts (
  name text NOT NULL,
  version integer NOT NULL,
  content jsonb NOT NULL,
  hash bytea NOT NULL,
  since timestamp with time zone NOT NULL,
  CONSTRAINT legal_texts_pkey PRIMARY KEY (name, version),
  CONSTRAINT one_wording_per_version UNIQUE (name, version, hash),
  CONSTRAINT is_a_hash CHECK ((length(hash) = 32)),
  CONSTRAINT legal_texts_name_check CHECK ((name = ANY (ARRAY['terms'::text, 'privacy'::text, 'risk'::text, 'contact'::text]))),
  CONSTRAINT legal_texts_version_check CHECK ((version > 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON legal_texts FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON legal_texts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'name, version', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON legal_texts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'name, version', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON legal_texts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'name, version', '{}');
GRANT INSERT, SELECT ON legal_texts TO canopy_app;

CREATE TABLE legs (
  head_uid integer NOT NULL,
  side smallint NOT NULL,
  tail_uid integer NOT NULL,
  CONSTRAINT legs_pkey PRIMARY KEY (head_uid, side),
  CONSTRAINT legs_head_uid_fkey FOREIGN KEY (head_uid) REFERENCES members(uid),
  CONSTRAINT legs_tail_uid_fkey FOREIGN KEY (tail_uid) REFERENCES members(uid),
  CONSTRAINT legs_side_check CHECK ((side = ANY (ARRAY[1, 2])))
) WITH (fillfactor=50);
GRANT INSERT, SELECT ON legs TO canopy_app;
GRANT UPDATE (tail_uid) ON legs TO canopy_app;

CREATE TABLE lesson_pictures (
  id integer GENERATED ALWAYS AS IDENTITY,
  lesson_id integer NOT NULL,
  kind text NOT NULL,
  content bytea NOT NULL,
  added_at timestamp with time zone NOT NULL,
  added_by integer NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT lesson_pictures_pkey PRIMARY KEY (id),
  CONSTRAINT lesson_pictures_added_by_fkey FOREIGN KEY (added_by) REFERENCES operators(id),
  CONSTRAINT lesson_pictures_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id),
  CONSTRAINT known_kind CHECK ((kind = ANY (ARRAY['image/jpeg'::text, 'image/png'::text, 'image/webp'::text])))
);
CREATE INDEX lesson_pictures_by_lesson ON lesson_pictures USING btree (lesson_id, id);
GRANT INSERT, SELECT ON lesson_pictures TO canopy_app;
GRANT UPDATE (content, removed_at) ON lesson_pictures TO canopy_app;

CREATE TABLE lesson_progress (
  uid integer NOT NULL,
  lesson_id integer NOT NULL,
  done_at timestamp with time zone NOT NULL,
  CONSTRAINT lesson_progress_pkey PRIMARY KEY (uid, lesson_id),
  CONSTRAINT lesson_progress_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id),
  CONSTRAINT lesson_progress_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid)
);
GRANT INSERT, SELECT ON lesson_progress TO canopy_app;

CREATE TABLE lessons (
  id integer GENERATED ALWAYS AS IDENTITY,
  course_id integer NOT NULL,
  "position" integer NOT NULL,
  title text NOT NULL,
  body text NOT NULL,
  title_hindi text NOT NULL,
  body_hindi text NOT NULL,
  video text NOT NULL,
  questions jsonb NOT NULL,
  passing smallint NOT NULL,
  status text DEFAULT 'Draft'::text NOT NULL,
  was_published boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  changed_at timestamp with time zone NOT NULL,
  changed_by integer NOT NULL,
  removed_at timestamp with time zone,
  CONSTRAINT lessons_pkey PRIMARY KEY (id),
  CONSTRAINT one_lesson_a_place UNIQUE (course_id, "position") DEFERRABLE,
  CONSTRAINT lessons_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operators(id),
  CONSTRAINT lessons_course_id_fkey FOREIGN KEY (course_id) REFERENCES courses(id),
  CONSTRAINT has_a_text CHECK ((body <> ''::text)),
  CONSTRAINT has_a_title CHECK ((title <> ''::text)),
  CONSTRAINT known_status CHECK ((status = ANY (ARRAY['Draft'::text, 'Published'::text, 'Archived'::text]))),
  CONSTRAINT only_drafts_go CHECK (((removed_at IS NULL) OR (NOT was_published))),
  CONSTRAINT percent_to_pass CHECK (((passing >= 1) AND (passing <= 100)))
);
CREATE INDEX lessons_with_films ON lessons USING btree (video) WHERE (video <> ''::text);
GRANT INSERT, SELECT ON lessons TO canopy_app;
GRANT UPDATE ("position", title, body, title_hindi, body_hindi, video, questions, passing, status, was_published, version, changed_at, changed_by, removed_at) ON lessons TO canopy_app;

CREATE TABLE liability_trees (
  run_id integer NOT NULL,
  posting_id bigint NOT NULL,
  members integer NOT NULL,
  sums bigint[] NOT NULL,
  root bytea NOT NULL,
  ids bytea STORAGE EXTERNAL NOT NULL,
  firsts bytea STORAGE EXTERNAL NOT NULL,
  nodes bytea STORAGE EXTERNAL NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT liability_trees_pkey PRIMARY KEY (run_id),
  CONSTRAINT liability_trees_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id),
  CONSTRAINT posting_not_below_zero CHECK ((posting_id >= 0)),
  CONSTRAINT root_is_hash CHECK ((octet_length(root) = 32)),
  CONSTRAINT some_members CHECK ((members > 0)),
  CONSTRAINT sum_for_each_account CHECK ((cardinality(sums) = 15))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON liability_trees FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON liability_trees REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'run_id', '{ids,firsts,nodes}');
CREATE TRIGGER note_changed AFTER UPDATE ON liability_trees REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'run_id', '{ids,firsts,nodes}');
CREATE TRIGGER note_removed AFTER DELETE ON liability_trees REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'run_id', '{ids,firsts,nodes}');
GRANT INSERT, SELECT ON liability_trees TO canopy_app;

CREATE TABLE log_entries (
  log_no integer NOT NULL,
  index bigint NOT NULL,
  seal_no bigint,
  publication_id bigint,
  entry text NOT NULL,
  CONSTRAINT log_entries_pkey PRIMARY KEY (log_no, index),
  CONSTRAINT log_entries_log_no_fkey FOREIGN KEY (log_no) REFERENCES logs(no),
  CONSTRAINT one_source CHECK ((num_nonnulls(seal_no, publication_id) = ((index > 0))::integer))
);
CREATE UNIQUE INDEX log_entries_by_publication ON log_entries USING btree (publication_id) WHERE (publication_id IS NOT NULL);
CREATE UNIQUE INDEX log_entries_by_seal ON log_entries USING btree (seal_no) WHERE (seal_no IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON log_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON log_entries TO canopy_app;

CREATE TABLE log_heads (
  log_no integer NOT NULL,
  note text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT log_heads_pkey PRIMARY KEY (log_no),
  CONSTRAINT log_heads_log_no_fkey FOREIGN KEY (log_no) REFERENCES logs(no)
);
GRANT INSERT, SELECT ON log_heads TO canopy_app;
GRANT UPDATE (note, at) ON log_heads TO canopy_app;

CREATE TABLE log_nodes (
  log_no integer NOT NULL,
  level integer NOT NULL,
  no bigint NOT NULL,
  hash bytea NOT NULL,
  CONSTRAINT log_nodes_pkey PRIMARY KEY (log_no, level, no),
  CONSTRAINT log_nodes_log_no_fkey FOREIGN KEY (log_no) REFERENCES logs(no)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON log_nodes FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON log_nodes TO canopy_app;

CREATE TABLE logs (
  no integer NOT NULL,
  origin text NOT NULL,
  public_key bytea NOT NULL,
  private_key text NOT NULL,
  begun_at timestamp with time zone NOT NULL,
  CONSTRAINT logs_pkey PRIMARY KEY (no),
  CONSTRAINT is_ed25519 CHECK ((length(public_key) = 32))
);
CREATE TRIGGER note_added AFTER INSERT ON logs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'no', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON logs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'no', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON logs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'no', '{}');
GRANT INSERT, SELECT ON logs TO canopy_app;

CREATE TABLE member_authenticators (
  id integer GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  secret text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  last_step bigint,
  removed_at timestamp with time zone,
  CONSTRAINT member_authenticators_pkey PRIMARY KEY (id),
  CONSTRAINT member_authenticators_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid)
);
CREATE INDEX member_authenticators_by_member ON member_authenticators USING btree (uid);
CREATE UNIQUE INDEX one_authenticator ON member_authenticators USING btree (uid) WHERE ((confirmed_at IS NOT NULL) AND (removed_at IS NULL));
CREATE UNIQUE INDEX one_authenticator_set_up ON member_authenticators USING btree (uid) WHERE (confirmed_at IS NULL);
CREATE TRIGGER note_added AFTER INSERT ON member_authenticators REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{last_step}');
CREATE TRIGGER note_changed AFTER UPDATE ON member_authenticators REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{last_step}');
CREATE TRIGGER note_removed AFTER DELETE ON member_authenticators REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{last_step}');
GRANT DELETE, INSERT, SELECT ON member_authenticators TO canopy_app;
GRANT UPDATE (secret, made_at, confirmed_at, last_step, removed_at) ON member_authenticators TO canopy_app;

CREATE TABLE member_notes (
  id integer GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  note text NOT NULL,
  operator_id integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT member_notes_pkey PRIMARY KEY (id),
  CONSTRAINT member_notes_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT member_notes_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid)
);
CREATE INDEX member_notes_by_member ON member_notes USING btree (uid, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON member_notes FOR EACH STATEMENT WHEN ((NOT through_door())) EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON member_notes TO canopy_app;

CREATE TABLE member_passkeys (
  id integer GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  user_handle text NOT NULL,
  name text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  removed_at timestamp with time zone,
  CONSTRAINT member_passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT member_passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT member_passkeys_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid)
);
CREATE INDEX member_passkeys_by_member ON member_passkeys USING btree (uid);
CREATE TRIGGER note_added AFTER INSERT ON member_passkeys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{counter,last_used_at}');
CREATE TRIGGER note_changed AFTER UPDATE ON member_passkeys REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{counter,last_used_at}');
CREATE TRIGGER note_removed AFTER DELETE ON member_passkeys REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{counter,last_used_at}');
GRANT DELETE, INSERT, SELECT ON member_passkeys TO canopy_app;
GRANT UPDATE (counter, name, last_used_at, removed_at) ON member_passkeys TO canopy_app;

CREATE TABLE members (
  uid integer NOT NULL,
  sponsor_uid integer,
  parent_uid integer,
  side smallint,
  left_head integer NOT NULL,
  right_head integer NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  mobile text NOT NULL,
  country_id smallint NOT NULL,
  password_hash text NOT NULL,
  must_change_password boolean DEFAULT false NOT NULL,
  joined_at timestamp with time zone NOT NULL,
  activated_at timestamp with time zone,
  suspended_at timestamp with time zone,
  transaction_password_hash text,
  erased_at timestamp with time zone,
  language text DEFAULT 'en'::text NOT NULL,
  CONSTRAINT members_pkey PRIMARY KEY (uid),
  CONSTRAINT one_member_per_place UNIQUE (parent_uid, side),
  CONSTRAINT members_parent_uid_fkey FOREIGN KEY (parent_uid) REFERENCES members(uid),
  CONSTRAINT members_sponsor_uid_fkey FOREIGN KEY (sponsor_uid) REFERENCES members(uid),
  CONSTRAINT known_language CHECK ((language = ANY (ARRAY['en'::text, 'hi'::text]))),
  CONSTRAINT members_side_check CHECK ((side = ANY (ARRAY[1, 2]))),
  CONSTRAINT parent_before_child CHECK (((parent_uid < uid) AND (sponsor_uid < uid))),
  CONSTRAINT placed_or_root CHECK ((((sponsor_uid IS NULL) = (parent_uid IS NULL)) AND ((parent_uid IS NULL) = (side IS NULL))))
);
CREATE INDEX members_active_directs ON members USING btree (sponsor_uid) WHERE (activated_at IS NOT NULL);
CREATE INDEX members_by_country ON members USING btree (country_id, uid);
CREATE INDEX members_by_email ON members USING btree (lower(email));
CREATE INDEX members_by_email_start ON members USING btree (lower(email) text_pattern_ops);
CREATE INDEX members_by_joining ON members USING brin (joined_at) WITH (pages_per_range='32');
CREATE INDEX members_by_last_name ON members USING btree (lower("substring"(name, '\S+$'::text)) COLLATE "C", uid);
CREATE INDEX members_by_mobile_start ON members USING btree (mobile text_pattern_ops);
CREATE INDEX members_by_name ON members USING btree (lower(name) COLLATE "C", uid);
CREATE INDEX members_by_name_word ON members USING gin (to_tsvector('simple'::regconfig, name));
CREATE INDEX members_by_sponsor ON members USING btree (sponsor_uid, uid);
CREATE INDEX members_inactive ON members USING btree (uid) WHERE (activated_at IS NULL);
CREATE INDEX members_suspended ON members USING btree (uid) WHERE (suspended_at IS NOT NULL);
CREATE TRIGGER note_added AFTER INSERT ON members REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{language}');
CREATE TRIGGER note_changed AFTER UPDATE ON members REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{language}');
CREATE TRIGGER note_removed AFTER DELETE ON members REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{language}');
GRANT INSERT, SELECT ON members TO canopy_app;
GRANT UPDATE (name, email, mobile, country_id, password_hash, must_change_password, activated_at, suspended_at, transaction_password_hash, language) ON members TO canopy_app;

CREATE TABLE migrations (
  name text NOT NULL,
  hash text NOT NULL,
  applied_at timestamp with time zone DEFAULT now() NOT NULL,
  needs text,
  CONSTRAINT migrations_pkey PRIMARY KEY (name)
);
GRANT SELECT ON migrations TO canopy_app;

CREATE TABLE mt5_requests (
  id integer GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  country_id smallint NOT NULL,
  phone text NOT NULL,
  status text DEFAULT 'Pending'::text NOT NULL,
  remark text DEFAULT ''::text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  decided_by integer,
  CONSTRAINT mt5_requests_pkey PRIMARY KEY (id),
  CONSTRAINT mt5_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  CONSTRAINT mt5_requests_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT decided_or_pending CHECK ((((status = 'Pending'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  CONSTRAINT mt5_requests_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Approved'::text, 'Rejected'::text])))
);
CREATE INDEX mt5_requests_by_member ON mt5_requests USING btree (uid, id DESC);
CREATE INDEX mt5_requests_by_status ON mt5_requests USING btree (status, id DESC);
CREATE UNIQUE INDEX one_mt5_request ON mt5_requests USING btree (uid) WHERE (status <> 'Rejected'::text);
CREATE TRIGGER begin_undecided BEFORE INSERT ON mt5_requests FOR EACH ROW WHEN ((new.status <> 'Pending'::text)) EXECUTE FUNCTION begin_undecided();
CREATE TRIGGER decide_once BEFORE DELETE OR UPDATE ON mt5_requests FOR EACH ROW WHEN ((NOT through_door())) EXECUTE FUNCTION decide_once();
CREATE TRIGGER note_added AFTER INSERT ON mt5_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON mt5_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON mt5_requests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON mt5_requests TO canopy_app;
GRANT UPDATE (status, remark, decided_at, decided_by) ON mt5_requests TO canopy_app;

CREATE TABLE network_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  xact xid8 DEFAULT pg_current_xact_id() NOT NULL,
  at timestamp with time zone NOT NULL,
  kind text NOT NULL,
  uid integer NOT NULL,
  volume_micros bigint,
  price_micros bigint,
  forex_micros bigint,
  crypto_micros bigint,
  suspended boolean,
  CONSTRAINT network_events_pkey PRIMARY KEY (id),
  CONSTRAINT network_events_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT network_events_kind_check CHECK ((kind = ANY (ARRAY['joined'::text, 'activated'::text, 'deactivated'::text, 'volume'::text, 'investment'::text, 'suspended'::text, 'reset'::text]))),
  CONSTRAINT payload_of_its_kind CHECK (
CASE kind
    WHEN 'volume'::text THEN ((num_nonnulls(volume_micros, price_micros) = 2) AND (num_nonnulls(forex_micros, crypto_micros, suspended) = 0))
    WHEN 'investment'::text THEN ((num_nonnulls(forex_micros, crypto_micros) = 1) AND (num_nonnulls(volume_micros, price_micros, suspended) = 0))
    WHEN 'suspended'::text THEN ((suspended IS NOT NULL) AND (num_nonnulls(volume_micros, price_micros, forex_micros, crypto_micros) = 0))
    ELSE (num_nonnulls(volume_micros, price_micros, forex_micros, crypto_micros, suspended) = 0)
END)
);
CREATE INDEX network_events_by_member ON network_events USING btree (uid);
CREATE INDEX network_events_by_time ON network_events USING brin (at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX network_events_by_xact ON network_events USING btree (xact);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OF id, at, kind, uid, volume_micros, price_micros, forex_micros, crypto_micros, suspended OR TRUNCATE ON network_events FOR EACH STATEMENT WHEN ((NOT through_door())) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON network_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('added', 'id', '{}');
GRANT SELECT ON network_events TO canopy_app;
GRANT INSERT (at, kind, uid, volume_micros, price_micros, forex_micros, crypto_micros, suspended) ON network_events TO canopy_app;

CREATE TABLE newsletter_addresses (
  email text NOT NULL,
  token_hash bytea NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  leave_key bytea,
  CONSTRAINT newsletter_addresses_pkey PRIMARY KEY (email),
  CONSTRAINT newsletter_addresses_leave_key_key UNIQUE (leave_key),
  CONSTRAINT newsletter_addresses_token_hash_key UNIQUE (token_hash)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON newsletter_addresses TO canopy_app;

CREATE TABLE newsletter_issues (
  id integer GENERATED ALWAYS AS IDENTITY,
  subject text NOT NULL,
  body text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  addresses integer NOT NULL,
  upto text DEFAULT ''::text NOT NULL,
  sent integer DEFAULT 0 NOT NULL,
  finished_at timestamp with time zone,
  made_by integer NOT NULL,
  CONSTRAINT newsletter_issues_pkey PRIMARY KEY (id),
  CONSTRAINT newsletter_issues_made_by_fkey FOREIGN KEY (made_by) REFERENCES operators(id)
);
CREATE INDEX newsletter_issues_to_send ON newsletter_issues USING btree (id) WHERE (finished_at IS NULL);
GRANT INSERT, SELECT ON newsletter_issues TO canopy_app;
GRANT UPDATE (upto, sent, finished_at) ON newsletter_issues TO canopy_app;

CREATE TABLE openings (
  uid integer NOT NULL,
  import_id integer NOT NULL,
  old_id text COLLATE "C" NOT NULL,
  cap_used bigint NOT NULL,
  matched bigint NOT NULL,
  balances jsonb NOT NULL,
  CONSTRAINT openings_pkey PRIMARY KEY (uid),
  CONSTRAINT openings_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT openings_cap_used_check CHECK ((cap_used >= 0)),
  CONSTRAINT openings_matched_check CHECK ((matched >= 0)),
  CONSTRAINT openings_old_id_check CHECK ((old_id <> ''::text))
);
CREATE UNIQUE INDEX openings_by_old_id ON openings USING btree (lower(old_id));
CREATE INDEX openings_by_old_id_start ON openings USING btree (lower(old_id) text_pattern_ops);
CREATE TRIGGER note_added AFTER INSERT ON openings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON openings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON openings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{}');
GRANT INSERT, SELECT ON openings TO canopy_app;

CREATE TABLE operator_challenges (
  operator_id integer NOT NULL,
  purpose text NOT NULL,
  challenge_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT operator_challenges_pkey PRIMARY KEY (operator_id, purpose),
  CONSTRAINT operator_challenges_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT operator_challenges_purpose_check CHECK ((purpose = ANY (ARRAY['login'::text, 'add'::text])))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON operator_challenges TO canopy_app;

CREATE TABLE operator_passkeys (
  id integer GENERATED ALWAYS AS IDENTITY,
  operator_id integer NOT NULL,
  credential_id text NOT NULL,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  last_used_at timestamp with time zone,
  CONSTRAINT operator_passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT operator_passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT operator_passkeys_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX operator_passkeys_by_operator ON operator_passkeys USING btree (operator_id);
CREATE TRIGGER note_added AFTER INSERT ON operator_passkeys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{counter,last_used_at}');
CREATE TRIGGER note_changed AFTER UPDATE ON operator_passkeys REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{counter,last_used_at}');
CREATE TRIGGER note_removed AFTER DELETE ON operator_passkeys REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{counter,last_used_at}');
GRANT DELETE, INSERT, SELECT ON operator_passkeys TO canopy_app;
GRANT UPDATE (counter, last_used_at) ON operator_passkeys TO canopy_app;

CREATE TABLE operator_sessions (
  id uuid NOT NULL,
  operator_id integer NOT NULL,
  address text NOT NULL,
  device text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT operator_sessions_pkey PRIMARY KEY (id),
  CONSTRAINT operator_sessions_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id)
);
CREATE INDEX open_operator_sessions ON operator_sessions USING btree (operator_id) WHERE (ended_at IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON operator_sessions TO canopy_app;

CREATE TABLE operators (
  id integer GENERATED ALWAYS AS IDENTITY,
  email text NOT NULL,
  role text NOT NULL,
  active boolean DEFAULT true NOT NULL,
  password_hash text NOT NULL,
  must_change_password boolean DEFAULT false NOT NULL,
  totp_secret text,
  totp_confirmed_at timestamp with time zone,
  totp_last_step bigint,
  made_at timestamp with time zone NOT NULL,
  totp_pending text,
  factor_asked_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT operators_pkey PRIMARY KEY (id),
  CONSTRAINT operators_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'finance'::text, 'support'::text, 'auditor'::text])))
);
CREATE UNIQUE INDEX operators_by_email ON operators USING btree (lower(email));
CREATE TRIGGER note_added AFTER INSERT ON operators REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{totp_last_step}');
CREATE TRIGGER note_changed AFTER UPDATE ON operators REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{totp_last_step}');
CREATE TRIGGER note_removed AFTER DELETE ON operators REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{totp_last_step}');
GRANT INSERT, SELECT, UPDATE ON operators TO canopy_app;

CREATE TABLE owed (
  uid integer NOT NULL,
  account text COLLATE "C" NOT NULL,
  company_account text COLLATE "C" NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT owed_pkey PRIMARY KEY (uid, account, company_account),
  CONSTRAINT owed_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT owed_amount_check CHECK ((amount >= 0))
);
GRANT INSERT, SELECT ON owed TO canopy_app;
GRANT UPDATE (amount) ON owed TO canopy_app;

CREATE TABLE owed_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  account text COLLATE "C" NOT NULL,
  company_account text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  amount bigint NOT NULL,
  cause text NOT NULL,
  remark text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT owed_events_pkey PRIMARY KEY (id),
  CONSTRAINT owed_events_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT adds_or_takes_off CHECK (((amount <> 0) AND ((amount > 0) = (kind = ANY (ARRAY['reversal'::text, 'loss'::text]))))),
  CONSTRAINT owed_events_kind_check CHECK ((kind = ANY (ARRAY['reversal'::text, 'loss'::text, 'payment'::text, 'cancelled'::text])))
);
CREATE INDEX owed_events_by_member ON owed_events USING btree (uid, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON owed_events FOR EACH STATEMENT WHEN ((NOT through_door())) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON owed_events REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('added', 'id', '{}');
GRANT INSERT, SELECT ON owed_events TO canopy_app;

CREATE TABLE password_links (
  uid integer NOT NULL,
  import_id integer NOT NULL,
  mailed_at timestamp with time zone,
  token_print bytea,
  expires_at timestamp with time zone,
  used_at timestamp with time zone,
  CONSTRAINT password_links_pkey PRIMARY KEY (uid),
  CONSTRAINT password_links_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT is_a_fingerprint CHECK ((length(token_print) = 32)),
  CONSTRAINT mailed_with_a_token CHECK ((((mailed_at IS NULL) = (token_print IS NULL)) AND ((mailed_at IS NULL) = (expires_at IS NULL))))
);
CREATE INDEX password_links_waiting ON password_links USING btree (uid) WHERE (mailed_at IS NULL);
GRANT INSERT, SELECT, UPDATE ON password_links TO canopy_app;

CREATE TABLE payout_destinations (
  id bigint GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  wtype text NOT NULL,
  destination bytea NOT NULL,
  withdrawal_id integer,
  at timestamp with time zone NOT NULL,
  CONSTRAINT payout_destinations_pkey PRIMARY KEY (id),
  CONSTRAINT payout_destinations_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT payout_destinations_withdrawal_id_fkey FOREIGN KEY (withdrawal_id) REFERENCES withdrawals(id),
  CONSTRAINT is_a_fingerprint CHECK ((length(destination) = 32)),
  CONSTRAINT leaves_the_house CHECK ((wtype = ANY (ARRAY['USDT'::text, 'BANK'::text])))
);
CREATE UNIQUE INDEX one_destination_per_withdrawal ON payout_destinations USING btree (withdrawal_id) WHERE (withdrawal_id IS NOT NULL);
CREATE INDEX payout_destinations_by_change ON payout_destinations USING btree (uid, at) WHERE (withdrawal_id IS NULL);
CREATE INDEX payout_destinations_by_member ON payout_destinations USING btree (uid);
CREATE INDEX payout_destinations_by_place ON payout_destinations USING btree (destination, uid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON payout_destinations FOR EACH STATEMENT WHEN ((NOT through_door())) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON payout_destinations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON payout_destinations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON payout_destinations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON payout_destinations TO canopy_app;

CREATE TABLE payout_details (
  uid integer NOT NULL,
  usdt_address text DEFAULT ''::text NOT NULL,
  holder text DEFAULT ''::text NOT NULL,
  account_number text DEFAULT ''::text NOT NULL,
  ifsc text DEFAULT ''::text NOT NULL,
  bank_name text DEFAULT ''::text NOT NULL,
  branch text DEFAULT ''::text NOT NULL,
  pan text DEFAULT ''::text NOT NULL,
  aadhar text DEFAULT ''::text NOT NULL,
  changed_at timestamp with time zone,
  CONSTRAINT payout_details_pkey PRIMARY KEY (uid),
  CONSTRAINT payout_details_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid)
);
CREATE TRIGGER note_added AFTER INSERT ON payout_details REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON payout_details REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON payout_details REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{}');
GRANT INSERT, SELECT, UPDATE ON payout_details TO canopy_app;

CREATE TABLE payout_freezes (
  id integer GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  change_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  lifted_at timestamp with time zone,
  lifted_by integer,
  remark text DEFAULT ''::text NOT NULL,
  CONSTRAINT payout_freezes_pkey PRIMARY KEY (id),
  CONSTRAINT payout_freezes_change_id_fkey FOREIGN KEY (change_id) REFERENCES security_changes(id),
  CONSTRAINT payout_freezes_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES operators(id),
  CONSTRAINT payout_freezes_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT lifted_by_somebody CHECK ((((lifted_at IS NULL) = (lifted_by IS NULL)) AND ((lifted_at IS NULL) = (remark = ''::text))))
);
CREATE UNIQUE INDEX one_open_freeze ON payout_freezes USING btree (uid) WHERE (lifted_at IS NULL);
CREATE INDEX payout_freezes_by_change ON payout_freezes USING btree (change_id);
CREATE INDEX payout_freezes_by_member ON payout_freezes USING btree (uid);
CREATE TRIGGER guard BEFORE DELETE OR UPDATE ON payout_freezes FOR EACH ROW EXECUTE FUNCTION guard_freeze();
CREATE TRIGGER note_added AFTER INSERT ON payout_freezes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON payout_freezes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON payout_freezes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON payout_freezes TO canopy_app;
GRANT UPDATE (lifted_at, lifted_by, remark) ON payout_freezes TO canopy_app;

CREATE TABLE person_prints (
  id bigint GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  print bytea NOT NULL,
  uid integer NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  CONSTRAINT person_prints_pkey PRIMARY KEY (id),
  CONSTRAINT once_per_member UNIQUE (kind, print, uid),
  CONSTRAINT person_prints_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT is_a_fingerprint CHECK ((length(print) = 32)),
  CONSTRAINT known_kind CHECK ((kind = ANY (ARRAY['pan'::text, 'aadhaar'::text, 'account'::text, 'address'::text, 'mobile'::text, 'device'::text])))
);
CREATE INDEX person_prints_by_member ON person_prints USING btree (uid, kind);
GRANT DELETE, INSERT, SELECT ON person_prints TO canopy_app;
GRANT UPDATE (seen_at) ON person_prints TO canopy_app;

CREATE TABLE personal_data (
  id integer GENERATED ALWAYS AS IDENTITY,
  table_name text NOT NULL,
  column_name text NOT NULL,
  deed text NOT NULL,
  whose text DEFAULT 'uid = $1'::text NOT NULL,
  becomes text DEFAULT ''''''::text NOT NULL,
  why text DEFAULT ''::text NOT NULL,
  CONSTRAINT personal_data_pkey PRIMARY KEY (id),
  CONSTRAINT once UNIQUE (table_name, column_name, whose),
  CONSTRAINT kept_for_a_reason CHECK (((deed <> 'keep'::text) OR (why <> ''::text))),
  CONSTRAINT personal_data_deed_check CHECK ((deed = ANY (ARRAY['replace'::text, 'remove'::text, 'keep'::text]))),
  CONSTRAINT rows_or_columns CHECK (((deed <> 'remove'::text) OR (column_name = '*'::text)))
);
CREATE TRIGGER note_added AFTER INSERT ON personal_data REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON personal_data REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON personal_data REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT SELECT ON personal_data TO canopy_app;

CREATE TABLE plan_checks (
  version integer NOT NULL,
  findings jsonb NOT NULL,
  override text,
  CONSTRAINT plan_checks_pkey PRIMARY KEY (version),
  CONSTRAINT plan_checks_version_fkey FOREIGN KEY (version) REFERENCES plan_versions(version),
  CONSTRAINT not_empty CHECK ((override <> ''::text))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON plan_checks FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON plan_checks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'version', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON plan_checks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'version', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON plan_checks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'version', '{}');
GRANT INSERT, SELECT ON plan_checks TO canopy_app;

CREATE TABLE plan_versions (
  version integer GENERATED ALWAYS AS IDENTITY,
  parameters jsonb NOT NULL,
  effective_from timestamp with time zone NOT NULL,
  note text NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT plan_versions_pkey PRIMARY KEY (version)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON plan_versions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON plan_versions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'version', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON plan_versions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'version', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON plan_versions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'version', '{}');
GRANT INSERT, SELECT ON plan_versions TO canopy_app;

CREATE TABLE postings (
  id bigint NOT NULL,
  kind text NOT NULL,
  cause text NOT NULL,
  key text NOT NULL,
  actor text NOT NULL,
  remark text NOT NULL,
  at timestamp with time zone NOT NULL,
  reverses bigint,
  code_id bigint,
  mac bytea,
  CONSTRAINT postings_pkey PRIMARY KEY (id),
  CONSTRAINT is_a_fingerprint CHECK ((length(mac) = 32))
);
CREATE UNIQUE INDEX reversed_once ON postings USING btree (reverses) WHERE (reverses IS NOT NULL);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT SELECT ON postings TO canopy_app;

CREATE TABLE profiles (
  uid integer NOT NULL,
  last_name text DEFAULT ''::text NOT NULL,
  dob text DEFAULT ''::text NOT NULL,
  address text DEFAULT ''::text NOT NULL,
  father text DEFAULT ''::text NOT NULL,
  gender text DEFAULT ''::text NOT NULL,
  about text DEFAULT ''::text NOT NULL,
  nominee_name text DEFAULT ''::text NOT NULL,
  nominee_relation text DEFAULT ''::text NOT NULL,
  CONSTRAINT profiles_pkey PRIMARY KEY (uid),
  CONSTRAINT profiles_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT profiles_gender_check CHECK ((gender = ANY (ARRAY[''::text, 'Male'::text, 'Female'::text])))
);
CREATE TRIGGER note_added AFTER INSERT ON profiles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON profiles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON profiles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'uid', '{}');
GRANT INSERT, SELECT, UPDATE ON profiles TO canopy_app;

CREATE TABLE publications (
  id bigint GENERATED ALWAYS AS IDENTITY,
  entry text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT publications_pkey PRIMARY KEY (id),
  CONSTRAINT fits_the_log CHECK (((octet_length(entry) >= 2) AND (octet_length(entry) <= 65535)))
);
CREATE INDEX publications_by_entry ON publications USING gin (((entry)::jsonb) jsonb_path_ops);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON publications FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON publications REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON publications REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON publications REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON publications TO canopy_app;

CREATE TABLE published_closings (
  run_id integer NOT NULL,
  plan_hash bytea NOT NULL,
  input_hash bytea NOT NULL,
  output_hash bytea NOT NULL,
  input_bytes bigint NOT NULL,
  output_bytes bigint NOT NULL,
  members integer NOT NULL,
  rows integer NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT published_closings_pkey PRIMARY KEY (run_id),
  CONSTRAINT published_closings_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id)
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON published_closings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON published_closings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'run_id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON published_closings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'run_id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON published_closings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'run_id', '{}');
GRANT INSERT, SELECT ON published_closings TO canopy_app;

CREATE TABLE purchases (
  id bigint NOT NULL,
  uid integer NOT NULL,
  payer_uid integer NOT NULL,
  kind text NOT NULL,
  package_id integer NOT NULL,
  package_name text NOT NULL,
  price bigint NOT NULL,
  volume bigint NOT NULL,
  daily_cap bigint NOT NULL,
  coins bigint NOT NULL,
  coupons integer NOT NULL,
  plan_version integer NOT NULL,
  posting_id bigint,
  at timestamp with time zone NOT NULL,
  reversed_at timestamp with time zone,
  CONSTRAINT purchases_pkey PRIMARY KEY (id),
  CONSTRAINT purchases_posting_id_key UNIQUE (posting_id),
  CONSTRAINT purchases_payer_uid_fkey FOREIGN KEY (payer_uid) REFERENCES members(uid),
  CONSTRAINT purchases_plan_version_fkey FOREIGN KEY (plan_version) REFERENCES plan_versions(version),
  CONSTRAINT purchases_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT purchases_check CHECK ((reversed_at >= at)),
  CONSTRAINT purchases_coins_check CHECK ((coins >= 0)),
  CONSTRAINT purchases_coupons_check CHECK ((coupons >= 0)),
  CONSTRAINT purchases_daily_cap_check CHECK ((daily_cap >= 0)),
  CONSTRAINT purchases_kind_check CHECK ((kind = ANY (ARRAY['Activation'::text, 'Upgrade'::text]))),
  CONSTRAINT purchases_price_check CHECK ((price > 0)),
  CONSTRAINT purchases_volume_check CHECK ((volume >= 0))
);
CREATE UNIQUE INDEX activated_once ON purchases USING btree (uid) WHERE ((kind = 'Activation'::text) AND (reversed_at IS NULL));
CREATE INDEX purchases_by_member ON purchases USING btree (uid, id DESC);
CREATE INDEX purchases_by_package ON purchases USING btree (lower(package_name) text_pattern_ops, uid) WHERE (reversed_at IS NULL);
CREATE INDEX purchases_by_payer ON purchases USING btree (payer_uid, id DESC);
CREATE INDEX purchases_by_time ON purchases USING btree (at);
CREATE INDEX purchases_reversed ON purchases USING btree (reversed_at) WHERE (reversed_at IS NOT NULL);
CREATE TRIGGER note_added AFTER INSERT ON purchases REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON purchases REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON purchases REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER reverse_once BEFORE DELETE OR UPDATE ON purchases FOR EACH ROW EXECUTE FUNCTION reverse_once();
GRANT INSERT, SELECT ON purchases TO canopy_app;
GRANT UPDATE (reversed_at) ON purchases TO canopy_app;

CREATE TABLE push_keys (
  id smallint NOT NULL,
  public_key text NOT NULL,
  private_key text NOT NULL,
  CONSTRAINT push_keys_pkey PRIMARY KEY (id),
  CONSTRAINT only_one CHECK ((id = 1))
);
GRANT INSERT, SELECT ON push_keys TO canopy_app;

CREATE TABLE push_subscriptions (
  id integer GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  session_id uuid NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  device text NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT push_subscriptions_pkey PRIMARY KEY (id),
  CONSTRAINT push_subscriptions_endpoint_key UNIQUE (endpoint),
  CONSTRAINT push_subscriptions_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid)
);
CREATE INDEX push_subscriptions_by_member ON push_subscriptions USING btree (uid);
GRANT DELETE, INSERT, SELECT ON push_subscriptions TO canopy_app;
GRANT UPDATE (uid, session_id, p256dh, auth, device, added_at) ON push_subscriptions TO canopy_app;

CREATE TABLE quiz_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  lesson_id integer NOT NULL,
  lesson_version integer NOT NULL,
  answers smallint[] NOT NULL,
  right_answers smallint NOT NULL,
  questions smallint NOT NULL,
  passed boolean NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT quiz_attempts_pkey PRIMARY KEY (id),
  CONSTRAINT quiz_attempts_lesson_id_fkey FOREIGN KEY (lesson_id) REFERENCES lessons(id),
  CONSTRAINT quiz_attempts_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT no_more_than_asked CHECK (((right_answers >= 0) AND (right_answers <= questions)))
);
CREATE INDEX quiz_attempts_by_member ON quiz_attempts USING btree (uid, lesson_id, id DESC);
GRANT INSERT, SELECT ON quiz_attempts TO canopy_app;

CREATE TABLE result_statements (
  run_id integer NOT NULL,
  sha256 bytea NOT NULL,
  content bytea NOT NULL,
  deals integer NOT NULL,
  profit numeric NOT NULL,
  fees numeric NOT NULL,
  capital numeric NOT NULL,
  percent_ppm bigint NOT NULL,
  reason text,
  added_by integer NOT NULL,
  added_at timestamp with time zone NOT NULL,
  CONSTRAINT result_statements_pkey PRIMARY KEY (run_id),
  CONSTRAINT result_statements_added_by_fkey FOREIGN KEY (added_by) REFERENCES operators(id),
  CONSTRAINT result_statements_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id),
  CONSTRAINT capital_above_zero CHECK ((capital > (0)::numeric)),
  CONSTRAINT has_deals CHECK ((deals > 0)),
  CONSTRAINT what_was_hashed CHECK ((sha256 = sha256(content))),
  CONSTRAINT written_reason CHECK ((reason <> ''::text))
);
CREATE INDEX result_statements_by_hash ON result_statements USING btree (sha256);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON result_statements FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON result_statements REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'run_id', '{content}');
CREATE TRIGGER note_changed AFTER UPDATE ON result_statements REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'run_id', '{content}');
CREATE TRIGGER note_removed AFTER DELETE ON result_statements REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'run_id', '{content}');
GRANT INSERT, SELECT ON result_statements TO canopy_app;

CREATE TABLE review_marks (
  source text NOT NULL,
  done bigint NOT NULL,
  seen bigint NOT NULL,
  seen_before xid8 NOT NULL,
  CONSTRAINT review_marks_pkey PRIMARY KEY (source)
);
GRANT INSERT, SELECT, UPDATE ON review_marks TO canopy_app;

CREATE TABLE reviews (
  id integer GENERATED ALWAYS AS IDENTITY,
  rule text NOT NULL,
  subject text NOT NULL,
  uids integer[] NOT NULL,
  facts jsonb NOT NULL,
  upto bigint NOT NULL,
  times integer DEFAULT 1 NOT NULL,
  raised_at timestamp with time zone NOT NULL,
  latest_at timestamp with time zone NOT NULL,
  status text DEFAULT 'Open'::text NOT NULL,
  remark text DEFAULT ''::text NOT NULL,
  decided_at timestamp with time zone,
  decided_by integer,
  CONSTRAINT reviews_pkey PRIMARY KEY (id),
  CONSTRAINT reviews_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  CONSTRAINT decided_or_open CHECK ((((status = 'Open'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  CONSTRAINT is_about_somebody CHECK ((cardinality(uids) > 0)),
  CONSTRAINT known_rule CHECK ((rule = ANY (ARRAY['circle'::text, 'transferBurst'::text, 'withdrawalBurst'::text, 'registrationBurst'::text, 'signUpBurst'::text, 'samePerson'::text]))),
  CONSTRAINT reviews_status_check CHECK ((status = ANY (ARRAY['Open'::text, 'Cleared'::text, 'Suspended'::text])))
);
CREATE UNIQUE INDEX one_open_review ON reviews USING btree (rule, subject) WHERE (status = 'Open'::text);
CREATE INDEX reviews_by_member ON reviews USING gin (uids);
CREATE INDEX reviews_by_status ON reviews USING btree (status, id DESC);
CREATE INDEX reviews_by_subject ON reviews USING btree (rule, subject, upto DESC);
CREATE TRIGGER decided_once BEFORE UPDATE ON reviews FOR EACH ROW WHEN (((old.status <> 'Open'::text) AND ((((new.status IS DISTINCT FROM old.status) OR (new.remark IS DISTINCT FROM old.remark)) OR (new.decided_at IS DISTINCT FROM old.decided_at)) OR (new.decided_by IS DISTINCT FROM old.decided_by)))) EXECUTE FUNCTION keep_review();
CREATE TRIGGER note_added AFTER INSERT ON reviews REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON reviews REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON reviews REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON reviews TO canopy_app;
GRANT UPDATE (subject, uids, facts, upto, times, latest_at, status, remark, decided_at, decided_by) ON reviews TO canopy_app;

CREATE TABLE rewards (
  id integer GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  rank smallint NOT NULL,
  name text NOT NULL,
  amount bigint NOT NULL,
  run_id integer,
  plan_version integer NOT NULL,
  achieved_at timestamp with time zone NOT NULL,
  released_at timestamp with time zone,
  released_by integer,
  remark text DEFAULT ''::text NOT NULL,
  CONSTRAINT rewards_pkey PRIMARY KEY (id),
  CONSTRAINT achieved_once UNIQUE (uid, rank),
  CONSTRAINT rewards_plan_version_fkey FOREIGN KEY (plan_version) REFERENCES plan_versions(version),
  CONSTRAINT rewards_released_by_fkey FOREIGN KEY (released_by) REFERENCES operators(id),
  CONSTRAINT rewards_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id),
  CONSTRAINT rewards_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT released_by_somebody CHECK ((((released_at IS NULL) = (released_by IS NULL)) OR (run_id IS NULL))),
  CONSTRAINT rewards_amount_check CHECK ((amount > 0))
);
CREATE INDEX rewards_waiting ON rewards USING btree (id) WHERE (released_at IS NULL);
CREATE TRIGGER note_added AFTER INSERT ON rewards REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON rewards REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON rewards REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON rewards TO canopy_app;
GRANT UPDATE (released_at, released_by, remark) ON rewards TO canopy_app;

CREATE TABLE run_columns (
  run_id integer NOT NULL,
  name text NOT NULL,
  part integer NOT NULL,
  data bytea STORAGE EXTERNAL NOT NULL,
  CONSTRAINT run_columns_pkey PRIMARY KEY (run_id, name, part),
  CONSTRAINT run_columns_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id)
);
CREATE TRIGGER kept_until_booked BEFORE DELETE ON run_columns FOR EACH ROW EXECUTE FUNCTION keep_columns();
CREATE TRIGGER note_added AFTER INSERT ON run_columns REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'run_id, name, part', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON run_columns REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'run_id, name, part', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON run_columns REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'run_id, name, part', '{}');
GRANT DELETE, INSERT, SELECT ON run_columns TO canopy_app;

CREATE TABLE runs (
  id integer GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  date date NOT NULL,
  status text NOT NULL,
  plan_version integer NOT NULL,
  cut_off timestamp with time zone,
  percent_ppm bigint,
  note text NOT NULL,
  totals jsonb NOT NULL,
  planned integer NOT NULL,
  done integer DEFAULT 0 NOT NULL,
  started_by text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  reversed_by text,
  reversed_at timestamp with time zone,
  reversal_remark text,
  CONSTRAINT runs_pkey PRIMARY KEY (id),
  CONSTRAINT runs_plan_version_fkey FOREIGN KEY (plan_version) REFERENCES plan_versions(version),
  CONSTRAINT closing_or_result CHECK ((((kind = 'closing'::text) = (cut_off IS NOT NULL)) AND ((kind = 'closing'::text) = (percent_ppm IS NULL)))),
  CONSTRAINT closing_stays CHECK (((kind <> 'closing'::text) OR (status <> ALL (ARRAY['reversing'::text, 'reversed'::text])))),
  CONSTRAINT reversed_by_somebody CHECK (((num_nonnulls(reversed_by, reversed_at, reversal_remark) = ANY (ARRAY[0, 3])) AND ((reversed_by IS NULL) OR (status = ANY (ARRAY['reversing'::text, 'reversed'::text]))))),
  CONSTRAINT runs_check CHECK (((done >= 0) AND (done <= planned))),
  CONSTRAINT runs_kind_check CHECK ((kind = ANY (ARRAY['closing'::text, 'forex'::text, 'crypto'::text]))),
  CONSTRAINT runs_planned_check CHECK ((planned >= 0)),
  CONSTRAINT runs_status_check CHECK ((status = ANY (ARRAY['posting'::text, 'posted'::text, 'reversing'::text, 'reversed'::text])))
);
CREATE UNIQUE INDEX one_run_per_date ON runs USING btree (kind, date) WHERE (status <> 'reversed'::text);
CREATE TRIGGER goes_forward BEFORE UPDATE ON runs FOR EACH ROW EXECUTE FUNCTION run_goes_forward();
CREATE TRIGGER note_added AFTER INSERT ON runs REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON runs REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON runs REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON runs TO canopy_app;
GRANT UPDATE (status, done, ended_at, reversed_by, reversed_at, reversal_remark) ON runs TO canopy_app;

CREATE TABLE saved_texts (
  id integer GENERATED ALWAYS AS IDENTITY,
  queue text NOT NULL,
  title text NOT NULL,
  text text NOT NULL,
  made_at timestamp with time zone NOT NULL,
  made_by integer NOT NULL,
  changed_at timestamp with time zone,
  changed_by integer,
  removed_at timestamp with time zone,
  CONSTRAINT saved_texts_pkey PRIMARY KEY (id),
  CONSTRAINT saved_texts_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES operators(id),
  CONSTRAINT saved_texts_made_by_fkey FOREIGN KEY (made_by) REFERENCES operators(id),
  CONSTRAINT changed_by_somebody CHECK (((changed_at IS NULL) = (changed_by IS NULL))),
  CONSTRAINT has_a_text CHECK ((text <> ''::text)),
  CONSTRAINT has_a_title CHECK ((title <> ''::text)),
  CONSTRAINT known_queue CHECK ((queue = ANY (ARRAY[''::text, 'deposits'::text, 'withdrawals'::text, 'documents'::text, 'reviews'::text, 'tickets'::text, 'rewards'::text, 'mt5'::text, 'sponsors'::text])))
);
CREATE INDEX saved_texts_in_use ON saved_texts USING btree (title, id) WHERE (removed_at IS NULL);
GRANT INSERT, SELECT ON saved_texts TO canopy_app;
GRANT UPDATE (queue, title, text, changed_at, changed_by, removed_at) ON saved_texts TO canopy_app;

CREATE TABLE seals (
  no bigint NOT NULL,
  last_id bigint NOT NULL,
  posting_ids bigint[] NOT NULL,
  leaves bytea[] NOT NULL,
  hash bytea NOT NULL,
  at timestamp with time zone NOT NULL,
  last_no bigint,
  change_nos bigint[],
  change_marks bytea[],
  CONSTRAINT seals_pkey PRIMARY KEY (no),
  CONSTRAINT changes_whole CHECK ((num_nonnulls(last_no, change_nos, change_marks) = ANY (ARRAY[0, 3])))
);
CREATE INDEX seals_by_time ON seals USING btree (at);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON seals TO canopy_app;

CREATE TABLE security_changes (
  id bigint GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  kind text NOT NULL,
  at timestamp with time zone NOT NULL,
  holds boolean NOT NULL,
  before text NOT NULL,
  undone_at timestamp with time zone,
  CONSTRAINT security_changes_pkey PRIMARY KEY (id),
  CONSTRAINT security_changes_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT known_kind CHECK ((kind = ANY (ARRAY['email'::text, 'payoutAddress'::text, 'payoutBank'::text, 'factor'::text, 'password'::text, 'transactionPassword'::text, 'recovery'::text])))
);
CREATE INDEX security_changes_by_member ON security_changes USING btree (uid, id DESC);
CREATE INDEX security_changes_with_before ON security_changes USING btree (at) WHERE (before <> ''::text);
CREATE TRIGGER guard BEFORE DELETE OR UPDATE ON security_changes FOR EACH ROW EXECUTE FUNCTION guard_security_change();
CREATE TRIGGER note_added AFTER INSERT ON security_changes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON security_changes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON security_changes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON security_changes TO canopy_app;
GRANT UPDATE (before, undone_at) ON security_changes TO canopy_app;

CREATE TABLE sessions (
  id uuid NOT NULL,
  uid integer NOT NULL,
  address text NOT NULL,
  claimed_address text NOT NULL,
  device text NOT NULL,
  started_at timestamp with time zone NOT NULL,
  seen_at timestamp with time zone NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  ended_at timestamp with time zone,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid)
);
CREATE INDEX open_sessions_by_member ON sessions USING btree (uid) WHERE (ended_at IS NULL);
CREATE INDEX sessions_by_member ON sessions USING btree (uid);
GRANT DELETE, INSERT, SELECT, UPDATE ON sessions TO canopy_app;

CREATE TABLE setting_versions (
  id integer GENERATED ALWAYS AS IDENTITY,
  settings jsonb NOT NULL,
  note text NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT setting_versions_pkey PRIMARY KEY (id)
);
CREATE TRIGGER note_added AFTER INSERT ON setting_versions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON setting_versions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON setting_versions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON setting_versions TO canopy_app;

CREATE TABLE sign_ups (
  uid integer NOT NULL,
  address text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT sign_ups_pkey PRIMARY KEY (uid),
  CONSTRAINT sign_ups_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid)
);
CREATE INDEX sign_ups_by_address ON sign_ups USING btree (address, uid);
CREATE INDEX sign_ups_by_time ON sign_ups USING brin (at);
GRANT DELETE, INSERT, SELECT ON sign_ups TO canopy_app;

CREATE TABLE signal_corrections (
  id integer GENERATED ALWAYS AS IDENTITY,
  signal_id integer NOT NULL,
  note text NOT NULL,
  made_by integer NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT signal_corrections_pkey PRIMARY KEY (id),
  CONSTRAINT said_once UNIQUE (signal_id, note),
  CONSTRAINT signal_corrections_made_by_fkey FOREIGN KEY (made_by) REFERENCES operators(id),
  CONSTRAINT signal_corrections_signal_id_fkey FOREIGN KEY (signal_id) REFERENCES signals(id),
  CONSTRAINT has_a_note CHECK ((note <> ''::text))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON signal_corrections FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON signal_corrections REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON signal_corrections REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON signal_corrections REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON signal_corrections TO canopy_app;

CREATE TABLE signal_news (
  signal_id integer NOT NULL,
  kind text NOT NULL,
  at timestamp with time zone NOT NULL,
  facts jsonb NOT NULL,
  upto integer DEFAULT 0 NOT NULL,
  finished_at timestamp with time zone,
  CONSTRAINT signal_news_pkey PRIMARY KEY (signal_id, kind),
  CONSTRAINT signal_news_signal_id_fkey FOREIGN KEY (signal_id) REFERENCES signals(id),
  CONSTRAINT known_kind CHECK ((kind = ANY (ARRAY['signal.published'::text, 'signal.closed'::text])))
);
CREATE INDEX signal_news_to_tell ON signal_news USING btree (at) WHERE (finished_at IS NULL);
GRANT INSERT, SELECT ON signal_news TO canopy_app;
GRANT UPDATE (upto, finished_at) ON signal_news TO canopy_app;

CREATE TABLE signals (
  id integer GENERATED ALWAYS AS IDENTITY,
  market text NOT NULL,
  direction text NOT NULL,
  entry numeric NOT NULL,
  stop numeric NOT NULL,
  target numeric NOT NULL,
  note text NOT NULL,
  expires_at timestamp with time zone,
  made_by integer NOT NULL,
  made_at timestamp with time zone NOT NULL,
  revision integer DEFAULT 0 NOT NULL,
  removed_at timestamp with time zone,
  published_at timestamp with time zone,
  published_by integer,
  closed_at timestamp with time zone,
  closed_by integer,
  exit_price numeric,
  reason text,
  CONSTRAINT signals_pkey PRIMARY KEY (id),
  CONSTRAINT signals_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES operators(id),
  CONSTRAINT signals_made_by_fkey FOREIGN KEY (made_by) REFERENCES operators(id),
  CONSTRAINT signals_published_by_fkey FOREIGN KEY (published_by) REFERENCES operators(id),
  CONSTRAINT closed_after_publication CHECK (((closed_at IS NULL) OR ((published_at IS NOT NULL) AND (closed_at >= published_at)))),
  CONSTRAINT closed_as_a_whole CHECK ((num_nonnulls(closed_at, closed_by, exit_price, reason) = ANY (ARRAY[0, 4]))),
  CONSTRAINT draft_or_published CHECK (((removed_at IS NULL) OR (published_at IS NULL))),
  CONSTRAINT exit_above_zero CHECK ((exit_price > (0)::numeric)),
  CONSTRAINT has_a_market CHECK ((market ~ '^[A-Z0-9][A-Z0-9./-]{1,15}$'::text)),
  CONSTRAINT known_direction CHECK ((direction = ANY (ARRAY['Buy'::text, 'Sell'::text]))),
  CONSTRAINT known_reason CHECK ((reason = ANY (ARRAY['Target'::text, 'Stop'::text, 'By hand'::text, 'Expired'::text]))),
  CONSTRAINT prices_in_order CHECK (((LEAST(stop, target) > (0)::numeric) AND
CASE direction
    WHEN 'Buy'::text THEN ((stop < entry) AND (entry < target))
    ELSE ((target < entry) AND (entry < stop))
END)),
  CONSTRAINT published_by_somebody CHECK (((published_at IS NULL) = (published_by IS NULL)))
);
CREATE INDEX signals_closed ON signals USING btree (closed_at, id) WHERE (closed_at IS NOT NULL);
CREATE INDEX signals_open ON signals USING btree (published_at) WHERE (closed_at IS NULL);
CREATE TRIGGER guard_signal BEFORE INSERT OR DELETE OR UPDATE ON signals FOR EACH ROW EXECUTE FUNCTION guard_signal();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON signals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_added AFTER INSERT ON signals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON signals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON signals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT SELECT ON signals TO canopy_app;
GRANT INSERT (market, direction, entry, stop, target, note, expires_at, made_by, made_at) ON signals TO canopy_app;
GRANT UPDATE (market, direction, entry, stop, target, note, expires_at, revision, removed_at, published_at, published_by, closed_at, closed_by, exit_price, reason) ON signals TO canopy_app;

CREATE TABLE site_content_versions (
  id integer GENERATED ALWAYS AS IDENTITY,
  content jsonb NOT NULL,
  note text NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamp with time zone NOT NULL,
  CONSTRAINT site_content_versions_pkey PRIMARY KEY (id)
);
CREATE TRIGGER note_added AFTER INSERT ON site_content_versions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON site_content_versions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON site_content_versions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
GRANT INSERT, SELECT ON site_content_versions TO canopy_app;

CREATE TABLE sponsor_requests (
  id integer GENERATED ALWAYS AS IDENTITY,
  person text NOT NULL,
  email_print bytea,
  country_id smallint NOT NULL,
  language text NOT NULL,
  token_hash bytea NOT NULL,
  asked_at timestamp with time zone NOT NULL,
  confirmed_at timestamp with time zone,
  status text DEFAULT 'Asked'::text NOT NULL,
  sponsor_uid integer,
  side smallint,
  remark text DEFAULT ''::text NOT NULL,
  decided_at timestamp with time zone,
  decided_by integer,
  joined_uid integer,
  closed_at timestamp with time zone,
  CONSTRAINT sponsor_requests_pkey PRIMARY KEY (id),
  CONSTRAINT sponsor_requests_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sponsor_requests_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  CONSTRAINT sponsor_requests_joined_uid_fkey FOREIGN KEY (joined_uid) REFERENCES members(uid),
  CONSTRAINT sponsor_requests_sponsor_uid_fkey FOREIGN KEY (sponsor_uid) REFERENCES members(uid),
  CONSTRAINT assigned_whole CHECK ((((sponsor_uid IS NULL) = (side IS NULL)) AND ((sponsor_uid IS NOT NULL) = (status = ANY (ARRAY['Assigned'::text, 'Joined'::text, 'Expired'::text]))))),
  CONSTRAINT closed_at_the_end CHECK (((status = ANY (ARRAY['Joined'::text, 'Declined'::text, 'Expired'::text])) = (closed_at IS NOT NULL))),
  CONSTRAINT confirmed_first CHECK (((status = 'Asked'::text) = (confirmed_at IS NULL))),
  CONSTRAINT decided_or_waiting CHECK ((((status = ANY (ARRAY['Asked'::text, 'Pending'::text])) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  CONSTRAINT is_a_fingerprint CHECK ((length(email_print) = 32)),
  CONSTRAINT joined_as_somebody CHECK (((status = 'Joined'::text) = (joined_uid IS NOT NULL))),
  CONSTRAINT known_status CHECK ((status = ANY (ARRAY['Asked'::text, 'Pending'::text, 'Assigned'::text, 'Joined'::text, 'Declined'::text, 'Expired'::text]))),
  CONSTRAINT left_or_right CHECK ((side = ANY (ARRAY[1, 2])))
);
CREATE UNIQUE INDEX one_open_sponsor_request ON sponsor_requests USING btree (email_print) WHERE (status = ANY (ARRAY['Asked'::text, 'Pending'::text, 'Assigned'::text]));
CREATE INDEX sponsor_requests_by_address ON sponsor_requests USING btree (email_print);
CREATE INDEX sponsor_requests_by_joined ON sponsor_requests USING btree (joined_uid);
CREATE INDEX sponsor_requests_by_sponsor ON sponsor_requests USING btree (sponsor_uid, decided_at);
CREATE INDEX sponsor_requests_by_status ON sponsor_requests USING btree (status, id);
GRANT DELETE, INSERT, SELECT ON sponsor_requests TO canopy_app;
GRANT UPDATE (person, email_print, country_id, language, token_hash, asked_at, confirmed_at, status, sponsor_uid, side, remark, decided_at, decided_by, joined_uid, closed_at) ON sponsor_requests TO canopy_app;

CREATE TABLE standings (
  uid integer NOT NULL,
  cap_used bigint DEFAULT 0 NOT NULL,
  matched bigint DEFAULT 0 NOT NULL,
  ranks integer DEFAULT 0 NOT NULL,
  CONSTRAINT standings_pkey PRIMARY KEY (uid),
  CONSTRAINT standings_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT standings_matched_check CHECK ((matched >= 0))
) WITH (fillfactor=70);
GRANT INSERT, SELECT ON standings TO canopy_app;
GRANT UPDATE (cap_used, matched, ranks) ON standings TO canopy_app;

CREATE TABLE ticket_messages (
  id integer GENERATED ALWAYS AS IDENTITY,
  ticket_id integer NOT NULL,
  operator_id integer,
  message text NOT NULL,
  at timestamp with time zone NOT NULL,
  CONSTRAINT ticket_messages_pkey PRIMARY KEY (id),
  CONSTRAINT ticket_messages_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operators(id),
  CONSTRAINT ticket_messages_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES tickets(id)
);
CREATE INDEX ticket_messages_by_ticket ON ticket_messages USING btree (ticket_id, id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ticket_messages FOR EACH STATEMENT WHEN ((NOT through_door())) EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON ticket_messages TO canopy_app;

CREATE TABLE tickets (
  id integer GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  query text NOT NULL,
  income_id bigint,
  status text DEFAULT 'Open'::text NOT NULL,
  opened_at timestamp with time zone NOT NULL,
  acknowledge_by timestamp with time zone NOT NULL,
  resolve_by timestamp with time zone NOT NULL,
  acknowledged_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by integer,
  purchase_id bigint,
  CONSTRAINT tickets_pkey PRIMARY KEY (id),
  CONSTRAINT tickets_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES operators(id),
  CONSTRAINT tickets_purchase_id_fkey FOREIGN KEY (purchase_id) REFERENCES purchases(id),
  CONSTRAINT tickets_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT closed_or_open CHECK ((((status = 'Closed'::text) = (closed_at IS NOT NULL)) AND ((closed_at IS NULL) = (closed_by IS NULL)))),
  CONSTRAINT closed_with_an_answer CHECK (((status = 'Open'::text) OR (acknowledged_at IS NOT NULL))),
  CONSTRAINT tickets_status_check CHECK ((status = ANY (ARRAY['Open'::text, 'Closed'::text])))
);
CREATE INDEX tickets_by_member ON tickets USING btree (uid, id DESC);
CREATE INDEX tickets_by_purchase ON tickets USING btree (purchase_id);
CREATE INDEX tickets_open ON tickets USING btree (id) WHERE (status = 'Open'::text);
CREATE UNIQUE INDEX undo_asked_once ON tickets USING btree (purchase_id) WHERE (status = 'Open'::text);
CREATE TRIGGER guard BEFORE DELETE OR UPDATE ON tickets FOR EACH ROW WHEN ((NOT through_door())) EXECUTE FUNCTION guard_ticket();
GRANT INSERT, SELECT ON tickets TO canopy_app;
GRANT UPDATE (status, acknowledged_at, closed_at, closed_by) ON tickets TO canopy_app;

CREATE TABLE transfer_trail (
  posting_id bigint NOT NULL,
  sender integer NOT NULL,
  receiver integer NOT NULL,
  amount bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  circled boolean DEFAULT false NOT NULL,
  CONSTRAINT transfer_trail_pkey PRIMARY KEY (posting_id)
);
CREATE INDEX transfer_trail_by_sender ON transfer_trail USING btree (sender, posting_id);
CREATE INDEX transfer_trail_by_time ON transfer_trail USING brin (at);
GRANT DELETE, INSERT, SELECT ON transfer_trail TO canopy_app;
GRANT UPDATE (circled) ON transfer_trail TO canopy_app;

CREATE TABLE try_counts (
  key text NOT NULL,
  count integer NOT NULL,
  resets_at timestamp with time zone NOT NULL,
  free_at timestamp with time zone,
  CONSTRAINT try_counts_pkey PRIMARY KEY (key)
);
CREATE INDEX try_counts_by_end ON try_counts USING btree (resets_at);
GRANT DELETE, INSERT, SELECT, UPDATE ON try_counts TO canopy_app;

CREATE TABLE undo_links (
  token_print bytea NOT NULL,
  change_id bigint NOT NULL,
  address_from bigint,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT undo_links_pkey PRIMARY KEY (token_print),
  CONSTRAINT undo_links_address_from_fkey FOREIGN KEY (address_from) REFERENCES security_changes(id),
  CONSTRAINT undo_links_change_id_fkey FOREIGN KEY (change_id) REFERENCES security_changes(id),
  CONSTRAINT is_a_fingerprint CHECK ((length(token_print) = 32))
);
CREATE INDEX undo_links_by_address ON undo_links USING btree (address_from);
CREATE INDEX undo_links_by_change ON undo_links USING btree (change_id);
CREATE INDEX undo_links_by_end ON undo_links USING btree (expires_at);
GRANT DELETE, INSERT, SELECT ON undo_links TO canopy_app;

CREATE TABLE wallets (
  uid integer NOT NULL,
  account text COLLATE "C" NOT NULL,
  balance bigint DEFAULT 0 NOT NULL,
  CONSTRAINT wallets_pkey PRIMARY KEY (uid, account),
  CONSTRAINT known_account CHECK ((account = ANY (ARRAY['coin'::text, 'crypto'::text, 'cryptoInvested'::text, 'cryptoPrincipal'::text, 'cryptoRoi'::text, 'cryptoToken'::text, 'forex'::text, 'forexInvested'::text, 'forexPrincipal'::text, 'forexRoi'::text, 'forexToken'::text, 'fund'::text, 'kyc'::text, 'withheld'::text, 'working'::text]))),
  CONSTRAINT never_absurd CHECK ((balance <= '1000000000000000000'::bigint)),
  CONSTRAINT never_below_zero CHECK ((balance >= 0))
) WITH (fillfactor=60);
CREATE INDEX wallets_running ON wallets USING btree (account, uid) WHERE (account = ANY (ARRAY['forexInvested'::text, 'cryptoInvested'::text]));
GRANT SELECT ON wallets TO canopy_app;

CREATE TABLE webhook_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY,
  delivery_id bigint NOT NULL,
  at timestamp with time zone NOT NULL,
  ms integer NOT NULL,
  status integer,
  error text NOT NULL,
  answer text NOT NULL,
  CONSTRAINT webhook_attempts_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES webhook_deliveries(id) ON DELETE CASCADE,
  CONSTRAINT short_answer CHECK ((length(answer) <= 500))
);
CREATE INDEX webhook_attempts_of ON webhook_attempts USING btree (delivery_id, id);
GRANT SELECT ON webhook_attempts TO canopy_app;
GRANT INSERT (delivery_id, at, ms, status, error, answer) ON webhook_attempts TO canopy_app;

CREATE TABLE webhook_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY,
  webhook_id integer NOT NULL,
  event_id bigint NOT NULL,
  uid integer NOT NULL,
  state text DEFAULT 'Waiting'::text NOT NULL,
  tries integer DEFAULT 0 NOT NULL,
  first_at timestamp with time zone,
  next_at timestamp with time zone,
  last_at timestamp with time zone,
  last_status integer,
  last_error text DEFAULT ''::text NOT NULL,
  ended_at timestamp with time zone,
  ordered boolean DEFAULT true NOT NULL,
  CONSTRAINT webhook_deliveries_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_deliveries_event_id_webhook_id_key UNIQUE (event_id, webhook_id),
  CONSTRAINT webhook_deliveries_event_id_fkey FOREIGN KEY (event_id) REFERENCES webhook_events(id) ON DELETE CASCADE,
  CONSTRAINT webhook_deliveries_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id),
  CONSTRAINT ended_or_waiting CHECK (((state = 'Waiting'::text) = (ended_at IS NULL))),
  CONSTRAINT known_state CHECK ((state = ANY (ARRAY['Waiting'::text, 'Delivered'::text, 'Failed'::text, 'Skipped'::text])))
);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries USING btree (webhook_id, next_at, id) WHERE ((state = 'Waiting'::text) AND (next_at IS NOT NULL));
CREATE INDEX webhook_deliveries_failed ON webhook_deliveries USING btree (webhook_id, id) WHERE (state = 'Failed'::text);
CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries USING btree (uid, webhook_id, id) WHERE ((state = 'Waiting'::text) AND ordered);
GRANT SELECT ON webhook_deliveries TO canopy_app;
GRANT INSERT (webhook_id, event_id, uid, next_at, ordered) ON webhook_deliveries TO canopy_app;
GRANT UPDATE (state, tries, first_at, next_at, last_at, last_status, last_error, ended_at, ordered) ON webhook_deliveries TO canopy_app;

CREATE TABLE webhook_events (
  id bigint GENERATED ALWAYS AS IDENTITY,
  public_id text DEFAULT ('msg_'::text || replace((gen_random_uuid())::text, '-'::text, ''::text)) NOT NULL,
  kind text NOT NULL,
  uid integer,
  at timestamp with time zone NOT NULL,
  data jsonb NOT NULL,
  webhook_id integer,
  routed_at timestamp with time zone,
  request_id uuid,
  CONSTRAINT webhook_events_pkey PRIMARY KEY (id),
  CONSTRAINT webhook_events_webhook_id_fkey FOREIGN KEY (webhook_id) REFERENCES webhooks(id)
);
CREATE INDEX webhook_events_by_age ON webhook_events USING btree (at);
CREATE INDEX webhook_events_to_route ON webhook_events USING btree (id) WHERE (routed_at IS NULL);
GRANT DELETE, SELECT ON webhook_events TO canopy_app;
GRANT INSERT (kind, uid, at, data, webhook_id, request_id) ON webhook_events TO canopy_app;
GRANT UPDATE (routed_at) ON webhook_events TO canopy_app;

CREATE TABLE webhooks (
  id integer NOT NULL,
  address text NOT NULL,
  description text NOT NULL,
  kinds text[] NOT NULL,
  secret text NOT NULL,
  old_secret text,
  old_until timestamp with time zone,
  off_at timestamp with time zone,
  off_because text,
  failing_since timestamp with time zone,
  made_by integer NOT NULL,
  made_at timestamp with time zone NOT NULL,
  CONSTRAINT webhooks_pkey PRIMARY KEY (id),
  CONSTRAINT webhooks_made_by_fkey FOREIGN KEY (made_by) REFERENCES operators(id),
  CONSTRAINT asks_for_something CHECK ((cardinality(kinds) > 0)),
  CONSTRAINT known_cause CHECK ((off_because = ANY (ARRAY['operator'::text, 'failing'::text, 'gone'::text]))),
  CONSTRAINT off_for_a_cause CHECK (((off_at IS NULL) = (off_because IS NULL))),
  CONSTRAINT old_as_a_whole CHECK (((old_secret IS NULL) = (old_until IS NULL))),
  CONSTRAINT short_address CHECK (((length(address) >= 1) AND (length(address) <= 500))),
  CONSTRAINT short_description CHECK ((length(description) <= 200))
);
CREATE TRIGGER note_added AFTER INSERT ON webhooks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{failing_since}');
CREATE TRIGGER note_changed AFTER UPDATE ON webhooks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{failing_since}');
CREATE TRIGGER note_removed AFTER DELETE ON webhooks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{failing_since}');
GRANT INSERT, SELECT ON webhooks TO canopy_app;
GRANT UPDATE (address, description, kinds, secret, old_secret, old_until, off_at, off_because, failing_since) ON webhooks TO canopy_app;

CREATE TABLE withdrawals (
  id integer GENERATED ALWAYS AS IDENTITY,
  uid integer NOT NULL,
  wallet text NOT NULL,
  wtype text NOT NULL,
  amount bigint NOT NULL,
  charge bigint NOT NULL,
  payable bigint NOT NULL,
  withdrawlby text NOT NULL,
  w_address text DEFAULT ''::text NOT NULL,
  holder text DEFAULT ''::text NOT NULL,
  account_number text DEFAULT ''::text NOT NULL,
  ifsc text DEFAULT ''::text NOT NULL,
  bank_name text DEFAULT ''::text NOT NULL,
  branch text DEFAULT ''::text NOT NULL,
  status text NOT NULL,
  remark text DEFAULT ''::text NOT NULL,
  txn_hash text DEFAULT ''::text NOT NULL,
  requested_at timestamp with time zone NOT NULL,
  first_approved_by integer,
  first_approved_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by integer,
  exported_at timestamp with time zone,
  exported_by integer,
  returned_for text,
  CONSTRAINT withdrawals_pkey PRIMARY KEY (id),
  CONSTRAINT withdrawals_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operators(id),
  CONSTRAINT withdrawals_exported_by_fkey FOREIGN KEY (exported_by) REFERENCES operators(id),
  CONSTRAINT withdrawals_first_approved_by_fkey FOREIGN KEY (first_approved_by) REFERENCES operators(id),
  CONSTRAINT withdrawals_uid_fkey FOREIGN KEY (uid) REFERENCES members(uid),
  CONSTRAINT adds_up CHECK ((amount = (charge + payable))),
  CONSTRAINT charge_not_below_zero CHECK ((charge >= 0)),
  CONSTRAINT decided_or_pending CHECK (((status = 'Pending'::text) = (decided_at IS NULL))),
  CONSTRAINT exported_by_somebody CHECK (((exported_at IS NULL) = (exported_by IS NULL))),
  CONSTRAINT leaves_or_moves CHECK (
CASE
    WHEN (wtype = ANY (ARRAY['USDT'::text, 'BANK'::text])) THEN (num_nonnulls(decided_by, returned_for) = num_nonnulls(decided_at))
    ELSE ((decided_by IS NULL) AND (returned_for IS NULL) AND (charge = 0) AND (status = 'Approved'::text))
END),
  CONSTRAINT paid_by_a_transaction CHECK (((status <> 'Approved'::text) OR (wtype <> ALL (ARRAY['USDT'::text, 'BANK'::text])) OR (txn_hash <> ''::text))),
  CONSTRAINT returned_is_rejected CHECK (((returned_for IS NULL) OR (status = 'Rejected'::text))),
  CONSTRAINT sane_amount CHECK (((amount > 0) AND (amount <= '1000000000000000'::bigint))),
  CONSTRAINT something_is_paid CHECK ((payable > 0)),
  CONSTRAINT withdrawals_status_check CHECK ((status = ANY (ARRAY['Pending'::text, 'Approved'::text, 'Rejected'::text]))),
  CONSTRAINT withdrawals_wallet_check CHECK ((wallet = ANY (ARRAY['working'::text, 'forexRoi'::text, 'cryptoRoi'::text, 'forexToken'::text, 'cryptoToken'::text, 'kyc'::text, 'forexPrincipal'::text, 'cryptoPrincipal'::text]))),
  CONSTRAINT withdrawals_wtype_check CHECK ((wtype = ANY (ARRAY['USDT'::text, 'BANK'::text, 'FUND'::text, 'FOREXFUNDS'::text, 'CRYPTOFUNDS'::text])))
);
CREATE INDEX withdrawals_by_member ON withdrawals USING btree (uid, wallet, id DESC);
CREATE INDEX withdrawals_by_status ON withdrawals USING btree (status, id DESC);
CREATE TRIGGER begin_undecided BEFORE INSERT ON withdrawals FOR EACH ROW WHEN (((new.status <> 'Pending'::text) AND (new.wtype = ANY (ARRAY['USDT'::text, 'BANK'::text])))) EXECUTE FUNCTION begin_undecided();
CREATE TRIGGER decide_once BEFORE DELETE OR UPDATE ON withdrawals FOR EACH ROW WHEN ((NOT through_door())) EXECUTE FUNCTION decide_once();
CREATE TRIGGER no_approval_while_frozen BEFORE UPDATE ON withdrawals FOR EACH ROW WHEN (((NOT through_door()) AND ((new.status = 'Approved'::text) OR (new.first_approved_by IS DISTINCT FROM old.first_approved_by)))) EXECUTE FUNCTION refuse_frozen();
CREATE TRIGGER no_approval_while_suspended BEFORE UPDATE ON withdrawals FOR EACH ROW WHEN (((NOT through_door()) AND ((new.status = 'Approved'::text) OR (new.first_approved_by IS DISTINCT FROM old.first_approved_by)))) EXECUTE FUNCTION refuse_suspended();
CREATE TRIGGER no_approval_while_unconfirmed BEFORE UPDATE ON withdrawals FOR EACH ROW WHEN (((NOT through_door()) AND ((new.wtype = ANY (ARRAY['USDT'::text, 'BANK'::text])) AND ((new.status = 'Approved'::text) OR (new.first_approved_by IS DISTINCT FROM old.first_approved_by))))) EXECUTE FUNCTION refuse_unconfirmed();
CREATE TRIGGER note_added AFTER INSERT ON withdrawals REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_changed AFTER UPDATE ON withdrawals REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER note_removed AFTER DELETE ON withdrawals REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('changed', 'id', '{}');
CREATE TRIGGER whole_cents BEFORE INSERT ON withdrawals FOR EACH ROW WHEN (((new.wtype = 'BANK'::text) AND ((new.payable % (10000)::bigint) <> 0))) EXECUTE FUNCTION refuse_parts_of_cents();
GRANT INSERT, SELECT ON withdrawals TO canopy_app;
GRANT UPDATE (status, remark, txn_hash, first_approved_by, first_approved_at, decided_at, decided_by, exported_at, exported_by, returned_for) ON withdrawals TO canopy_app;

-- Functions; each is written in apps/server/migrations/functions.
-- begin_undecided() RETURNS trigger
-- confirm_email() RETURNS trigger SECURITY DEFINER
-- decide_once() RETURNS trigger
-- draw_once() RETURNS trigger
-- emit_events(event_kind text[], event_uid integer[], event_at timestamp with time zone[], event_data jsonb[], event_request uuid[] DEFAULT NULL::uuid[]) RETURNS void
-- enqueue_job(task text, payload json, key text DEFAULT NULL::text, run_at timestamp with time zone DEFAULT NULL::timestamp with time zone) RETURNS void SECURITY DEFINER
-- enqueue_news(task text, payloads json[]) RETURNS void SECURITY DEFINER
-- erase_member(member integer, new_password_hash text, now_at timestamp with time zone) RETURNS void SECURITY DEFINER
-- guard_coupon() RETURNS trigger
-- guard_freeze() RETURNS trigger
-- guard_kyc_document() RETURNS trigger
-- guard_round() RETURNS trigger
-- guard_security_change() RETURNS trigger
-- guard_signal() RETURNS trigger
-- guard_ticket() RETURNS trigger
-- hold_import(import integer, root integer) RETURNS text SECURITY DEFINER
-- import_hindrance(import integer, root integer) RETURNS text
-- job_figures() RETURNS TABLE(task text, waiting integer, running integer, failing integer, failed integer, oldest double precision) SECURITY DEFINER
-- keep_columns() RETURNS trigger
-- keep_review() RETURNS trigger
-- ledger_open(import integer, new_kind text, new_actor text, new_remark text, new_at timestamp with time zone, posting_uid integer[], posting_reverses bigint[], line_posting integer[], line_account text[], line_amount bigint[], macs bytea) RETURNS bigint SECURITY DEFINER
-- ledger_post(item_key text[], item_hash bytea[], item_kind text[], item_cause text[], item_actor text[], item_remark text[], item_at timestamp with time zone[], item_reverses bigint[], item_code bigint[], item_answer text[], item_remember boolean[], item_mac bytea[], wallet_uid integer[], wallet_account text[], entry_item integer[], entry_wallet integer[], entry_account text[], entry_amount bigint[], text_balance text, text_code text, text_key text, text_large text, item_request uuid[] DEFAULT NULL::uuid[], OUT posting_ids bigint[], OUT answers text[]) RETURNS record SECURITY DEFINER
-- ledger_post_run(run integer, expected integer, receivers integer, run_cause text, run_actor text, run_at timestamp with time zone, now_at timestamp with time zone, returned_id integer[], returned_uid integer[], returned_account text[], returned_amount bigint[], returned_remark text[], names text[], style_kind text[], style_remark text[], style_mark text[], style_tail text[], posting_uid integer[], posting_account integer[], posting_style integer[], posting_amount bigint[], posting_reverses bigint[], company_posting integer[], company_line integer[], company_account integer[], company_amount bigint[], income_posting integer[], income_uid integer[], income_source integer[], income_level integer[], income_type integer[], income_reason integer[], income_on bigint[], income_rate bigint[], income_paid bigint[], income_flushed bigint[], income_reverses bigint[], matching_place integer[], matching_left bigint[], matching_right bigint[], matching_matched bigint[], matching_carry_left bigint[], matching_carry_right bigint[], macs bytea) RETURNS boolean SECURITY DEFINER
-- network_news(since pg_snapshot, most bigint) RETURNS TABLE(snapshot text, id bigint, at_seconds bigint, kind text, uid integer, sponsor_uid integer, parent_uid integer, side smallint, volume_micros bigint, price_micros bigint, forex_micros bigint, crypto_micros bigint, suspended boolean)
-- note_changes() RETURNS trigger
-- place_member(new_sponsor integer, new_side smallint, highest_uid integer, new_name text, new_email text, new_mobile text, new_country smallint, new_password_hash text, now_at timestamp with time zone) RETURNS integer
-- plain_number(number text) RETURNS text
-- posting_leaves(after_id bigint, up_to_id bigint) RETURNS TABLE(posting_id bigint, leaf bytea)
-- refuse_change() RETURNS trigger
-- refuse_frozen() RETURNS trigger
-- refuse_parts_of_cents() RETURNS trigger
-- refuse_suspended() RETURNS trigger
-- refuse_unconfirmed() RETURNS trigger
-- remove_failed_mails(before timestamp with time zone) RETURNS void SECURITY DEFINER
-- remove_import(import integer, root integer) RETURNS text SECURITY DEFINER
-- remove_mails(ids bigint[]) RETURNS void SECURITY DEFINER
-- remove_old_keys(before timestamp with time zone, most integer) RETURNS integer SECURITY DEFINER
-- reverse_once() RETURNS trigger
-- row_digest(whole jsonb) RETURNS text
-- row_key(whole jsonb, keys text[]) RETURNS text
-- run_column(run integer, column_name text, size integer) RETURNS bigint[]
-- run_goes_forward() RETURNS trigger
-- skip_numbers(upto integer) RETURNS void SECURITY DEFINER
-- still_to_book(OUT run integer, OUT kind text, OUT date date, OUT receiver integer, OUT uid integer, OUT income text, OUT wallet text, OUT source_uid integer, OUT level integer, OUT amount bigint, OUT flushed bigint) RETURNS SETOF record
-- through_door() RETURNS boolean
-- waiting_jobs(task text, OUT waiting bigint, OUT oldest timestamp with time zone) RETURNS record SECURITY DEFINER
-- waiting_mails() RETURNS TABLE(id bigint, sealed text) SECURITY DEFINER

-- Their files:
-- begin-undecided.sql revision 1: 6ff094bf113751a7
-- confirm-email.sql revision 1: bb89635ff532f42d
-- decide-once.sql revision 2: c8a46b01ab984906
-- draw-once.sql revision 2: fe5190e70a32de2a
-- emit-events.sql revision 2: 0bc17bb8dbc67bf7
-- enqueue-job.sql revision 2: 70f7eebab1afbb37
-- enqueue-news.sql revision 2: 892a901e89f1d3d5
-- erase-member.sql revision 1: ece0914bd8c18eac
-- guard-coupon.sql revision 3: 1ab8a0c48b8ef259
-- guard-freeze.sql revision 2: 357d847c7a48c88b
-- guard-kyc-document.sql revision 1: c66bb16adffe80cd
-- guard-round.sql revision 1: c0ff41ae03f4defc
-- guard-security-change.sql revision 2: d85802727c2d9d15
-- guard-signal.sql revision 1: 9f56cc9d3588c047
-- guard-ticket.sql revision 1: 7b414b5d19bc1bf7
-- hold-import.sql revision 1: c790513ced5c509e
-- import-hindrance.sql revision 1: cfc2dcf8c1416529
-- job-figures.sql revision 1: 9cf9114c38966eef
-- keep-columns.sql revision 1: 076835f8cb3a6c35
-- keep-review.sql revision 1: 483d75a5f5d6c954
-- ledger-open.sql revision 2: 4d8b9dc1cf0d04f4
-- ledger-post-run.sql revision 2: 58a099f23a900782
-- ledger-post.sql revision 5: 60616493e66b8194
-- network-news.sql revision 1: 22baad7b3161cd54
-- note-changes.sql revision 4: 346983a2d1222abb
-- place-member.sql revision 3: e48fb4ebd2f0ad6f
-- plain-number.sql revision 1: 466e10cd59701cbc
-- posting-leaves.sql revision 2: 15da60ae282a304f
-- refuse-change.sql revision 1: a4c30f623a0980c5
-- refuse-frozen.sql revision 1: a390e5ffba83c626
-- refuse-parts-of-cents.sql revision 1: 208fac4e6dbb5567
-- refuse-suspended.sql revision 1: 94a24647db71bb17
-- refuse-unconfirmed.sql revision 1: b5acb76b4c19ef31
-- remove-failed-mails.sql revision 1: 6a4a6398fe935396
-- remove-import.sql revision 4: 7666a62c38bf5da4
-- remove-mails.sql revision 1: eaf5a3d14d9d4df6
-- remove-old-keys.sql revision 1: 0576ee5724d09b71
-- reverse-once.sql revision 2: 51c61bd7694b03a3
-- row-digest.sql revision 2: a23f8ca91a3d3804
-- row-key.sql revision 2: 7dbefdd4aa5cb580
-- run-column.sql revision 2: cafadb376a177b4d
-- run-goes-forward.sql revision 1: 41a7fc61c0cf545a
-- skip-numbers.sql revision 2: 3b0269a28a8ba123
-- still-to-book.sql revision 2: 0d949d3bf458a4d5
-- through-door.sql revision 1: 47cc1bfcfe15c164
-- waiting-jobs.sql revision 1: 20cbf68f3db58508
-- waiting-mails.sql revision 1: 3738290894c23cd2
