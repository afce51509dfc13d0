/**
 * The texts, figures and links of the public page. They are data, so that an operator can change
 * them; default-site-content.ts is what ships. Plain types: the landing page loads this file, so no
 * schema library may come with it.
 *
 * An address is '' (nothing is shown), '#Section', '/path', 'https://…' or 'mailto:…'.
 */

/** A label and where it leads. With an empty address it is not shown. */
export interface SiteLink {
  label: string;
  href: string;
}

/** An entry of the header menu; those for small screens repeat the header's buttons there. */
export interface MenuLink extends SiteLink {
  smallScreenOnly: boolean;
}

/** A figure as it is shown ('$5.5M') and what it counts. */
export interface SiteCounter {
  figure: string;
  label: string;
}

/** Names of the drawings that a package card can carry. */
export type PackageDrawing = 'education' | 'robot' | 'arbitrage';

/** One of the packages, with a risk text where money is put at risk. */
export interface SitePackage {
  title: string;
  price: string;
  text: string;
  points: string[];
  risk: string;
  drawing: PackageDrawing;
  link: SiteLink;
}

/** Names of the drawings that a project card can carry. */
export type ProjectDrawing =
  'exchange' | 'travel' | 'fashion' | 'spread-bot' | 'signal-bot' | 'coin';

/** A card of the project slider. */
export interface SiteProject {
  title: string;
  text: string;
  drawing: ProjectDrawing;
  link: SiteLink;
}

/** A trade that the robot holds open, with its result so far. */
export interface OpenPosition {
  pair: string;
  side: string;
  lots: number;
  resultPercent: number;
}

/** A question with its answer. */
export interface SiteQuestion {
  question: string;
  answer: string;
}

/** A picture of the built-in film, described in one sentence. */
export interface FilmStep {
  caption: string;
}

/** Social networks that we have an icon for. */
export type SocialKind = 'facebook' | 'x' | 'instagram' | 'youtube' | 'telegram';

/** A social network's link. */
export interface SocialLink extends SiteLink {
  kind: SocialKind;
}

/** What stands around every public page, and the links that lead out of the site. */
export interface SiteFrame {
  name: string;
  menu: MenuLink[];
  headerButton: SiteLink;
  /** The external crypto bot, in the sidebar of members. */
  cryptoBot: SiteLink;
  footer: {
    text: string;
    quickLinks: { title: string; items: SiteLink[] };
    support: { title: string; items: SiteLink[] };
    company: { title: string; items: SiteLink[] };
    appStore: SiteLink;
    playStore: SiteLink;
    social: SocialLink[];
    riskTitle: string;
    riskNotice: string;
    copyright: string;
  };
  labels: {
    skip: string;
    mainMenu: string;
    openMenu: string;
    closeMenu: string;
    lightMode: string;
    darkMode: string;
    newTab: string;
    sampleFigures: string;
    sampleData: string;
    demo: string;
    demoNote: string;
    risk: string;
    previous: string;
    next: string;
    slide: string;
    close: string;
    play: string;
    pause: string;
    social: string;
  };
}

/** Everything that a visitor reads on the landing page. */
export interface SiteContent extends SiteFrame {
  banner: {
    headline: string;
    text: string;
    signUp: SiteLink;
    video: string;
    venture: SiteLink;
    partner: SiteLink;
    risk: string;
    riskLink: string;
    leftLeg: string;
    rightLeg: string;
    treeDescription: string;
  };
  /** What the film button plays, as site-film.ts reads it, and the WebVTT captions of a file. */
  video: {
    title: string;
    url: string;
    captions: string;
    sponsor: string;
    you: string;
    steps: FilmStep[];
  };
  /** While sample is true these are the shipped figures: marked in the demo, hidden otherwise. */
  counters: { title: string; sample: boolean; items: SiteCounter[] };
  company: { title: string; paragraphs: string[]; points: string[]; explore: SiteLink };
  packages: { title: string; text: string; items: SitePackage[] };
  projects: { title: string; text: string; items: SiteProject[] };
  robot: {
    title: string;
    paragraphs: string[];
    risk: string;
    sample: boolean;
    equity: { title: string; text: string; drawdown: string; values: number[] };
    days: { title: string; text: string };
    positions: { title: string; text: string; items: OpenPosition[] };
  };
  faq: { title: string; text: string; items: SiteQuestion[] };
  newsletter: {
    title: string;
    text: string;
    placeholder: string;
    submit: string;
    busy: string;
    hint: string;
    sent: string;
    confirmed: string;
    failed: string;
    contactText: string;
    contact: SiteLink;
  };
}

const addresses = [
  /^#[A-Za-z][\w-]*$/,
  /^\/(?![/\\])[^\s\\]*$/,
  /^https?:\/\/[^\s/]+\S*$/,
  /^mailto:[^\s@]+@[^\s@]+$/,
];

/** True for the addresses that the page links to; anything else is treated as no link. */
export function isSiteAddress(href: string): boolean {
  return addresses.some((shape) => shape.test(href));
}

/** True when there is something to follow; a link without a target is not shown. */
export function isShown(link: SiteLink): boolean {
  return link.label !== '' && isSiteAddress(link.href);
}
