import type { SiteFrame } from '#catalog/site-content.ts';

/** What stands around every public page until an operator changes it; {brand} is the company. */
export const defaultSiteFrame: SiteFrame = {
  name: '{brand}',
  menu: [
    { label: 'Home', href: '/', smallScreenOnly: false },
    { label: 'Services', href: '#Services', smallScreenOnly: false },
    { label: 'About', href: '#About', smallScreenOnly: false },
    { label: 'Faq', href: '#Faq', smallScreenOnly: false },
    { label: 'Contact Us', href: '#Contact', smallScreenOnly: false },
    { label: 'Coupon', href: '/Coupon', smallScreenOnly: false },
    { label: 'Login', href: '/Login', smallScreenOnly: true },
    { label: 'Register', href: '/Signup', smallScreenOnly: true },
  ],
  headerButton: { label: 'Login', href: '/Login' },
  cryptoBot: { label: 'Crypto Bot', href: '' },
  footer: {
    text: 'Education, trading and a network, with books that add up.',
    quickLinks: {
      title: 'Quick links',
      items: [
        { label: 'Home', href: '/' },
        { label: 'Services', href: '#Services' },
        { label: 'Faq', href: '#Faq' },
        { label: 'Coupon', href: '/Coupon' },
      ],
    },
    support: {
      title: 'Support',
      items: [
        { label: 'Contact Us', href: '/Contact' },
        { label: 'Forgot password', href: '/ForgotPassword' },
        { label: 'Help center', href: '' },
        { label: 'Risk notice', href: '/Risk' },
      ],
    },
    company: {
      title: 'Company',
      items: [
        { label: 'About', href: '#About' },
        { label: 'Our Projects', href: '#Projects' },
        { label: 'Income disclosure', href: '/IncomeDisclosure' },
        { label: 'Plan check', href: '/PlanCheck' },
        { label: 'Public log', href: '/LogCheck' },
        { label: 'Check your balance', href: '/BalanceCheck' },
        { label: 'Closing check', href: '/ClosingCheck' },
        { label: 'Terms', href: '/Terms' },
        { label: 'Privacy', href: '/Privacy' },
      ],
    },
    appStore: { label: 'App Store', href: '' },
    playStore: { label: 'Play Store', href: '' },
    social: [
      { kind: 'facebook', label: 'Facebook', href: '' },
      { kind: 'x', label: 'X', href: '' },
      { kind: 'instagram', label: 'Instagram', href: '' },
      { kind: 'youtube', label: 'YouTube', href: '' },
      { kind: 'telegram', label: 'Telegram', href: '' },
    ],
    riskTitle: 'Risk notice',
    riskNotice:
      'Trading in forex and crypto can lose money, up to all of what you put in. Past results ' +
      'and the samples on this page say nothing about what will come. Income from introducing ' +
      'others depends on what they buy; many members may earn little or nothing. Take part only ' +
      'with money that you can afford to lose, and ask an independent adviser when in doubt.',
    copyright: '© 2024 {brand}',
  },
  labels: {
    skip: 'Skip to the content',
    mainMenu: 'Main menu',
    openMenu: 'Open menu',
    closeMenu: 'Close menu',
    lightMode: 'Switch to light mode',
    darkMode: 'Switch to dark mode',
    newTab: 'opens in a new tab',
    sampleFigures: 'Sample figures',
    sampleData: 'Sample data',
    demo: 'Demo',
    demoNote: 'Demo: the members and figures here are samples, and no real money is involved.',
    risk: 'Risk',
    previous: 'Previous project',
    next: 'Next project',
    slide: 'Project',
    close: 'Close',
    play: 'Play',
    pause: 'Pause',
    social: 'Social networks',
  },
};
