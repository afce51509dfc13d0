import { defaultSiteFrame } from '#catalog/default-site-frame.ts';
import { builtInFilm } from '#catalog/site-film.ts';
import type { SiteContent } from '#catalog/site-content.ts';

/** What the page says until an operator changes it. Nothing here promises a gain. */
export const defaultSiteContent: SiteContent = {
  name: defaultSiteFrame.name,
  menu: defaultSiteFrame.menu,
  headerButton: defaultSiteFrame.headerButton,
  cryptoBot: defaultSiteFrame.cryptoBot,
  banner: {
    headline: 'Empower Your ultimate Financial Future',
    text:
      'Forex education, a trading robot and crypto arbitrage in one account, with a ledger that ' +
      'shows where every amount came from.',
    signUp: { label: 'Sign-Up', href: '/Signup' },
    video: 'Watch Video',
    venture: { label: 'JivanVikalp', href: '/JivanVikalp' },
    partner: { label: 'Partner venture', href: '' },
    risk: 'Trading can lose money.',
    riskLink: 'Read the risk notice',
    leftLeg: 'Left leg',
    rightLeg: 'Right leg',
    treeDescription: 'A tree that grows from one root into a left and a right leg.',
  },
  video: {
    title: 'How placement in the tree works',
    url: builtInFilm,
    captions: '',
    sponsor: 'Sponsor',
    you: 'You',
    steps: [
      { caption: 'Every member has a left and a right leg below them.' },
      { caption: 'You register under a sponsor and choose a side, here the left one.' },
      { caption: 'You get the place at the outer end of that leg of your sponsor.' },
      { caption: 'Whoever joins that side after you goes below you, and so the leg grows.' },
    ],
  },
  counters: {
    title: '{brand} in figures',
    sample: true,
    items: [
      { figure: '$176500', label: 'Buisness' },
      { figure: '1+', label: 'year In Market' },
      { figure: '$5.5M', label: 'Projects Value' },
      { figure: '17,502', label: 'total Community' },
    ],
  },
  company: {
    title: 'Meet our company',
    paragraphs: [
      '{brand} is a member programme for forex education, automated forex trading and crypto ' +
        'arbitrage. Members join through a sponsor and have a place in a tree with two legs.',
      'Other people’s money calls for exact books. So every amount in your account can be traced ' +
        'to the entry that moved it, losses included.',
    ],
    points: [
      'Each movement is an entry in a double-entry ledger.',
      'Trading results are posted by day, with a note of their evidence.',
      'A negative result is booked and shown like any other.',
    ],
    explore: { label: 'Explore More', href: '#Services' },
  },
  packages: {
    title: 'Our Packages',
    text: 'Three ways to take part. Start with the one that you understand.',
    items: [
      {
        title: 'Educational package',
        price: '$50',
        text: 'Forex education and signals: learn how the market works before you trade in it.',
        points: ['Lessons at your own pace', 'Signals to follow and compare'],
        risk: 'Signals are not advice, and trading on them can lose money.',
        drawing: 'education',
        link: { label: 'Register', href: '/Signup' },
      },
      {
        title: 'Forex trading robot',
        price: '',
        text: 'Trades currency pairs automatically with the amount that you start it with.',
        points: ['Start and stop it yourself', 'Results by day, good and bad'],
        risk: 'The robot can lose money, up to all of the amount it trades with.',
        drawing: 'robot',
        link: { label: 'See how it works', href: '#Robot' },
      },
      {
        title: 'Crypto arbitrage trading',
        price: '',
        text: 'Buys a coin where it is cheaper and sells it where it costs more at that moment.',
        points: ['Separate wallet for crypto', 'Each result shown with its day'],
        risk: 'Prices can move between the two trades, and fees can exceed the gain.',
        drawing: 'arbitrage',
        link: { label: 'Read the questions', href: '#Faq' },
      },
    ],
  },
  projects: {
    title: 'Our Projects',
    text: 'What the community is building beside the packages.',
    items: [
      {
        title: 'Decentralized exchange',
        text: 'Swap tokens from your own wallet, without handing them to anyone first.',
        drawing: 'exchange',
        link: { label: 'Open', href: '' },
      },
      {
        title: 'Travel agency',
        text: 'A site for planning and booking trips, alone or as a group.',
        drawing: 'travel',
        link: { label: 'Open', href: '' },
      },
      {
        title: 'Fashion shopping',
        text: 'A shopping platform for clothes and accessories from small labels.',
        drawing: 'fashion',
        link: { label: 'Open', href: '' },
      },
      {
        title: 'Arbitrage crypto bot',
        text: 'Watches several exchanges and compares the price of the same coin.',
        drawing: 'spread-bot',
        link: { label: 'Open', href: '' },
      },
      {
        title: 'Signal crypto bot',
        text: 'Places orders by rules that you set, and writes down each one.',
        drawing: 'signal-bot',
        link: { label: 'Open', href: '' },
      },
      {
        title: 'Blockchain coin',
        text: 'The community’s own coin. Its price can fall as well as rise.',
        drawing: 'coin',
        link: { label: 'Open', href: '' },
      },
    ],
  },
  robot: {
    title: 'Forex trading robot',
    paragraphs: [
      'The robot opens and closes positions in currency pairs by fixed rules, day and night. It ' +
        'works with the amount that you move into it, and with nothing else in your account.',
      'You start it with the amount you choose and stop it whenever you like. The result of each ' +
        'day is posted with a note of its evidence and booked to your account, also when it is ' +
        'negative.',
    ],
    risk:
      'Rules do not remove risk. The robot has losing days and can lose part or all of the ' +
      'amount it trades with. Use only money that you can do without.',
    sample: true,
    equity: {
      title: 'Account value',
      text: 'Start is 100',
      drawdown: 'Largest fall',
      values: [
        100, 100.6, 101.1, 100.8, 101.7, 102.4, 102.1, 103.0, 103.9, 103.5, 104.4, 105.2, 104.8,
        105.9, 106.7, 106.2, 107.1, 107.9, 108.4, 107.2, 106.1, 106.5, 104.9, 103.3, 102.2, 102.8,
        101.0, 99.7, 98.6, 99.1, 98.2, 97.5, 98.3, 99.0, 98.6, 99.5, 100.4, 100.1, 101.0, 101.6,
        101.2, 102.3, 102.9, 102.4, 103.1, 103.8, 103.0, 102.5, 103.4, 104.1, 103.7, 104.5, 103.9,
        103.2, 104.0, 104.8, 104.3, 105.0, 104.6, 105.1,
      ],
    },
    days: { title: 'Result by day', text: 'Percent, last 20 days' },
    positions: {
      title: 'Open positions',
      text: 'Percent, not yet closed',
      items: [
        { pair: 'EUR/USD', side: 'Buy', lots: 0.4, resultPercent: 0.62 },
        { pair: 'GBP/USD', side: 'Sell', lots: 0.2, resultPercent: -0.48 },
        { pair: 'USD/JPY', side: 'Buy', lots: 0.3, resultPercent: 0.21 },
        { pair: 'AUD/USD', side: 'Buy', lots: 0.1, resultPercent: -0.17 },
        { pair: 'USD/CHF', side: 'Sell', lots: 0.2, resultPercent: 0.35 },
      ],
    },
  },
  faq: {
    title: 'Frequently asked questions',
    text: 'Short answers to what people ask before they join.',
    items: [
      {
        question: 'What is {brand}?',
        answer:
          'A member programme with three offers: forex education, a forex trading robot and ' +
          'crypto arbitrage. Members can also introduce others, who are then placed in their tree.',
      },
      {
        question: 'How do I join?',
        answer:
          'You need the id of a sponsor. Register with that id, your name, country, mobile ' +
          'number and e-mail address, and choose the left or the right side. Then activate a ' +
          'package.',
      },
      {
        question: 'Can I lose money?',
        answer:
          'Yes. The robot and arbitrage trade in markets that move both ways, and you can lose ' +
          'part or all of what you put in. Do not use money that you need, and do not borrow ' +
          'for it.',
      },
      {
        question: 'Where do trading results come from?',
        answer:
          'They are posted for a market and a day, with a note of the evidence. A negative ' +
          'result is booked against running investments in the same way, and you see it in your ' +
          'account.',
      },
      {
        question: 'How do the left and right leg work?',
        answer:
          'Every member has two legs. A new member is placed at the outer end of the leg that ' +
          'was chosen at registration. Some incomes compare the business of both legs; without ' +
          'business there is nothing to pay.',
      },
      {
        question: 'How do I take money out?',
        answer:
          'Ask for a withdrawal from a wallet that allows it, to your bank or USDT address. The ' +
          'charge and what you will receive are shown before you confirm, and an operator checks ' +
          'each request. The fund balance buys packages and cannot be withdrawn.',
      },
    ],
  },
  newsletter: {
    title: 'Subscribe our news',
    text: 'Now and then we write about changes and new features.',
    placeholder: 'Email Address',
    submit: 'Submit',
    busy: 'Processing..',
    hint: 'We send you a mail first, to confirm that the address is yours.',
    sent: 'Please confirm the mail we have sent you.',
    confirmed: 'Thank you. Your address is confirmed.',
    failed: 'That did not work. Please try again.',
    contactText: 'A question about your account? Members write to us under',
    contact: { label: 'Support', href: '/Support' },
  },
  footer: defaultSiteFrame.footer,
  labels: defaultSiteFrame.labels,
};
