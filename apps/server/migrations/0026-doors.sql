-- Why: nobody is locked out by strangers. Tries for one id from many addresses are no longer
-- refused but come one after the other; free_at is the moment from which the next one may.

ALTER TABLE try_counts ADD COLUMN free_at timestamptz;
