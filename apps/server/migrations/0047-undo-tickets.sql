-- Why: a member who cannot undo a purchase alone asks an operator for it by a ticket.

-- The purchase that a ticket asks to undo; one open ticket for each.
ALTER TABLE tickets ADD COLUMN purchase_id bigint REFERENCES purchases (id);
CREATE UNIQUE INDEX undo_asked_once ON tickets (purchase_id) WHERE status = 'Open';
