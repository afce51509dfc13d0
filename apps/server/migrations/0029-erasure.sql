-- Why: whoever asks to be erased is erased: the person goes, the books and the tree stay under the
-- id. What goes and what stays is written down here as data, so that a new column cannot be
-- forgotten: a test asks of every text about a member what becomes of it.

ALTER TABLE members ADD COLUMN erased_at timestamptz;

CREATE TABLE personal_data (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  table_name text NOT NULL,
  -- '*' is all of the row.
  column_name text NOT NULL,
  deed text NOT NULL CHECK (deed IN ('replace', 'remove', 'keep')),
  -- Which rows are the member's ($1), and what is put in the place of what was there, as SQL.
  whose text NOT NULL DEFAULT 'uid = $1',
  becomes text NOT NULL DEFAULT '''''',
  -- Why it stays.
  why text NOT NULL DEFAULT '',
  CONSTRAINT once UNIQUE (table_name, column_name, whose),
  CONSTRAINT rows_or_columns CHECK (deed <> 'remove' OR column_name = '*'),
  CONSTRAINT kept_for_a_reason CHECK (deed <> 'keep' OR why <> '')
);
GRANT SELECT ON personal_data TO canopy_app;

-- In this order: what is found by the mail address goes before the address itself.
INSERT INTO personal_data (table_name, column_name, deed, whose) VALUES
  ('newsletter_addresses', '*', 'remove', 'email IN (
    SELECT lower(email) FROM members WHERE uid = $1
    UNION SELECT lower(email) FROM email_changes WHERE uid = $1)'),
  ('audit_log', 'remark', 'replace', '(target = ''member:'' || $1 AND action = ''MemberNote'')
    OR (action IN (''ReplyTicket'', ''CloseTicket'')
      AND target IN (SELECT ''ticket:'' || id FROM tickets WHERE uid = $1))'),
  ('ticket_messages', 'message', 'replace', 'ticket_id IN (
    SELECT id FROM tickets WHERE uid = $1)'),
  ('undo_links', '*', 'remove', 'change_id IN (
    SELECT id FROM security_changes WHERE uid = $1)');
INSERT INTO personal_data (table_name, column_name, deed)
  SELECT name, '*', 'remove' FROM unnest(ARRAY['sessions', 'codes', 'profiles', 'payout_details',
    'payout_destinations', 'email_changes', 'confirmed_emails', 'kyc_documents', 'member_notes',
    'member_passkeys', 'member_authenticators', 'person_prints', 'sign_ups']) AS name;
INSERT INTO personal_data (table_name, column_name, deed, becomes) VALUES
  ('members', 'name', 'replace', '''Erased'''),
  ('members', 'email', 'replace', ''''''),
  ('members', 'mobile', 'replace', ''''''),
  ('members', 'password_hash', 'replace', ''''''),
  ('members', 'transaction_password_hash', 'replace', 'NULL'),
  ('tickets', 'query', 'replace', '''Erased'''),
  ('mt5_requests', 'name', 'replace', '''Erased'''),
  ('mt5_requests', 'email', 'replace', ''''''),
  ('mt5_requests', 'phone', 'replace', ''''''),
  ('withdrawals', 'w_address', 'replace', ''''''),
  ('withdrawals', 'holder', 'replace', ''''''),
  ('withdrawals', 'account_number', 'replace', ''''''),
  ('withdrawals', 'ifsc', 'replace', ''''''),
  ('withdrawals', 'bank_name', 'replace', ''''''),
  ('withdrawals', 'branch', 'replace', ''''''),
  ('security_changes', 'before', 'replace', ''''''),
  ('consents', 'address', 'replace', '''''');
INSERT INTO personal_data (table_name, column_name, deed, whose, becomes) VALUES
  ('reviews', 'subject', 'replace',
    '$1 = ANY (uids) AND rule IN (''signUpBurst'', ''samePerson'')', '''erased:'' || id'),
  ('reviews', 'facts', 'replace', '$1 = ANY (uids) AND facts ? ''address''',
    'facts || ''{"address": "Erased"}''');
INSERT INTO personal_data (table_name, column_name, deed, why) VALUES
  ('reviews', 'uids', 'keep', 'ids'),
  ('entries', 'account', 'keep', 'the books; a name of ours'),
  ('entries', 'kind', 'keep', 'the books; a name of ours'),
  ('wallets', 'account', 'keep', 'the books; a name of ours'),
  ('owed', 'account', 'keep', 'the books; a name of ours'),
  ('owed', 'company_account', 'keep', 'the books; a name of ours'),
  ('owed_events', 'account', 'keep', 'the books; a name of ours'),
  ('owed_events', 'company_account', 'keep', 'the books; a name of ours'),
  ('owed_events', 'kind', 'keep', 'the books; a name of ours'),
  ('owed_events', 'cause', 'keep', 'the books; an id of ours'),
  ('owed_events', 'remark', 'keep', 'the books; ids, or an operator''s reason'),
  ('incomes', 'type', 'keep', 'the books; a name of ours'),
  ('incomes', 'reason', 'keep', 'the books; a name of ours'),
  ('purchases', 'kind', 'keep', 'the books; a name of ours'),
  ('purchases', 'package_name', 'keep', 'the books; a package'),
  ('rewards', 'name', 'keep', 'the books; a rank'),
  ('rewards', 'remark', 'keep', 'an operator''s reason'),
  ('coupons', 'code', 'keep', 'a draw can be checked for ever; made up'),
  ('coupons', 'gift', 'keep', 'a draw can be checked for ever'),
  ('network_events', 'kind', 'keep', 'the tree; a name of ours'),
  ('fund_requests', 'kind', 'keep', 'a name of ours'),
  ('fund_requests', 'status', 'keep', 'a name of ours'),
  ('fund_requests', 'utrno', 'keep', 'the books: it proves the payment, and is credited once'),
  ('fund_requests', 'utr', 'keep', 'the books: it proves the payment, and is credited once'),
  ('fund_requests', 'account', 'keep', 'an account of the company'),
  ('fund_requests', 'bankname', 'keep', 'an account of the company'),
  ('fund_requests', 'acholdername', 'keep', 'an account of the company'),
  ('fund_requests', 'accountnumber', 'keep', 'an account of the company'),
  ('fund_requests', 'ifsc', 'keep', 'an account of the company'),
  ('fund_requests', 'branch', 'keep', 'an account of the company'),
  ('fund_requests', 'remark', 'keep', 'an operator''s reason'),
  ('withdrawals', 'wallet', 'keep', 'a name of ours'),
  ('withdrawals', 'wtype', 'keep', 'a name of ours'),
  ('withdrawals', 'withdrawlby', 'keep', 'which page asked'),
  ('withdrawals', 'status', 'keep', 'a name of ours'),
  ('withdrawals', 'remark', 'keep', 'an operator''s reason'),
  ('withdrawals', 'txn_hash', 'keep', 'the books: it proves the payment'),
  ('withdrawals', 'returned_for', 'keep', 'an id of ours'),
  ('tickets', 'status', 'keep', 'a name of ours'),
  ('mt5_requests', 'status', 'keep', 'a name of ours'),
  ('mt5_requests', 'remark', 'keep', 'an operator''s reason'),
  ('security_changes', 'kind', 'keep', 'a name of ours'),
  ('payout_freezes', 'remark', 'keep', 'an operator''s reason'),
  ('consents', 'name', 'keep', 'to which text the id agreed'),
  ('consents', 'hash', 'keep', 'to which text the id agreed'),
  ('reviews', 'rule', 'keep', 'a name of ours'),
  ('reviews', 'status', 'keep', 'a name of ours'),
  ('reviews', 'remark', 'keep', 'an operator''s reason');

-- What is never changed otherwise goes through the door.
DROP TRIGGER decide_once ON mt5_requests;
CREATE TRIGGER decide_once BEFORE UPDATE OR DELETE ON mt5_requests
  FOR EACH ROW WHEN (NOT through_door()) EXECUTE FUNCTION decide_once();
DROP TRIGGER guard ON tickets;
CREATE TRIGGER guard BEFORE UPDATE OR DELETE ON tickets
  FOR EACH ROW WHEN (NOT through_door()) EXECUTE FUNCTION guard_ticket();
DROP TRIGGER append_only ON ticket_messages;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ticket_messages
  WHEN (NOT through_door()) EXECUTE FUNCTION refuse_change();
DROP TRIGGER append_only ON member_notes;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON member_notes
  WHEN (NOT through_door()) EXECUTE FUNCTION refuse_change();
DROP TRIGGER append_only ON payout_destinations;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON payout_destinations
  WHEN (NOT through_door()) EXECUTE FUNCTION refuse_change();
DROP TRIGGER append_only ON audit_log;
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  WHEN (NOT through_door()) EXECUTE FUNCTION refuse_change();

-- What keeps a payout from being approved asks every change of one that is approved. Sealing it
-- anew, or taking its destination out, approves nothing.
DO $$
DECLARE
  guard record;
BEGIN
  FOR guard IN SELECT tgname, pg_get_triggerdef(oid) AS made FROM pg_trigger
    WHERE tgrelid = 'withdrawals'::regclass AND tgname LIKE 'no\_approval\_while\_%' LOOP
    EXECUTE format('DROP TRIGGER %I ON withdrawals', guard.tgname);
    EXECUTE replace(guard.made, ' WHEN (', ' WHEN (NOT through_door() AND ');
  END LOOP;
END $$;

-- Erases a member by the list. It is the one way: nobody but the owner of the tables may do any of
-- it, and nobody is erased who has money, or whose request waits for a decision.
CREATE FUNCTION erase_member(member integer, new_password_hash text, now_at timestamptz)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  rule personal_data;
BEGIN
  PERFORM 1 FROM members
    WHERE uid = member AND erased_at IS NULL AND parent_uid IS NOT NULL FOR UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'member % cannot be erased', member; END IF;
  IF EXISTS (SELECT 1 FROM wallets WHERE uid = member AND balance > 0)
    OR EXISTS (SELECT 1 FROM withdrawals WHERE uid = member AND status = 'Pending')
    OR EXISTS (SELECT 1 FROM fund_requests WHERE uid = member AND status = 'Pending') THEN
    RAISE EXCEPTION 'member % has money, or a request that waits', member;
  END IF;
  -- Here and not as a SET of the function, which takes a superuser for a name of our own.
  PERFORM set_config('canopy.door', 'open', true);
  FOR rule IN SELECT * FROM personal_data WHERE deed <> 'keep' ORDER BY id LOOP
    CONTINUE WHEN to_regclass(rule.table_name) IS NULL;
    IF rule.deed = 'remove' THEN
      EXECUTE format('DELETE FROM %I WHERE %s', rule.table_name, rule.whose) USING member;
    ELSE
      EXECUTE format('UPDATE %I SET %I = %s WHERE %s', rule.table_name, rule.column_name,
        rule.becomes, rule.whose) USING member;
    END IF;
  END LOOP;
  UPDATE members SET password_hash = new_password_hash, erased_at = now_at WHERE uid = member;
  PERFORM set_config('canopy.door', '', true);
END $$;
REVOKE ALL ON FUNCTION erase_member FROM PUBLIC;
GRANT EXECUTE ON FUNCTION erase_member TO canopy_app;

-- Mails that wait, sealed as they are, and the way to take some of them out of the queue.
CREATE FUNCTION waiting_mails() RETURNS TABLE (id bigint, sealed text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT id, payload->>'sealed' FROM graphile_worker._private_jobs
    WHERE payload->>'sealed' IS NOT NULL;
$$;
REVOKE ALL ON FUNCTION waiting_mails FROM PUBLIC;
GRANT EXECUTE ON FUNCTION waiting_mails TO canopy_app;
CREATE FUNCTION remove_mails(ids bigint[]) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  DELETE FROM graphile_worker._private_jobs
    WHERE id = ANY (ids) AND payload->>'sealed' IS NOT NULL;
$$;
REVOKE ALL ON FUNCTION remove_mails FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_mails TO canopy_app;
