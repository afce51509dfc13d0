/**
 * What an editor calls the texts of the public page, in the order of the page. A field that has no
 * line here is called after its name, so that a new one can be edited at once.
 */

/** A part of the page. */
export type ContentPart = {
  /** The field of the content. */
  readonly name: string;
  readonly title: string;
  readonly help: string;
  /** The section of the page that shows it. */
  readonly section: string;
};

function part(name: string, title: string, help: string, section: string): ContentPart {
  return { name, title, help, section };
}

/** All parts that have a name of their own, from the top of the page down. */
export const contentParts: readonly ContentPart[] = [
  part('name', 'Name of the site', 'Beside the logo, and in the title of mails and pages.', 'root'),
  part('menu', 'Menu', 'The links at the top of every page.', 'root'),
  part('headerButton', 'Button in the header', 'The one button beside the menu.', 'root'),
  part('cryptoBot', 'Crypto bot', 'The link to it in the menu of members.', 'root'),
  part('banner', 'First screen', 'What visitors read before they scroll.', 'main'),
  part('video', 'Video', 'Opens with the button "Watch Video" of the first screen.', 'main'),
  part('counters', 'Figures', 'The row of figures below the first screen.', 'counters-title'),
  part('company', 'About the company', 'Who you are, in a few sentences.', 'About'),
  part('packages', 'Packages', 'A card for each offer, with its risk.', 'Services'),
  part('projects', 'Projects', 'The cards that can be leafed through.', 'Projects'),
  part('robot', 'Trading robot', 'How it works, its risk, and three charts.', 'Robot'),
  part('faq', 'Questions and answers', 'What people ask before they join.', 'Faq'),
  part('newsletter', 'Newsletter and contact', 'The form for the newsletter.', 'Contact'),
  part('footer', 'Foot of the page', 'Links, social networks and the risk notice.', 'RiskNotice'),
  part('labels', 'Small words', 'Buttons, and what screen readers say.', 'root'),
  part('legal', 'Terms, privacy, risk and contact', 'Drafts until they are confirmed.', 'root'),
];

/** The part of this name; one that is new is called after it. */
export function partOf(name: string): ContentPart {
  return contentParts.find((each) => each.name === name) ?? part(name, wordsOf(name), '', 'root');
}

/** A field: what it is called, what to know of it, and its values where it has only some. */
export type ContentField = {
  readonly label: string;
  readonly help?: string;
  readonly options?: readonly string[];
};

const address =
  'Where it leads: #Section, /path, https://… or mailto:…; nothing is shown while it is empty.';
const sample =
  'While this is on, the figures are marked as samples in a demo and hidden elsewhere.';
const packageDrawings = ['education', 'robot', 'arbitrage'] as const;
const projectDrawings = [
  'exchange',
  'travel',
  'fashion',
  'spread-bot',
  'signal-bot',
  'coin',
] as const;
const networks = ['facebook', 'x', 'instagram', 'youtube', 'telegram'] as const;

/** By path, places in lists as '*'; what is not here is looked up by its last name alone. */
const fields: Readonly<Record<string, ContentField>> = {
  name: { label: 'Name of the site' },
  'banner.signUp': { label: 'Button to register' },
  'banner.video': { label: 'Button that opens the video' },
  'banner.venture': { label: 'Link to your own venture' },
  'banner.partner': { label: 'Link to the partner venture' },
  'banner.risk': { label: 'Risk in one line' },
  'banner.riskLink': { label: 'Link to the risk notice' },
  'banner.leftLeg': { label: 'Word for the left leg' },
  'banner.rightLeg': { label: 'Word for the right leg' },
  'banner.treeDescription': { label: 'The drawing in words', help: 'For those who cannot see it.' },
  'video.url': {
    label: 'Address of the film',
    help:
      'A file or a page of YouTube or Vimeo, https://…; #Film shows the built-in pictures, and ' +
      'while it is empty there is no button.',
  },
  'video.captions': { label: 'Address of its subtitles', help: 'A WebVTT file.' },
  'video.sponsor': { label: 'Word for the sponsor' },
  'video.you': { label: 'Word for the visitor' },
  'video.steps': { label: 'Built-in pictures' },
  'company.explore': { label: 'Link below the text' },
  'packages.items.*.price': { label: 'Price', help: 'As it is shown, such as $50; may be empty.' },
  'packages.items.*.drawing': { label: 'Drawing', options: packageDrawings },
  'projects.items.*.drawing': { label: 'Drawing', options: projectDrawings },
  'robot.equity': { label: 'Chart of the account value' },
  'robot.equity.drawdown': { label: 'Word for the largest fall' },
  'robot.equity.values': { label: 'Values', help: 'One per day, with commas; the first is 100.' },
  'robot.days': { label: 'Chart of results by day' },
  'robot.positions': { label: 'Chart of open positions' },
  'robot.positions.items.*.side': { label: 'Buy or sell' },
  'robot.positions.items.*.resultPercent': { label: 'Result in percent' },
  'newsletter.placeholder': { label: 'Hint inside of the field' },
  'newsletter.submit': { label: 'Button' },
  'newsletter.busy': { label: 'Button while it is sent' },
  'newsletter.hint': { label: 'Hint below the field' },
  'newsletter.sent': { label: 'Message: mail is on its way' },
  'newsletter.confirmed': { label: 'Message: address is confirmed' },
  'newsletter.failed': { label: 'Message: it did not work' },
  'newsletter.contactText': { label: 'Sentence before the contact link' },
  'newsletter.contact': { label: 'Contact link' },
  'footer.quickLinks': { label: 'First column of links' },
  'footer.support': { label: 'Second column of links' },
  'footer.company': { label: 'Third column of links' },
  'footer.appStore': { label: 'App Store badge' },
  'footer.playStore': { label: 'Play Store badge' },
  'footer.social': { label: 'Social networks' },
  'footer.social.*.kind': { label: 'Network', options: networks },
  'footer.riskTitle': { label: 'Heading of the risk notice' },
  'footer.riskNotice': { label: 'Risk notice', help: 'Cannot be empty: then the one that ships.' },
  'legal.terms': { label: 'Terms of use' },
  'legal.privacy': { label: 'Privacy' },
  'legal.risk': { label: 'Risk notice' },
  'legal.contact': { label: 'Contact' },
};

/** What a name means wherever it stands. */
const common: Readonly<Record<string, ContentField>> = {
  headline: { label: 'Headline' },
  title: { label: 'Heading' },
  heading: { label: 'Heading' },
  text: { label: 'Text' },
  label: { label: 'Words of the link' },
  href: { label: 'Address', help: address },
  smallScreenOnly: { label: 'On small screens only' },
  sample: { label: 'Sample figures', help: sample },
  figure: { label: 'Figure', help: 'As it is shown, such as $5.5M.' },
  risk: { label: 'Risk', help: 'What can be lost, in plain words.' },
  link: { label: 'Link' },
  paragraphs: { label: 'Paragraphs' },
  points: { label: 'Points' },
  items: { label: 'Entries' },
  caption: { label: 'What the picture says' },
};

/** What one of a list is called. */
const ones: Readonly<Record<string, string>> = {
  menu: 'Menu entry',
  'video.steps': 'Picture',
  'counters.items': 'Figure',
  'company.paragraphs': 'Paragraph',
  'company.points': 'Point',
  'packages.items': 'Package',
  'packages.items.*.points': 'Point',
  'projects.items': 'Project',
  'robot.paragraphs': 'Paragraph',
  'robot.positions.items': 'Position',
  'faq.items': 'Question',
  'footer.quickLinks.items': 'Link',
  'footer.support.items': 'Link',
  'footer.company.items': 'Link',
  'footer.social': 'Network',
  'legal.terms.items': 'Section',
  'legal.privacy.items': 'Section',
  'legal.risk.items': 'Section',
  'legal.contact.items': 'Section',
};

/** 'smallScreenOnly' as a person reads it. */
function wordsOf(name: string): string {
  return name
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace(/^[a-z]/, (first) => first.toUpperCase());
}

const patternOf = (path: string): string =>
  path
    .split('.')
    .map((each) => (/^\d+$/.test(each) ? '*' : each))
    .join('.');

/** What the field at a path is called. */
export function contentField(path: string): ContentField {
  const last = path.split('.').at(-1) ?? '';
  return fields[patternOf(path)] ?? common[last] ?? { label: wordsOf(last) };
}

/** What one of the list at a path is called. */
export function oneOf(path: string): string {
  return ones[patternOf(path)] ?? 'Entry';
}

/** Every name that this catalog has; a test holds them against the content. */
export const namedPaths: readonly string[] = [...Object.keys(fields), ...Object.keys(ones)];
