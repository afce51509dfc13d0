-- still_to_book, revision 2: the income rows that open runs have not booked yet, for those who look
-- after the database: SELECT * FROM still_to_book() WHERE run = 12. Amounts are millionths. In one
-- snapshot sum(amount) here and sum(paid) in incomes are together the whole run; once a run is
-- finished nothing of it is here. Nothing in the application calls this.
--
-- A run books its receivers in the order of their ids; receiver is the number of one, from 0, and
-- runs.done says how many are booked. A run that is being posted is read from run_columns, one that
-- is being reversed from the rows that it had booked. wallet is null for a loss and its reversal:
-- the wallets of a loss are found when it is booked, and so is what a reversal cannot take and is
-- owed instead.
CREATE OR REPLACE FUNCTION still_to_book(
  OUT run integer, OUT kind text, OUT date date, OUT receiver integer, OUT uid integer,
  OUT income text, OUT wallet text, OUT source_uid integer, OUT level integer, OUT amount bigint,
  OUT flushed bigint
) RETURNS SETOF record LANGUAGE plpgsql STABLE SET search_path = public, pg_temp AS $$
DECLARE
  the_run runs;
  uids bigint[];
  -- Of the sources of shares: who they are, as numbers of receivers.
  sources bigint[];
  roi jsonb;
  suffix text;
BEGIN
  FOR the_run IN SELECT * FROM runs r WHERE r.status IN ('posting', 'reversing') ORDER BY id LOOP
    run := the_run.id;
    kind := the_run.kind;
    date := the_run.date;
    suffix := CASE kind WHEN 'crypto' THEN 'Crypto' ELSE '' END;
    uids := run_column(run, 'uid', 4);

    IF the_run.status = 'reversing' THEN
      RETURN QUERY
        SELECT run, kind, date, b.no, b.uid, b.type,
          CASE WHEN b.paid >= 0 THEN kind || CASE WHEN b.type LIKE 'Token%' THEN 'Token' ELSE 'Roi'
            END END,
          b.source_uid, b.level::integer, -b.paid, -b.flushed
        FROM (SELECT i.*, dense_rank() OVER (ORDER BY i.uid)::integer - 1 AS no FROM incomes i
          WHERE i.run_id = the_run.id AND i.reverses IS NULL) AS b
        WHERE b.no >= the_run.done ORDER BY b.no, b.id;

    ELSIF kind = 'closing' THEN
      sources := run_column(run, 'matching.row', 4);
      RETURN QUERY
        SELECT run, kind, date, m.no::integer, uids[m.no + 1]::integer, 'MatchingIncome', 'working',
          uids[m.no + 1]::integer, 0, m.paid, m.over_daily + m.over_overall
        FROM unnest(sources, run_column(run, 'matching.paid', 8),
          run_column(run, 'matching.overDailyCap', 8),
          run_column(run, 'matching.overOverallCap', 8)) AS m (no, paid, over_daily, over_overall)
        WHERE m.no >= the_run.done
        UNION ALL
        SELECT run, kind, date, t.no::integer, uids[t.no + 1]::integer, 'MatchingLevelIncome',
          'working', uids[sources[t.match + 1] + 1]::integer, t.level::integer, t.paid, t.flushed
        FROM unnest(run_column(run, 'team.receiver', 4), run_column(run, 'team.match', 4),
          run_column(run, 'team.level', 1), run_column(run, 'team.paid', 8),
          run_column(run, 'team.flushed', 8)) AS t (no, match, level, paid, flushed)
        WHERE t.no >= the_run.done;

    ELSE
      sources := run_column(run, 'own.row', 4);
      SELECT parameters->'roi' INTO STRICT roi FROM plan_versions
        WHERE version = the_run.plan_version;
      RETURN QUERY
        -- A profit is split into dollars and tokens, each cut to a millionth; a loss is not.
        SELECT run, kind, date, o.no::integer, uids[o.no + 1]::integer, p.name || suffix, p.wallet,
          uids[o.no + 1]::integer, 0, p.paid, 0::bigint
        FROM unnest(sources, run_column(run, 'own.profit', 8)) AS o (no, profit)
        CROSS JOIN LATERAL (
          SELECT 'RoiIncome', NULL, o.profit WHERE o.profit < 0
          UNION ALL SELECT 'RoiIncome', kind || 'Roi',
            trunc(o.profit * (roi->>'dollars')::numeric * 0.01)::bigint WHERE o.profit > 0
          UNION ALL SELECT 'TokenWallet', kind || 'Token',
            trunc(o.profit * (roi->>'tokens')::numeric * 0.01)::bigint WHERE o.profit > 0
        ) AS p (name, wallet, paid)
        WHERE o.no >= the_run.done
        UNION ALL
        SELECT run, kind, date, l.no::integer, uids[l.no + 1]::integer, 'RoiLevelIncome' || suffix,
          kind || 'Roi', uids[sources[l.source + 1] + 1]::integer, l.level::integer, l.paid,
          0::bigint
        FROM unnest(run_column(run, 'level.receiver', 4), run_column(run, 'level.source', 4),
          run_column(run, 'level.level', 1), run_column(run, 'level.paid', 8))
          AS l (no, source, level, paid)
        WHERE l.no >= the_run.done
        UNION ALL
        SELECT run, kind, date, s.no::integer, uids[s.no + 1]::integer, 'RoiLevelIncome' || suffix,
          kind || 'Roi', uids[s.no + 1]::integer, 0, 0::bigint, s.flushed
        FROM unnest(run_column(run, 'missed.receiver', 4), run_column(run, 'missed.flushed', 8))
          AS s (no, flushed)
        WHERE s.no >= the_run.done;
    END IF;
  END LOOP;
END $$;
