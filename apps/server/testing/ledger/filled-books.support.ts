import type pg from 'pg';
import { changingNames } from '#db/signing/row-states.ts';
import { signStates } from '#db/signing/sign-states.ts';
import { extendLog } from '#ledger/publishing/extend-log.ts';
import { closeOpenDays } from '#features/plan/runs/close-open-days.ts';
import { sealAll } from '#ledger/seal.ts';
import { moneyBench } from '#testing/money.support.ts';
import { kindOf, withdrawalBench } from '#testing/money/withdrawals.support.ts';
import { makeTestBanks } from '#testing/money/deposits.support.ts';
import { makePerson } from '#testing/office/console.support.ts';
import { couponBench } from '#testing/plan/coupons.support.ts';
import { resultBench } from '#testing/plan/results.support.ts';
import { signalBench } from '#testing/plan/signals.support.ts';
import { root } from '#testing/network.support.ts';
import type { TestServer } from '#testing/server.support.ts';

/** What takes many calls otherwise, or a long history. */
const rest = [
  `INSERT INTO acceptances (at, reason, found) VALUES (now(), 'A test of books', '{}')`,
  `INSERT INTO bonanza_beacons (bonanza_id, chain, round, round_at, wait_until)
   SELECT min(id), '{}', 1, now(), now() + interval '1 minute' FROM bonanzas`,
  `UPDATE bonanzas SET ends_at = now() - interval '1 hour', starts_at = now() - interval '1 day',
     entries_hash = repeat('ab', 32), frozen_at = now()`,
  `INSERT INTO bonanza_rounds (bonanza_id, signature, came_at)
   SELECT bonanza_id, 'ab', now() FROM bonanza_beacons`,
  `INSERT INTO result_statements (run_id, sha256, content, deals, profit, fees, capital,
     percent_ppm, added_by, added_at)
   SELECT min(id), sha256('\\x01'), '\\x01', 1, 1, 0, 100, 10000,
     (SELECT min(id) FROM operators), now() FROM runs`,
  // As many as make a tile of the log whole.
  `INSERT INTO publications (entry, at)
   SELECT json_build_object('no', no), now() FROM generate_series(1, 300) AS no`,
  `INSERT INTO book_figures (at, took_ms, members, paying, ahead, behind, only_out, median_net,
     results) VALUES (now(), 1, 3, 1, 0, 1, 0, -5000000, '[]')`,
  `INSERT INTO asset_statements (kind, place, network, day, amount, currency, dollars, note,
     file_type, sha256, content, added_by, added_at)
   SELECT 'bank', 'Test bank', '', '2026-01-01', 5, 'USD', 5000000, '', 'txt', sha256('\\x01'),
     '\\x01', min(id), now() FROM operators`,
  `INSERT INTO brand_files (kind, file_type, sha256, content, added_by, added_at)
   VALUES ('icon', 'png', sha256('\\x01'), '\\x01', 'test', now())`,
  `INSERT INTO closing_files (run_id, file, part, sha256, content)
   SELECT min(id), 'input', 0, sha256('\\x01'), '\\x01' FROM runs`,
  `INSERT INTO published_closings (run_id, plan_hash, input_hash, output_hash, input_bytes,
     output_bytes, members, rows, at)
   SELECT min(id), sha256('\\x01'), sha256('\\x01'), sha256('\\x01'), 1, 1, 1, 0, now() FROM runs`,
  `INSERT INTO disclosures (record, published_by, published_at) VALUES ('{}', 'test', now())`,
  'INSERT INTO kyc_completions (uid, at) SELECT min(uid), now() FROM members',
  `INSERT INTO legal_confirmations (name, version, confirmed_by, confirmed_at)
   SELECT name, version, (SELECT min(id) FROM operators), now() FROM legal_texts LIMIT 1`,
  `INSERT INTO operator_passkeys (operator_id, credential_id, public_key, counter, transports, name,
     added_at) SELECT min(id), 'key', '\\x01', 0, '{}', 'Key', now() FROM operators`,
  `INSERT INTO api_keys (operator_id, name, secret_hash, scopes, addresses, made_at, expires_at)
   SELECT min(id), 'Test', sha256('\\x01'), '{operator-money:read}', '{}', now(),
     now() + interval '1 day' FROM operators`,
  `INSERT INTO payout_freezes (uid, change_id, at)
   SELECT uid, id, now() FROM security_changes LIMIT 1`,
  `INSERT INTO rewards (uid, rank, name, amount, run_id, plan_version, achieved_at)
   SELECT uid, 1, 'First', 5, (SELECT min(id) FROM runs), 1, now() FROM standings LIMIT 1`,
  'UPDATE standings SET ranks = 1 WHERE uid IN (SELECT uid FROM rewards)',
  `INSERT INTO plan_checks (version, findings) SELECT min(version), '[]' FROM plan_versions
   ON CONFLICT DO NOTHING`,
  `INSERT INTO run_columns (run_id, name, part, data) SELECT min(id), 'uid', 0, '\\x01' FROM runs`,
  `INSERT INTO signal_corrections (signal_id, note, made_by, made_at)
   SELECT min(id), 'Mistyped', (SELECT min(id) FROM operators), now() FROM signals`,
  `INSERT INTO site_content_versions (content, note, saved_by, saved_at)
   VALUES ('{}', '', 'test', now())`,
  `INSERT INTO owed_events (uid, account, company_account, kind, amount, cause, remark, at)
   SELECT min(uid), 'working', 'fees', 'loss', 5, 'run:1', '', now() FROM members`,
  `INSERT INTO owed (uid, account, company_account, amount)
   SELECT uid, account, company_account, amount FROM owed_events`,
  `INSERT INTO webhooks (id, address, description, kinds, secret, made_by, made_at)
   SELECT nextval('webhook_ids'), 'https://example.test/', '', '{closing.done}', 'sealed', min(id),
     now() FROM operators`,
];

/** Something in every table that money rests on, all of it sealed, on a server of its own. */
export async function fillBooks(server: TestServer, admin: pg.Client): Promise<void> {
  const money = moneyBench(server);
  const bench = await resultBench(server);
  const [first] = (await bench.place([[root, 1]])) as [number];
  const [second, third] = (await bench.place([
    [first, 1],
    [first, 2],
  ])) as [number, number];
  for (const uid of [first, second, third]) await bench.buy(uid, 'Gold');
  const { bankId } = await makeTestBanks(server);
  const payees = withdrawalBench(money);
  const person = await payees.payee('working', 100);
  await payees.withdraw(person, kindOf('working'), { amount: 30, Wtype: 'USDT' });
  await money.fill(second, 'forex', 100);
  await bench.runs(second, 50);
  await bench.post();
  await closeOpenDays(server.services, bench.day(), { actor: 'system', note: async () => {} });
  const deposit = { bankid: bankId, amount: 20, utrno: 'N1', password: 'secret-1' };
  await money.ask(person, 'FundRequest', deposit);
  await signalBench(server).publish();
  await couponBench(server).start(await server.operator('owner'));
  await makePerson(server, money, admin);
  await money.settings({});
  for (const sql of rest) {
    // Rows that are only added to cannot be signed afterwards.
    await (sql.includes('owed') ? server.db.query(sql) : admin.query(sql));
  }
  await server.db.transaction((tx) => signStates(tx, changingNames, 'test'));
  await sealAll(server.services);
  await extendLog(server.services, server.services.config);
}
