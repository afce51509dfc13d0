import { incomeTypes, type IncomeType } from '@canopy/contract/catalog/income-types.ts';
import { depositKinds } from '@canopy/contract/catalog/deposit-kinds.ts';
import { incomeTitles, movementTitles } from '@canopy/contract/catalog/movement-kinds.ts';
import { figuresText } from '@canopy/contract/catalog/figures-text.ts';
import { findingLevelNames, planFindings } from '@canopy/contract/catalog/plan-findings.ts';
import { positions } from '@canopy/contract/catalog/positions.ts';
import { securityChanges } from '@canopy/contract/catalog/security-changes.ts';
import * as statuses from '@canopy/contract/catalog/statuses.ts';
import { transferKinds } from '@canopy/contract/catalog/transfer-kinds.ts';
import { wallets } from '@canopy/contract/catalog/wallets.ts';
import { eventTopics } from '@canopy/contract/events/topics.ts';
import { incomeRemark } from '@canopy/contract/income-words.ts';
import { setDictionary, t } from '@canopy/ui/language/language.ts';
import type { FieldDefinition } from '@canopy/ui/form/definition.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AnyList } from '#base/screen.ts';
import { topicOptions } from '#features/people/inbox/topic-options.ts';
import { channelLabels } from '#features/people/notifications/channel-labels.ts';
import { purchaseKinds } from '#features/plan/activation/purchase-form.ts';
import { botSteps, markets } from '#features/plan/bots/bot-steps.ts';
import { sources } from '#parts/member/money-facts.ts';
import { legend } from '#features/plan/team/tree/tree-status.ts';
import { addLabels } from '#features/money/wallets/wallet-actions.ts';
import { hindi } from '#language/hindi.ts';
import { everyForm } from '#routes/every-form.ts';
import { everyList } from '#routes/every-list.ts';
import { sidebarOf } from '#routes/sidebar.ts';
import { entries } from '#routes/table.ts';

// The settings of the page are read from it as soon as a form is loaded.
vi.hoisted(() => vi.stubGlobal('document', { getElementById: () => null }));

const lists = await everyList();

beforeAll(() => setDictionary(hindi));
afterAll(() => {
  setDictionary({});
  vi.unstubAllGlobals();
});

/** Names that are the same in every language. */
const names = ['USDT'];

/** The texts among these that would be shown in English. */
function english(texts: readonly (string | null | undefined)[]): string[] {
  const shown = texts.filter((text) => text !== undefined && text !== null && text !== '');
  const others = [...new Set(shown as string[])].filter((text) => !names.includes(text));
  return others.filter((text) => !/[\u0900-\u097f]/.test(t(text)));
}

function textsOfList({ lead, columns, filters, totals = [], empty }: AnyList) {
  return [
    lead,
    ...columns.flatMap(({ label, names = {} }) => [label, ...Object.values(names)]),
    ...filters.map(({ label }) => label),
    ...filters.flatMap((filter) =>
      filter.type === 'select' ? filter.options.map(({ name }) => name) : [],
    ),
    ...filters.map((filter) => (filter.type === 'search' ? filter.placeholder : '')),
    ...totals.map(({ label }) => label),
    empty.title,
    empty.text,
    empty.action?.label,
  ];
}

/** How the rows of an income are explained. */
function textsOfIncome({ remark, story, loss, missed }: IncomeType['income']) {
  const all = [{ remark, story }, loss, missed];
  return all.flatMap((each) => (each ? [each.remark, ...each.story] : []));
}

function textsOfField(field: FieldDefinition) {
  const { label, help } = field;
  if (field.type === 'text') return [label, help, field.placeholder];
  if (field.type !== 'select' && field.type !== 'choice') return [label, help];
  const first = field.type === 'select' ? field.first : null;
  return [label, help, first, ...field.options.map(({ name }) => name)];
}

describe('the Hindi dictionary has every text of', () => {
  it('the figures that are read before paying', () => {
    expect(english(Object.values(figuresText.words))).toEqual([]);
  });

  it.each([...lists])('the list of %s', (_route, list) => {
    expect(english(textsOfList(list))).toEqual([]);
  });

  it('every form', () => {
    const texts = everyForm.flatMap(({ fields, done, submit, receipt }) => [
      ...fields.flatMap(textsOfField),
      done,
      submit,
      receipt?.label,
      receipt?.link,
    ]);
    expect(english(texts)).toEqual([]);
  });

  it('the sidebar', () => {
    const bot = { label: 'Crypto Bot', href: 'https://example.com/crypto-bot' };
    const lines = sidebarOf(entries, bot).flatMap((item) =>
      item.kind === 'group'
        ? [item.name, ...item.links.map(({ label }) => label)]
        : item.link.label,
    );
    expect(english(lines)).toEqual([]);
  });

  it('the wallets, the statuses and the other catalogs', () => {
    const texts = [
      ...Object.values(wallets).flatMap(({ label, uses }) => [label, uses]),
      ...incomeTypes.map(({ title }) => title),
      ...Object.values(incomeTitles),
      ...incomeTypes.flatMap(({ income }) => textsOfIncome(income)),
      ...Object.values(movementTitles).flatMap((each) => [each.in, each.out]),
      ...Object.values(addLabels),
      ...depositKinds.map(({ title }) => title),
      ...transferKinds.flatMap(({ title, receivedTitle }) => [title, receivedTitle]),
      ...Object.values(securityChanges).flatMap(({ label, held }) => [label, held]),
      ...Object.values(eventTopics).flatMap(({ label, text }) => [label, text]),
      ...topicOptions.map(({ name }) => name),
      ...Object.values(channelLabels),
      ...Object.values(planFindings).flatMap(({ sources, ...words }) => [
        ...Object.values(words),
        ...sources,
      ]),
      ...Object.values(findingLevelNames),
      ...positions.map(({ name }) => name),
      ...[statuses.requestStatuses, statuses.ticketStatuses, statuses.personStatuses].flat(),
      ...[statuses.rewardStatuses, statuses.creditStatuses].flat(),
      'This device',
      ...statuses.kycStatuses.map(({ name }) => name),
      ...statuses.kycDocuments.map(({ title }) => title),
      ...statuses.treeColours.map(({ meaning }) => meaning),
      ...legend.map(({ label }) => label),
      ...markets.map(({ name }) => name),
      ...Object.values(sources).map(({ link }) => link),
      ...Object.values(botSteps).map(({ label }) => label),
      ...Object.values(purchaseKinds).flatMap(({ call: _call, purpose: _purpose, ...words }) =>
        Object.values(words),
      ),
    ];
    expect(english(texts)).toEqual([]);
  });
});

describe('a remark made of the values of a row', () => {
  const row = {
    reason: 'locked',
    flushed: 2.5,
    reversal: false,
    runDate: '2026-11-14',
    purchase: 'upgrade',
    package: 'Robot 500',
    rate: 3.5,
    income: 1,
    lvl: 2,
    needs: 2,
    fromid: 100_234,
    matched: 500,
  } as const;

  it.each(incomeTypes.map((each) => [each.name, each] as const))('is Hindi: %s', (_name, each) => {
    for (const change of [{}, { reason: null }, { reversal: true }, { income: 0, fromid: null }]) {
      const remark = incomeRemark(each.income, { ...row, ...change }, t);
      expect(remark).toMatch(/[\u0900-\u097f]/);
      expect(remark.replaceAll('Robot 500', '')).not.toMatch(/[a-z]/i);
    }
  });

  it('has each value in its place', () => {
    const [level] = incomeTypes;
    expect(incomeRemark(level!.income, { ...row, reversal: true }, t)).toBe(
      'वापस लिया गया: लेवल 2: Robot 500 का 3.5 % (अपग्रेड: 100234)। 2.5 का भुगतान नहीं हुआ: ' +
        'लेवल 2 के लिए 2 सक्रिय डायरेक्ट चाहिए',
    );
  });
});
