import { shown, stated, type Item } from './item.ts';

const flow = (name: string): string => `e2e/flows/${name}.spec.ts`;

/** Texts as facts of one screen, which need no other name than the screen's. */
function texts(file: string, from: string, screen: string, list: readonly string[]): Item[] {
  return list.flatMap((text) => stated(file, from, { [screen]: text }));
}

const landing: readonly Item[] = [
  ...texts('packages/contract/src/catalog/site-content.test.ts', '1: 2.2', 'Header menu', [
    'Home /',
    'Services #Services',
    'About #About',
    'Faq #Faq',
    'Contact Us #Contact',
    'Coupon /Coupon',
    'Login /Login',
    'Register /Signup',
  ]),
];

const member: readonly Item[] = [
  ...texts(flow('dashboard'), '1: 2.7', 'Dashboard', [
    'My Referrals',
    'My Team',
    'Total Bot Business',
    'Total Investment Amount',
    'KYC Status',
    'Total Sell Coupon',
    'Total Coupon',
    'Remain Coupon',
    'Forex Trading Bot',
    'Crypto Trading',
    'Today Profit',
    'Total Profit',
    '15 Day Profit',
    'Incomes',
    'Prediction Meter',
    'Start Prediction',
    'Daily Registration',
    'Daily Activation and Top Up',
  ]),
  ...shown(flow('dashboard'), '1: 2.7', {
    'Dashboard, forex amount': ['Forex Investment', '${suffix} Investment'],
    'Dashboard, bot on': ['Start Bot', 'Start Bot: ${name}'],
    'Dashboard, bot off': ['Stop Bot', 'Stop Bot: ${name}'],
    'Dashboard, sides': ['L-x / R-y', 'L-${left} / R-${right}'],
    'Dashboard, links': ['Left and Right Referral Link', '${side} Referral Link'],
  }),
  ...texts(flow('deposits'), '1: 2.11', 'Bank fund request', [
    'Bank',
    'Request Amount',
    'UTR NUMBER',
    'Fund Request List',
  ]),
  ...texts(flow('deposits'), '2: 2', 'Deposit', [
    'E-currency address',
    'Ecurrency Type',
    'Amount In USD',
    'Transaction Number',
    'Transaction Password',
  ]),
  ...texts(flow('payout'), '2: 2', 'E-Currency Details', [
    'USDT Address',
    'Holder Name',
    'Account No',
    'IFSC Code',
    'Bank Name',
    'Branch Name',
    'Pan No',
    'Aadhar No',
  ]),
  ...texts(flow('sessions'), '2: 2', 'Change Password', [
    'Old Password',
    'New Password',
    'Confirm New Password',
    'Update',
  ]),
  ...texts(flow('profile'), '2: 2', 'Profile Setting', [
    'Member',
    'Personal Details',
    'Birthday',
    'Phone',
    'Email',
    'UserId',
    'About',
    'Settings',
    'Full Name',
    'Mobile',
    'Location',
    'Referral Link',
  ]),
  ...texts(flow('tree'), '2: 2', 'Binary Tree', ['Submit', 'Home', 'BACK']),
  ...shown('apps/web/src/features/plan/team/tree/tree-status.test.ts', '2: 2', {
    'Binary Tree, legend, first': ['Active', 'green Active'],
    'Binary Tree, legend, second': ['In-Active', 'red In-Active'],
    'Binary Tree, legend, third': ['Not Registered', 'none Not Registered'],
  }),
  ...shown(flow('withdrawals'), '2: 2', {
    'Principal withdrawal, heading': ['total principal fund', 'Total ${name} Principal Fund'],
    'Withdrawal, total': ['total fund', 'Total Fund · ${wallet}'],
  }),
  ...shown(flow('incomes'), '1: 2.10', {
    'Income report, heading': ['total income', 'Total Income'],
  }),
  ...texts(flow('static'), '2: 2', 'Royalty and Fast Track Royalty', ['Coming Soon']),
  ...texts(flow('static'), '2: 2', 'Share Bond', ['Diamond Bond', 'Gold Bond']),
  ...texts('apps/web/src/features/plan/coupons/countdown.test.ts', '2: 2', 'Coupon countdown', [
    'Days',
    'Hours',
    'Minutes',
    'Seconds',
  ]),
  ...texts(flow('mt5'), '2: 2', 'MT5 Registration', [
    'Email',
    'Name',
    'Password',
    'Confirm Password',
    'Country',
    'Phone',
  ]),
  ...shown(flow('kyc'), '2: 2', {
    'KYC, summary of the PAN': ['PAN number', 'PAN number'],
    'KYC, summary of the account': ['account number', 'Account number'],
    'KYC, summary of Aadhaar': ['Aadhaar number', 'Aadhaar number'],
  }),
];

/** Texts that the documents quote. */
const quoted: readonly Item[] = ([] = [
  ...stated(flow('landing'), '1: 2.2', {
    'Banner headline': 'Empower Your ultimate Financial Future',
    'Banner button': 'Sign-Up',
    'Banner video': 'Watch Video',
    'First counter': 'Buisness',
    'Second counter': 'year In Market',
    'Third counter': 'Projects Value',
    'Fourth counter': 'total Community',
    'Company block': 'Meet our company',
    'Company button': 'Explore More',
    'Packages block': 'Our Packages',
    'Newsletter block': 'Subscribe our news',
    'Newsletter field': 'Email Address',
  }),
  ...stated(flow('slider'), '1: 2.2', { 'Projects block': 'Our Projects' }),
  ...stated(flow('landing'), '1: 2.1', { '/JivanVikalp': 'Coming Soon !!' }),
  ...stated(flow('activation'), '1: 2.9', {
    'Upgrade, card': 'Quick Secure Deposit',
    'Upgrade, balance': 'USDT Balance',
    'Upgrade, currency': 'USDT - BEP 20',
    'Upgrade, member': 'Enter To User Id',
    'Upgrade, type': 'Select Upgrade Type',
    'Upgrade, the only type': 'Fund',
    'Upgrade, package': 'Select Package',
  }),
  ...shown(flow('shell'), '1: 2.6', {
    'Sidebar, who is signed in': ['User Id: {id}', 'User Id: 100001'],
  }),
  ...shown(flow('dashboard'), '1: 2.7', {
    'The left link is copied': ['Copied Left Invitation Link', 'Copied ${side} Invitation Link'],
    'The right link is copied': ['Copied Right Invitation Link', "of ['Left', 'Right']"],
    'Referral link': [
      '{origin}/Signup?userid={own id}&Position=Left',
      '/Signup?userid=100001&Position=${side}',
    ],
  }),
  ...shown(flow('tree'), '2: 2', {
    "The tree's referral link": [
      '{host}/Register?userid={userId}&Position=Left',
      '/Register\\\\?userid=100001&Position=${side}',
    ],
  }),
  ...shown(flow('profile'), '2: 2', {
    "The profile's referral link": [
      '{host}/Signup?userid={userId}',
      '/Signup\\\\?userid=${payer.uid}',
    ],
  }),
  ...stated('e2e/walk.spec.ts', '2: 2', { 'Coupon draw, title': 'Coupon Number' }),
  ...stated(flow('coupons'), '2: 2', {
    'Coupon draw, nothing announced': 'Coming Soon !!',
    'Coupon draw, the end': 'TIME UP!!',
    'Coupon draw, the winner': 'Winning Coupon',
    'Coupon draw, the winners': '🏆 Winners Table',
  }),
  ...stated(flow('kyc'), '2: 2', {
    'KYC, the first document': 'Pan Card',
    'KYC, the second document': 'Bank',
    'KYC, the third document': 'Aadhar Front',
    'KYC, the fourth document': 'Aadhar Back',
  }),
  ...stated(flow('profile'), '2: 5', { 'Profile, date of birth': 'dd/mm/yy' }),
  ...stated(flow('payout'), '2: 2', {
    'Payout, the first tab': 'Ecurrency Details',
    'Payout, the second tab': 'Bank Details',
  }),
]);

/** The words on the screens. */
export const labels: readonly Item[] = [...landing, ...quoted, ...member];
