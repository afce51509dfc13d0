-- Why: members are removed when an import is taken back, and for each PostgreSQL looks whether any
-- row still names them: without an index it reads whole tables, once for each member.
CREATE INDEX network_events_by_member ON network_events (uid);
CREATE INDEX sessions_by_member ON sessions (uid);
CREATE INDEX payout_destinations_by_member ON payout_destinations (uid);
CREATE INDEX payout_freezes_by_member ON payout_freezes (uid);
-- The same for what goes with them.
CREATE INDEX payout_freezes_by_change ON payout_freezes (change_id);
CREATE INDEX undo_links_by_change ON undo_links (change_id);
CREATE INDEX undo_links_by_address ON undo_links (address_from);
CREATE INDEX tickets_by_purchase ON tickets (purchase_id);

-- Less than nothing would raise the cap of a member above that of the plan.
ALTER TABLE openings ADD CONSTRAINT openings_cap_used_check CHECK (cap_used >= 0);
