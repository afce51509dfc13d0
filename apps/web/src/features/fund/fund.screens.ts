import { planned, type Entry } from '#routes/entry.ts';

/** Deposits, transfers and what was received. */
export const fundScreens: readonly Entry[] = [
  planned('Fund', '/FundrequestBank', 'Bank Fund Request'),
  planned('Fund', '/FundRequestECurrency', 'E-Currency Fund Request'),
  planned('Fund', '/FundTransfer', 'Fund Transfer'),
  planned('Fund', '/FundReceived', 'Fund Received History', 'Fund Received'),
  planned('Fund', '/ForexTradingFoundDeposit', 'Forex Trading Deposit'),
  planned(
    'Fund',
    '/ForexTradingreceived',
    'Forex Trading Fund Received History',
    'Forex Trading Received',
  ),
  planned('Fund', '/CroptoTradingRequest', 'Crypto Trading Deposit'),
  planned(
    'Fund',
    '/CroptoTradingreceivedhistory',
    'Crypto Trading Fund Received History',
    'Crypto Trading Received',
  ),
  planned('P2P', '/ForexFundTransfer', 'Forex Fund Transfer'),
  planned('P2P', '/CryptoFundTransfer', 'Crypto Fund Transfer'),
];
