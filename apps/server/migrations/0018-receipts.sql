-- Why: whoever moves money gets the number under which the histories show it. A request that comes
-- again under its key answers the same number, so it is kept with the answer. A posting booked
-- under the request's own key needs none: its id is there already.

ALTER TABLE idempotency_keys ADD COLUMN receipt text;
