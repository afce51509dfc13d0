import { defaultSiteContent } from '@canopy/contract/catalog/default-site-content.ts';
import { describe, expect, test } from 'vitest';
import { pageDataFrom } from '#features/home/landing/lib/page-data.ts';

describe('pageDataFrom', () => {
  test('is the default content outside the demo when the server wrote nothing', () => {
    expect(pageDataFrom(undefined, undefined)).toEqual({
      content: defaultSiteContent,
      settings: { demo: false, evidence: null },
    });
  });

  test('takes what the server wrote', () => {
    const evidence = { results: 3, evidenced: 2, differing: 1 };
    const data = pageDataFrom('{"name":"Grove"}', JSON.stringify({ demo: true, evidence }));
    expect(data.settings.evidence).toEqual(evidence);
    expect(data.content.name).toBe('Grove');
    expect(data.settings.demo).toBe(true);
  });

  test.each(['{', 'null', '[]', '"x"', '{"demo":"yes"}'])('survives %s', (json) => {
    expect(pageDataFrom(json, json)).toEqual({
      content: defaultSiteContent,
      settings: { demo: false, evidence: null },
    });
  });
});
