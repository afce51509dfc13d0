import { specifiedFilters, specifiedRequests } from '../../apps/web/src/routes/specified-lists.ts';
import { decided, shown, stated, type Item, type Kind } from './item.ts';

const flow = (name: string): string => `e2e/flows/${name}.spec.ts`;
const lists = 'apps/web/src/routes/lists.test.ts';
const catalog = 'packages/contract/src/catalog.test.ts';
const toasts = 'packages/ui/src/feedback/toasts.test.ts';
const slider = 'apps/web/src/features/home/landing/lib/slider-options.test.ts';

/** Made from the very tables that the test uses. */
function ofLists(from: string, what: string, table: object, loop: string): Item[] {
  return Object.entries(table as Record<string, string>)
    .filter(([, text]) => text !== '')
    .map(([route, text]) => {
      return { from, what: `${route}, ${what}`, text, proofs: [{ file: lists, says: loop }] };
    });
}

const registration: readonly Item[] = [
  ...shown('packages/contract/src/registration.test.ts', '1: 9', {
    'Sponsor id, at most': ['15', "['sponsorId', 15, 16,"],
    'User name, at least': ['4', "['name', 4, 3,"],
    'User name, at most': ['20', "['name', 20, 21,"],
    'Email, at most': ['50', "['email', 50, 51,"],
    'Email, before the @': ['at least 3', "email: 'abc@example.test'"],
    'Mobile, more than': ['8 digits', "['mobile', 9, 8,"],
    'Mobile, at most': ['20', "['mobile', 20, 21,"],
    'Password, at least': ['6', "['password', 6, 5,"],
    'Password, at most': ['20', "['password', 20, 21,"],
    'Default country': ['99', 'expect(limits.defaultCountry).toBe(99)'],
  }),
  ...shown(flow('register'), '1: 9', {
    'Country of the form': ['99', "expect(form.country).toHaveValue('99')"],
    'Phone code of the form': ['+91', "page.getByText('+91')"],
    'Title selector': ['Mr, Mrs, Miss, Dr', "['Mr', 'Mrs', 'Miss', 'Dr']"],
    'Fields in order': [
      'Sponsor Id, User Name, Country, Mobile, Email, Password, Confirm Password, Position',
      'Sponsor Id.*User Name.*Country.*Mobile.*Email.*Password.*Confirm Password.*Position',
    ],
    'The title is never sent': [
      'sid, name, position, email, password, mobile, countryid',
      "toEqual({ sid: '100001', name: person.name, position: '2', email,",
    ],
  }),
  ...shown('packages/contract/src/catalog/countries.test.ts', '1: 9', {
    'Phone code of country 99': ['+91', "{ id: 99, name: 'India', phonecode: 91, iso2: 'IN' }"],
  }),
  ...shown(flow('recover'), '1: 9', {
    'Forgot password, user id': ['6 characters', "expect(id).toHaveValue('999999')"],
    'Forgot password, code': ['6 characters', "'Code, digit 1 of 6'"],
  }),
  ...shown(catalog, '1: 9', {
    Positions: ['1 Left, 2 Right', "['1 Left', '2 Right']"],
  }),
];

const shell: readonly Item[] = [
  ...shown(flow('shell'), '1: 9', {
    'Sidebar breakpoint, closed': ['991 px', 'setViewportSize({ width: 991, height: 800 })'],
    'Sidebar breakpoint, open': ['wider', 'setViewportSize({ width: 992, height: 800 })'],
  }),
  ...shown(flow('sign-in'), '1: 9', {
    'Redirect after login': ['1000 ms', "'the dashboard comes 1000 ms after the greeting'"],
  }),
  ...shown('packages/ui/src/client/call-api.test.ts', '1: 3', {
    'Key of the kept state': ['root', "sessionStorage.getItem('root')"],
  }),
  ...shown(toasts, '1: 9', {
    'Toasts at once': ['20', 'toHaveLength(20)'],
    'Toast, blank': ['4000 ms', 'blank 4000'],
    'Toast, error': ['4000 ms', 'error 4000'],
    'Toast, custom': ['4000 ms', 'custom 4000'],
    'Toast, success': ['2000 ms', 'success 2000'],
    'Toast, loading': ['does not expire', 'loading Infinity'],
    'Toast, removal delay': ['1000 ms', 'blank 4000 1000'],
    'Toasts, position': ['top-center', "position: 'top-center'"],
    'Toasts, gap': ['8 px', 'gutter: 8'],
    'Toast, maximum width': ['350 px', 'maxWidth: 350'],
  }),
  ...shown(slider, '1: 9', {
    'Slider, transition': ['300 ms', 'speed: 300'],
    'Slider, touch threshold': ['5', 'threshold: 5'],
    'Slider, long-swipe ratio': ['0.5', 'longSwipesRatio: 0.5'],
    'Slider, long-swipe time': ['300 ms', 'longSwipesMs: 300'],
    'Slider, resistance ratio': ['0.85', 'resistanceRatio: 0.85'],
    'Slider, touch angle': ['45', 'touchAngle: 45'],
    'Slider, loops': ['true', 'loop: true'],
  }),
];

const landing: readonly Item[] = [
  ...stated(flow('landing'), '1: 2.2', {
    'First counter': '$176500',
    'Second counter': '1+',
    'Third counter': '$5.5M',
    'Fourth counter': '17,502',
  }),
  ...shown(flow('landing'), '1: 2.2', { 'FAQ, questions': ['6', '{ length: 6 }'] }),
  ...shown('packages/contract/src/catalog/site-content.test.ts', '1: 2.2', {
    'Questions, packages, projects': ['6, 3, 6', '[6, 3, 6]'],
    'Copyright line': ['2024', "expect(defaultSiteContent.footer.copyright).toContain('2024')"],
  }),
  ...shown('apps/server/src/features/plan/plan/plan.db.test.ts', '1: 9', {
    'Educational package': ['$50', 'Education 50'],
  }),
  ...stated(flow('deposits'), '1: 9', {
    'Deposit currency': 'USDT - BEP 20',
    'E-currency amounts': 'Amount In USD',
  }),
  ...shown('apps/web/src/features/home/offers/projects.test.ts', '2: 2', {
    'Our Projects': ['about eleven', "'Forex bot', ]"],
    'Gaming portal': ['5500 plus games', "toContain('5500')"],
    'Centralized exchange': ['500 plus coins', "toContain('500')"],
  }),
];

const codes: readonly Item[] = [
  ...shown(flow('dashboard'), '1: 9', {
    'Recent activity, registrations': ['1', "{ name: 'GetDashRecentData', type: '1' }"],
    'Recent activity, activations': ['2', "{ name: 'GetDashRecentData', type: '2' }"],
    'Referral link, left and right': ['Left, Right', "of ['Left', 'Right']"],
  }),
  ...shown(flow('activation'), '2: 9', {
    'Package list, type': ['upgradepackage', "{ type: 'upgradepackage' }"],
    'Upgrade and activation, type': ['FUNDS', "{ type: 'FUNDS', actype: 'No Gst' }"],
    "Upgrade type 'Fund', value": ['No Gst', "actype: 'No Gst'"],
  }),
  ...shown('apps/server/src/features/money/deposits/request-deposit.db.test.ts', '1: 9', {
    'Fund request history, another list': ['33', "[kind.historyAction, '33']"],
  }),
  ...shown(catalog, '1: 7', {
    'Bank list, action': ['1', 'FundRequest 1'],
    'E-currency addresses, action': ['11', 'FundRequestEcurrency 11'],
  }),
  ...shown(flow('deposits'), '1: 7', {
    'Details of one account, action': ['0', "getByLabel('Ecurrency Type', { exact: true })"],
  }),
  ...shown(catalog, '2: 9', {
    'Transfer, admin wallet': ['FUNDS fundTransferOtp', 'FUNDS fundTransferOtp'],
    'Transfer, forex': ['FOREXFUNDS ForexfundTransferOtp', 'FOREXFUNDS ForexfundTransferOtp'],
    'Transfer, crypto': ['CROPTOFUNDS CroptofundTransferOtp', 'CROPTOFUNDS CroptofundTransferOtp'],
    'Withdrawal, purpose of the code': ['withdrawOTP', "toBe('withdrawOTP')"],
    'Withdrawal types': [
      'USDT, BANK, FUND, FOREXFUNDS, CRYPTOFUNDS',
      'USDT BANK FUND FOREXFUNDS CRYPTOFUNDS',
    ],
    'Withdrawal type FUND': ['BOT ACTIVATION FUND', "toBe('BOT ACTIVATION FUND')"],
    'Kyc withdrawal, types': ['USDT, BANK', "kyc: 'USDT BANK'"],
    'Forex token, type': ['USDT', "forexToken: 'USDT'"],
    'KYC codes not shown green': ['0, 2, 3', 'expect(green.map(({ code }) => code)).toEqual([1])'],
    'Fund request shown red': ['Pending', "expect(statusLook('Pending').tone).toBe('red')"],
    'Ticket shown red': ['Open', "expect(statusLook('Open').tone).toBe('red')"],
  }),
  ...stated(flow('withdrawals'), '2: 9', { 'Forex token, label': 'Token' }),
  ...ofLists(
    '1: 9, 2: 9',
    'filters',
    specifiedFilters,
    'it.each(Object.entries(specifiedFilters))',
  ),
  ...ofLists(
    '1: 9, 2: 9',
    'asks for',
    specifiedRequests,
    'it.each(Object.entries(specifiedRequests))',
  ),
];

const money: readonly Item[] = [
  ...shown(flow('transfers'), '2: 9', {
    'Transfer fee': ['0 %', 'With 0 % charge'],
    'Transfer, user id': ['6 characters', "expect(form.to).toHaveValue('999999')"],
    'Transfer, amount': ['6 characters', "expect(form.amount).toHaveValue('123456')"],
    'Transfer, code': ['6 characters', "'OTP, digit 1 of 6'"],
  }),
  ...shown(flow('withdrawal-refusals'), '2: 9', {
    'Withdrawal, amount': ['6 characters', "expect(form.amount).toHaveValue('123456')"],
  }),
  ...shown(flow('withdrawals'), '2: 9', {
    'Withdrawal fee, USDT and BANK': ['withdrawalCharge', 'Charge (5 %)'],
    'Withdrawal fee, the others': ['0', 'Charge (0 %)'],
    'A changed type resets the amount': ['', "expect(form.amount).toHaveValue('')"],
  }),
  ...shown('apps/web/src/features/plan/team/tree/unfold.test.ts', '2: 9', {
    'Tree, nodes': ['15', 'toHaveLength(15)'],
    'Tree, levels': ['1, 2, 4, 8', '[1, 2, 4, 8]'],
  }),
  ...shown(flow('tree'), '2: 9', {
    'Tree, search': ['8 characters', "expect(search).toHaveValue('12345678')"],
  }),
  ...shown('apps/server/src/features/plan/team/team-figures.db.test.ts', '2: 2', {
    'Tree, colours': ['Green, Orange, Red', "? 'Orange' : active(one) ? 'Green' : 'Red'"],
  }),
  ...shown('apps/web/src/features/people/profile/profile-form.test.ts', '2: 5', {
    Gender: ['Male, Female', 'Male, Female'],
    'Nominee relation': [
      'Husband, Wife, Father, Mother, Brother, Sister, Uncle, Aunty, Son, Daughter',
      'Husband, Wife, Father, Mother, Brother, Sister, Uncle, Aunty, Son, Daughter',
    ],
  }),
  ...shown(flow('coupons'), '2: 9', {
    'Coupon countdown': ['1 s', 'expect(timer).not.toHaveText('],
  }),
];

const otherwise: readonly Item[] = [
  ...decided('1: 9, 2: 9', {
    'Page reload after a success': [
      '1000 ms',
      'what is shown is read anew in place, at once and after that second; messages stay',
    ],
    'Page size': ['not shown', '100 rows, at most 1000 where asked for'],
    'Minimum withdrawal': ['not shown', 'settings of the operator'],
    'Slider, autoplay after resize': ['500 ms', 'the slider moves only when somebody moves it'],
  }),
  ...decided('1: 2.2', {
    'Counter targets': ['900, 10, 80, 12', 'counted up to the figures that are shown'],
  }),
  ...decided('1: 2.7', {
    'Percentage badges': [
      '4.7%, -0.56%, +4.63%, +12.67%',
      "the member's own change over 7 days, or none",
    ],
    'Ring widget': ['75 percent', 'the used share of the overall cap'],
    'Forex Poll panel': ['hidden', 'left out'],
  }),
  ...decided('1: 3', { 'Restore timeout': ['5000 ms', 'restored at once'] }),
  ...decided('2: 9', {
    'KYC code 3': ['red', 'Under Review is amber: it is under way'],
    'Fund request, any other status': ['green', 'Approved is green, Rejected is red with a cross'],
    'Tree, dates': ['12 characters', 'the date part only, 10 characters'],
    'Forex transfer history': ['44', 'the forex screen asks for action 55; 44 stays what it is'],
  }),
  ...decided('2: 2', {
    'Principal, amount': ['max length 6', 'always the whole fund, shown whole'],
    'MT5, countries': ['India or Japan', 'all countries'],
    'MT5, phone prefix': ['+93', "the country's own phone code"],
    'Change password, hidden code field': ['never used', 'left out'],
  }),
];

/** Limits, delays, codes and figures. */
export const constants: Kind = {
  title: 'Constants',
  lead: 'Limits, delays, sizes, the codes that are sent and the options that are offered.',
  items: [...registration, ...shell, ...landing, ...codes, ...money, ...otherwise],
};
