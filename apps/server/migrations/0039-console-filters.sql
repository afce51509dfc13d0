-- Why: operators narrow the list of members and the audit log, and see days of the books drawn.

CREATE INDEX members_by_country ON members (country_id, uid);
CREATE INDEX members_inactive ON members (uid) WHERE activated_at IS NULL;
CREATE INDEX members_suspended ON members (uid) WHERE suspended_at IS NOT NULL;
CREATE INDEX purchases_by_package ON purchases (lower(package_name) text_pattern_ops, uid)
  WHERE reversed_at IS NULL;
CREATE INDEX kyc_documents_by_member ON kyc_documents (uid, id);

CREATE INDEX audit_by_operator ON audit_log (lower(operator) text_pattern_ops, id);
CREATE INDEX audit_by_action ON audit_log (action, id);
CREATE INDEX audit_by_time ON audit_log USING brin (at) WITH (pages_per_range = 32);

-- The last posting before a day, without walking back through all seals since.
CREATE INDEX seals_by_time ON seals (at);
