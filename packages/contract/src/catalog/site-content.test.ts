import { describe, expect, test } from 'vitest';
import { completeSiteContent } from '#catalog/complete-site-content.ts';
import { defaultLegalTexts } from '#catalog/default-legal-texts.ts';
import { defaultSiteContent } from '#catalog/default-site-content.ts';
import { isSiteAddress } from '#catalog/site-content.ts';

/** Every text of the content with its path, and apart from them every address. */
function walk(value: unknown, path: string, found: { path: string; text: string }[]) {
  if (typeof value === 'string') found.push({ path, text: value });
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`, found);
  return found;
}

const texts = [...walk(defaultSiteContent, 'content', []), ...walk(defaultLegalTexts, 'legal', [])];
const promise =
  /guarante|never (goes to )?zero|can(no|')t lose|risk[- ]free|no risk|regular profit|assured/i;

describe('the default content', () => {
  test.each(texts)('promises nothing: $path', ({ text }) => {
    expect(text).not.toMatch(promise);
  });

  test.each(texts.filter(({ path }) => path.endsWith('.href')))(
    'links to an address or to nothing: $path',
    ({ text }) => {
      expect(text === '' || isSiteAddress(text)).toBe(true);
    },
  );

  test('has the headline, the menu and the titles of the specification', () => {
    const { banner, menu, company, packages, projects, newsletter } = defaultSiteContent;
    expect(defaultSiteContent.footer.copyright).toContain('2024');
    expect(banner.headline).toBe('Empower Your ultimate Financial Future');
    expect([banner.signUp.label, banner.video]).toEqual(['Sign-Up', 'Watch Video']);
    expect(menu.map(({ label, href }) => `${label} ${href}`)).toEqual([
      'Home /',
      'Services #Services',
      'About #About',
      'Faq #Faq',
      'Contact Us #Contact',
      'Coupon /Coupon',
      'Login /Login',
      'Register /Signup',
    ]);
    expect(menu.filter((each) => each.smallScreenOnly).map(({ label }) => label)).toEqual([
      'Login',
      'Register',
    ]);
    expect([company.title, company.explore.label]).toEqual(['Meet our company', 'Explore More']);
    expect([packages.title, projects.title]).toEqual(['Our Packages', 'Our Projects']);
    expect([newsletter.title, newsletter.placeholder, newsletter.submit]).toEqual([
      'Subscribe our news',
      'Email Address',
      'Submit',
    ]);
  });

  test('has the four counters with the exact figures, marked as sample', () => {
    expect(defaultSiteContent.counters.sample).toBe(true);
    expect(defaultSiteContent.counters.items).toEqual([
      { figure: '$176500', label: 'Buisness' },
      { figure: '1+', label: 'year In Market' },
      { figure: '$5.5M', label: 'Projects Value' },
      { figure: '17,502', label: 'total Community' },
    ]);
  });

  test('has six questions, three packages and six projects', () => {
    const { faq, packages, projects } = defaultSiteContent;
    expect([faq.items.length, packages.items.length, projects.items.length]).toEqual([6, 3, 6]);
  });

  test('warns on every package', () => {
    for (const each of defaultSiteContent.packages.items) expect(each.risk).not.toBe('');
    expect(defaultSiteContent.robot.risk).toMatch(/lose/);
    expect(defaultSiteContent.footer.riskNotice).toMatch(/lose/);
  });

  test('shows losing days in the sample results', () => {
    const { values } = defaultSiteContent.robot.equity;
    expect(values.some((value, i) => i > 0 && value < (values[i - 1] ?? 0))).toBe(true);
    expect(Math.min(...values)).toBeLessThan(values[0] ?? 0);
  });
});

describe('completeSiteContent', () => {
  test('keeps what was stored and takes the rest from the default', () => {
    const content = completeSiteContent({ banner: { headline: 'Hello' }, faq: 7 });
    expect(content.banner).toEqual({ ...defaultSiteContent.banner, headline: 'Hello' });
    expect(content.faq).toEqual(defaultSiteContent.faq);
  });

  test.each([null, undefined, 'text', 3, []])('makes the default of %o', (stored) => {
    expect(completeSiteContent(stored)).toEqual(defaultSiteContent);
  });

  test('takes a stored list as it is, also an empty one', () => {
    const content = completeSiteContent({ counters: { items: [] }, menu: [{ label: 'A' }] });
    expect(content.counters.items).toEqual([]);
    expect(content.menu).toEqual([{ label: 'A', href: '', smallScreenOnly: false }]);
  });

  test("never lends an item the first item's texts", () => {
    const [card] = completeSiteContent({ packages: { items: [{ title: 'A' }] } }).packages.items;
    expect(card).toMatchObject({ title: 'A', text: '', points: [], link: { label: '', href: '' } });
  });

  test.each(['', '   '])('does not let the risk notices be emptied with %j', (empty) => {
    const content = completeSiteContent({
      footer: { riskNotice: empty, riskTitle: empty },
      robot: { risk: empty },
    });
    expect(content.footer.riskNotice).toBe(defaultSiteContent.footer.riskNotice);
    expect(content.footer.riskTitle).toBe(defaultSiteContent.footer.riskTitle);
    expect(content.robot.risk).toBe(defaultSiteContent.robot.risk);
  });

  test('leaves the default untouched', () => {
    const before = structuredClone(defaultSiteContent);
    completeSiteContent({ footer: { riskNotice: 'x' } });
    expect(defaultSiteContent).toEqual(before);
  });
});

describe('isSiteAddress', () => {
  test.each(['#Faq', '/', '/Signup', '/a?b=c#d', 'https://example.com/x', 'mailto:a@example.com'])(
    'takes %s',
    (href) => {
      expect(isSiteAddress(href)).toBe(true);
    },
  );

  test.each([
    '',
    '#',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'example.com',
    'https://',
  ])('refuses %j', (href) => {
    expect(isSiteAddress(href)).toBe(false);
  });
});
