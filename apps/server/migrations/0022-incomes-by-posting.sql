-- Why: a wallet's page shows, for each movement that was an income, the rows behind it; without an
-- index every page would read through all incomes. Postings are numbered upwards, so a new row goes
-- to the index's end and costs next to nothing. A posting without money has no rows to be found.
CREATE INDEX incomes_by_posting ON incomes (posting_id) WHERE posting_id IS NOT NULL;
