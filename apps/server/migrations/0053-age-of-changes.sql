-- Why: a change that nobody seals looked like one of this second, so nothing told of it.

-- When it was written, by the clock of the database; null for older ones.
ALTER TABLE changes ADD COLUMN at timestamptz;
ALTER TABLE changes ALTER COLUMN at SET DEFAULT clock_timestamp();
