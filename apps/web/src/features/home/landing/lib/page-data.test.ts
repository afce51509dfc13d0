import { defaultSiteContent } from '@canopy/contract/catalog/default-site-content.ts';
import { describe, expect, test } from 'vitest';
import { pageDataFrom } from '#features/home/landing/lib/page-data.ts';

describe('pageDataFrom', () => {
  test('is the default content outside the demo when the server wrote nothing', () => {
    expect(pageDataFrom(undefined, undefined)).toEqual({
      content: defaultSiteContent,
      settings: { demo: false },
    });
  });

  test('takes what the server wrote', () => {
    const data = pageDataFrom('{"name":"Grove"}', '{"demo":true}');
    expect(data.content.name).toBe('Grove');
    expect(data.settings.demo).toBe(true);
  });

  test.each(['{', 'null', '[]', '"x"', '{"demo":"yes"}'])('survives %s', (json) => {
    expect(pageDataFrom(json, json)).toEqual({
      content: defaultSiteContent,
      settings: { demo: false },
    });
  });
});
