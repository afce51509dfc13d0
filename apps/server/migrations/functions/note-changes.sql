-- note_changes, revision 4: notes for the length of a transaction what a statement has changed in a
-- table that money rests on. The server reads the notes before it commits, and signs them.
--
-- Its arguments are the columns of the key and those that may change freely. A note is a line of
-- JSON: the table, and of each row its key, and what it was and is; or, for a table that is only
-- added to, the ids and one digest of all. Nothing is built as text: PostgreSQL keeps the plans of
-- these statements, for each table its own.
--
-- A column that is added later and is null counts as one that is not there, so that older rows keep
-- their digests. The settings make the texts the same in every session.
CREATE OR REPLACE FUNCTION note_changes() RETURNS trigger LANGUAGE plpgsql
SET search_path = public, pg_temp SET timezone = 'UTC' SET datestyle = 'ISO, YMD'
SET bytea_output = 'hex' SET intervalstyle = 'postgres' SET extra_float_digits = 1 AS $$
DECLARE
  mode CONSTANT text := TG_ARGV[0];
  keys CONSTANT text[] := string_to_array(TG_ARGV[1], ', ');
  part CONSTANT integer := coalesce(nullif(current_setting('canopy.part', true), ''), '0');
  free text[];
  noted json;
  note text;
BEGIN
  IF mode = 'added' THEN
    IF TG_OP <> 'INSERT' THEN
      RAISE EXCEPTION '% is only added to', TG_TABLE_NAME;
    END IF;
    IF TG_TABLE_NAME = 'incomes' THEN
      SELECT json_build_array('incomes', json_agg(id ORDER BY id), encode(sha256(convert_to(
          string_agg(ROW(id, posting_id, at, on_micros, rate_ppm, paid, flushed, purchase_id,
            reverses, left_micros, right_micros, matched, carry_left, carry_right, uid, source_uid,
            plan_version, run_id, level, type, reason)::text,
            chr(10) ORDER BY id), 'UTF8')), 'hex'))::text
        INTO note FROM new_rows HAVING count(*) > 0;
    ELSIF TG_TABLE_NAME = 'network_events' THEN
      SELECT json_build_array('network_events', json_agg(id ORDER BY id), encode(sha256(convert_to(
          string_agg(ROW(id, at, kind, uid, volume_micros, price_micros, forex_micros,
            crypto_micros, suspended)::text,
            chr(10) ORDER BY id), 'UTF8')), 'hex'))::text
        INTO note FROM new_rows HAVING count(*) > 0;
    ELSIF TG_TABLE_NAME = 'owed_events' THEN
      SELECT json_build_array('owed_events', json_agg(id ORDER BY id), encode(sha256(convert_to(
          string_agg(ROW(id, uid, account, company_account, kind, amount, cause, remark, at)::text,
            chr(10) ORDER BY id), 'UTF8')), 'hex'))::text
        INTO note FROM new_rows HAVING count(*) > 0;
    END IF;
  ELSE
    free := TG_ARGV[2];
    IF TG_OP = 'INSERT' THEN
      SELECT json_agg(json_build_array(key, NULL, after) ORDER BY key) INTO noted
      FROM (SELECT row_key(whole, keys) AS key, row_digest(whole - free) AS after
        FROM (SELECT to_jsonb(new_rows) AS whole FROM new_rows OFFSET 0) AS n OFFSET 0) AS now;
    ELSIF TG_OP = 'DELETE' THEN
      SELECT json_agg(json_build_array(key, before, NULL) ORDER BY key) INTO noted
      FROM (SELECT row_key(whole, keys) AS key, row_digest(whole - free) AS before
        FROM (SELECT to_jsonb(old_rows) AS whole FROM old_rows OFFSET 0) AS o OFFSET 0) AS was;
    ELSE
      SELECT json_agg(json_build_array(key, before, after) ORDER BY key) INTO noted
      FROM (SELECT row_key(whole, keys) AS key, row_digest(whole - free) AS before
        FROM (SELECT to_jsonb(old_rows) AS whole FROM old_rows OFFSET 0) AS o) AS was
      FULL JOIN (SELECT row_key(whole, keys) AS key, row_digest(whole - free) AS after
        FROM (SELECT to_jsonb(new_rows) AS whole FROM new_rows OFFSET 0) AS n) AS now USING (key)
      WHERE before IS DISTINCT FROM after;
    END IF;
    note := CASE WHEN noted IS NOT NULL THEN json_build_array(TG_TABLE_NAME, noted)::text END;
  END IF;
  IF note IS NOT NULL THEN
    note := coalesce(current_setting('canopy.changes_' || part, true), '') || note || chr(10);
    PERFORM set_config('canopy.changes_' || part, note, true);
    -- A setting is copied whole whenever it is written, so a long one goes on in another.
    IF length(note) > 4000 THEN
      PERFORM set_config('canopy.part', (part + 1)::text, true),
        set_config('canopy.changes_' || part + 1, '', true);
    END IF;
  END IF;
  RETURN NULL;
END $$;

-- The same list as in src/db/signing/covered-tables.ts.
DO $$
DECLARE
  covered record;
BEGIN
  FOR covered IN SELECT * FROM (VALUES
    ('changed', 'id', '{}', ARRAY['acceptances', 'audit_log', 'banks', 'bonanzas', 'book_figures',
      'coupons', 'disclosures', 'figures_seen', 'fund_requests', 'imports', 'mt5_requests',
      'payout_destinations', 'payout_freezes', 'personal_data', 'publications', 'purchases',
      'reviews', 'rewards', 'runs', 'security_changes', 'setting_versions', 'signal_corrections',
      'signals', 'site_content_versions', 'withdrawals']),
    ('changed', 'id', '{last_step}', ARRAY['member_authenticators']),
    ('changed', 'id', '{counter,last_used_at}', ARRAY['member_passkeys', 'operator_passkeys']),
    ('changed', 'id', '{totp_last_step}', ARRAY['operators']),
    ('changed', 'id', '{failing_since}', ARRAY['webhooks']),
    ('changed', 'id', '{last_used_at,last_address}', ARRAY['api_keys']),
    ('changed', 'uid', '{}', ARRAY['email_changes', 'kyc_completions', 'openings', 'payout_details',
      'profiles']),
    ('changed', 'uid', '{language}', ARRAY['members']),
    ('changed', 'no', '{}', ARRAY['logs']),
    ('changed', 'bonanza_id', '{}', ARRAY['bonanza_beacons', 'bonanza_rounds']),
    ('changed', 'run_id', '{content}', ARRAY['result_statements']),
    ('changed', 'run_id', '{ids,firsts,nodes}', ARRAY['liability_trees']),
    ('changed', 'id', '{content}', ARRAY['asset_statements', 'brand_files', 'kyc_documents']),
    ('changed', 'uid, name, version', '{}', ARRAY['consents']),
    ('changed', 'name, version', '{}', ARRAY['legal_confirmations', 'legal_texts']),
    ('changed', 'version', '{}', ARRAY['plan_checks', 'plan_versions']),
    ('changed', 'run_id', '{}', ARRAY['published_closings']),
    ('changed', 'run_id, name, part', '{}', ARRAY['run_columns']),
    ('changed', 'run_id, file, part', '{content}', ARRAY['closing_files']),
    ('added', 'id', '{}', ARRAY['incomes', 'network_events', 'owed_events'])
  ) AS list (mode, key, columns, tables), unnest(list.tables) AS t (name)
  LOOP
    EXECUTE format('CREATE OR REPLACE TRIGGER note_added AFTER INSERT ON %I
      REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
      EXECUTE FUNCTION note_changes(%L, %L, %L)',
      covered.name, covered.mode, covered.key, covered.columns);
    CONTINUE WHEN covered.mode = 'added';
    EXECUTE format('CREATE OR REPLACE TRIGGER note_changed AFTER UPDATE ON %I
      REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT
      EXECUTE FUNCTION note_changes(%L, %L, %L)',
      covered.name, covered.mode, covered.key, covered.columns);
    EXECUTE format('CREATE OR REPLACE TRIGGER note_removed AFTER DELETE ON %I
      REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
      EXECUTE FUNCTION note_changes(%L, %L, %L)',
      covered.name, covered.mode, covered.key, covered.columns);
  END LOOP;
END $$;
