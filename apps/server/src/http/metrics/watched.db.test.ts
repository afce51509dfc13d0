import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { productRoot } from '#base/product-root.ts';
import { databaseGauges } from '#http/metrics/database-figures.ts';
import { startMetrics } from '#testing/http/metrics.support.ts';
import { metricsIn } from '#testing/http/promql.support.ts';
import { startTestServer, type TestServer } from '#testing/server.support.ts';

type Rule = { alert: string; expr: string; annotations: { runbook: string }; labels: object };
type Case = { name: string; promql_expr_test: { expr: string; exp_samples?: object[] }[] };
type Panel = { title: string; targets?: { expr: string }[] };

const read = (path: string): string => readFileSync(join(productRoot(), path), 'utf8');
const rules = (
  parse(read('deploy/prometheus/alerts.yml')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('deploy/grafana/canopy.json')) as { panels: Panel[] };
const asked = [
  ...rules.map(({ alert, expr }) => ({ who: alert, expr })),
  ...panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ who: `panel ${title}`, expr })),
  ),
];

/** Prometheus' own, and those of Patroni 3.0.2: no server of ours tells them. */
const others = [
  'up',
  'patroni_dcs_last_seen',
  'patroni_is_paused',
  'patroni_postgres_running',
  'patroni_primary',
  'patroni_sync_standby',
];

let server: TestServer;
/** What a server tells: the name of each metric, with its type. */
let told: Map<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  const metrics = await startMetrics(server);
  const { text } = await metrics.scrape();
  told = new Map(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name!, type!]),
  );
  await metrics.stop();
});
afterAll(() => server.stop());

/** The series of a metric: those of a histogram have names of their own. */
const seriesOf = ([name, type]: [string, string]): string[] =>
  type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name];

test('every metric that an alert or a panel asks for is told by a server', () => {
  const known = new Set([...[...told].flatMap(seriesOf), ...others]);
  expect(asked.length).toBeGreaterThan(80);
  const unknown = asked.flatMap(({ who, expr }) =>
    metricsIn(expr).flatMap(({ name }) => (known.has(name) ? [] : [`${who}: ${name}`])),
  );
  expect(unknown).toEqual([]);
});

test('what every server tells alike is never added up over servers', () => {
  const counted = new Set(databaseGauges);
  const wrong = asked.flatMap(({ who, expr }) =>
    metricsIn(expr).flatMap(({ name, by }) =>
      !counted.has(name) || /^max\b|^sum by \(instance\)/.test(by) ? [] : [`${who}: ${name}`],
    ),
  );
  expect(wrong).toEqual([]);
});

test('names are those of Prometheus: seconds, bytes, and totals that only grow', () => {
  const own = [...told].filter(([name]) => name.startsWith('canopy_'));
  expect(own.length).toBeGreaterThan(30);
  for (const [name, type] of own) {
    expect(name).toMatch(/^canopy(_[a-z]+)+$/);
    expect(name.endsWith('_total'), name).toBe(type === 'counter');
    expect(name).not.toMatch(/_(ms|milliseconds|minutes|hours|kb|count)$/);
  }
});

test('docs/metrics.md has every metric of ours, and no other', () => {
  const documented = [...read('docs/metrics.md').matchAll(/^\| `(\w+)`/gm)].map(([, name]) => name);
  const own = [...told.keys()].filter((name) => !/^(process|nodejs)_/.test(name));
  expect(new Set(documented)).toEqual(new Set(own));
});

describe('alerts', () => {
  const names = rules.map(({ alert }) => alert);

  test('have a runbook each, and each runbook has an alert', () => {
    const headings = [...read('docs/runbooks.md').matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
    expect(headings).toEqual(names);
    for (const { alert, annotations } of rules) {
      expect(annotations.runbook).toBe(`docs/runbooks.md#${alert.toLowerCase()}`);
    }
  });

  test('wake somebody, or wait for the morning, as their runbook says', () => {
    for (const { alert, labels } of rules) {
      const [, severity] = new RegExp(`^## ${alert}\n\n\\*\\*(\\w+)\\.`, 'm').exec(
        read('docs/runbooks.md'),
      )!;
      expect(labels, alert).toEqual({ severity });
    }
  });

  test('have a case in which they fire alone, and one in which nothing does', () => {
    const { tests } = parse(read('deploy/prometheus/alerts.test.yml')) as { tests: Case[] };
    const expr = "count by (alertname) (ALERTS{alertstate='firing'})";
    for (const alert of names) {
      const of = (what: string) =>
        tests.find(({ name }) => name === `${alert} ${what}`)?.promql_expr_test;
      const alone = { labels: `{alertname="${alert}"}`, value: 1 };
      expect(of('fires')).toMatchObject([{ expr, exp_samples: [alone] }]);
      expect(of('is quiet')).toEqual([{ expr, eval_time: expect.any(String) as string }]);
    }
    expect(tests).toHaveLength(2 * names.length);
  });
});
