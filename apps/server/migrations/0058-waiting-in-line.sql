-- Why: what waits behind another delivery of its member was looked at again and again, so that a
-- burst of events stood still; and what is for one webhook alone waited behind what is for all.

-- Null: behind another delivery of its member, which wakes it when it ends.
ALTER TABLE webhook_deliveries ALTER next_at DROP NOT NULL;
-- False of a test, and of what was delivered and is sent again: it waits for nobody, nobody for it.
ALTER TABLE webhook_deliveries ADD ordered boolean NOT NULL DEFAULT true;
GRANT INSERT (ordered), UPDATE (ordered) ON webhook_deliveries TO canopy_app;

UPDATE webhook_deliveries d SET ordered = false FROM webhook_events e
WHERE e.id = d.event_id AND e.webhook_id IS NOT NULL;
UPDATE webhook_deliveries SET next_at = NULL WHERE state = 'Waiting' AND ordered
  AND id NOT IN (SELECT DISTINCT ON (webhook_id, uid) id FROM webhook_deliveries
    WHERE state = 'Waiting' AND ordered ORDER BY webhook_id, uid, id);

-- Each serves one question and no other, also where the statistics are of a time without a burst.
DROP INDEX webhook_deliveries_due, webhook_deliveries_in_order;
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (webhook_id, next_at, id)
  WHERE state = 'Waiting' AND next_at IS NOT NULL;
CREATE INDEX webhook_deliveries_in_order ON webhook_deliveries (uid, webhook_id, id)
  WHERE state = 'Waiting' AND ordered;
