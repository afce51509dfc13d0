/** A call of the specification: what is sent, and where in the answer which fields are read. */
export type SpecifiedCall = {
  readonly call: string;
  readonly sends: string;
  readonly reads: string;
};

const deposit = 'uid bankid amount utrno';
const transfer = 'uid touserid amount WalletType otp';
const request = 'uid amount Wtype withdrawlby';
const purchase = 'referby user_id package type actype';
const country = 'data[0]: id nicename Countryname phonecode';
const teamRow =
  'data[0]: row uid f_name mobile st Leveltype dd tt packageamount1 TotalEarning forexInvest ' +
  'CryptoInvest ssd pos';
const receivedRow = 'data[0]: name uid amount deduct dd';
const withdrawalRow =
  'data[0]: uid Request_amount admincharge amount Wtype Wtypes w_address accountnumber statuss ' +
  'rdate tdate';
const history = { sends: 'uid type wtype', reads: withdrawalRow };
const received = { sends: 'uid', reads: receivedRow };

const first: readonly SpecifiedCall[] = [
  {
    call: 'POST login',
    sends: 'uid password ipaddress',
    reads: 'data.result data.resultid data.resultusername token',
  },
  { call: 'GET countryList', sends: '', reads: country },
  { call: 'GET GetcountrybyID', sends: 'id', reads: country },
  { call: 'GET check_sponsorid', sends: 'sid', reads: 'data.result data.name' },
  {
    call: 'POST registration',
    sends: 'sid name position email password mobile countryid',
    reads: 'data.result data.uid_output',
  },
  { call: 'POST ForgetPasswordOtp', sends: 'uid', reads: 'data' },
  { call: 'POST ForgetPassword', sends: 'uid otp', reads: 'data' },
  { call: 'GET ip', sends: '', reads: 'ip' },
  {
    call: 'POST userDashboard',
    sends: 'uid',
    reads: `data[0]: ForexTrading_Invest CroptoTrading_Invest TotalLeftActiveReferral
      TotalLeftInactiveReferral TotalRightActiveReferral TotalRightInactiveReferral
      TotalLeftReferral TotalRightReferral TotalLeftActiveTeam TotalLeftInactiveTeam TotalLeftTeam
      TotalRightTeam TotalLeftBV TotalRightBV TotalBV totalleftInvestdown totalRightInvestdown
      totalinvestdown KYC_statusdash totalsellcoupan Use_coupon Remain_coupon
      roiamountPermiTodayForex roiamountPermiTotalForex roiamountPermiTodayCrypto
      roiamountPermiTotalCrypto Net_AdminFund f_name ForexTrading_AdminFund
      CroptoTrading_AdminFund Net_Balance NetincomeCropto NetincomeCroptoToken
      Netincomeforextrade NetincomeToken kycnetincome withdrawalCharge principleCryptoFund
      principleForexFund`,
  },
  {
    call: 'POST userIncomeData',
    sends: 'uid',
    reads: `data[0]: LevelIncome LevelIncomeFlush MatchingIncome CoinWallet MatchingLevelIncome
      RoiIncome RoiLevelIncome RoiIncomeCrypto RoiLevelIncomeCrypto KycIncome KycLevelIncome
      Token_Wallet_Cropto`,
  },
  {
    call: 'POST GetDashRecentData',
    sends: 'uid type',
    reads: 'data[0]: uid f_name amount Edate',
  },
  { call: 'POST BindPackage', sends: 'uid type', reads: 'data[0]: id plan_name' },
  { call: 'POST ActivationByFund', sends: purchase, reads: 'data.RESULT' },
  { call: 'POST UpgradebyFund', sends: purchase, reads: 'data.data.RESULT' },
  {
    call: 'POST ActivationHistory',
    sends: 'uid type=3',
    reads: 'data[0]: RowNumber f_name uid referby pp remark idtype activationDate',
  },
  {
    call: 'POST ActivationHistory',
    sends: 'uid type=5',
    reads: 'data.data[0]: RowNumber f_name uid referby pp remark idtype activationDate',
  },
  {
    call: 'POST ActivationHistory',
    sends: 'uid type=9',
    reads: 'data.data[0]: RowNumber uid investamount dd',
  },
  {
    call: 'POST ActivationHistory',
    sends: 'uid type=8',
    reads: 'data.data[0]: RowNumber uid investamount dd',
  },
  { call: 'POST UsedCoupon', sends: 'uid type', reads: 'data.data[0]: row uid coupon dd' },
  {
    call: 'POST DirectReport',
    sends: 'uid fdate tdate status position',
    reads: `data[0]: RowNumber uid f_name mobile tt ee dd packageamount forexInvest CryptoInvest
      pos`,
  },
  { call: 'POST GetDirectLegBusinessUser', sends: 'uid', reads: 'data[0]: uid' },
  { call: 'POST LevelDetails', sends: 'uid fdate tdate status leveltype', reads: teamRow },
  { call: 'POST DownlineReport', sends: 'uid fdate tdate status position', reads: teamRow },
  {
    call: 'POST LevelInvestment',
    sends: 'uid lvl',
    reads: 'data[0]: RowNumber uid forexInvest CryptoInvest pos id level Amount',
  },
  {
    call: 'POST GetIncomeReport',
    sends: 'uid fdate tdate type search',
    reads: `data.data[0]: row uid onamount plan_amount dd fromid lvl income remark level rank1
      Reward LeftTeam RightTeam AcvdDate qfy dataOut.totalIncome`,
  },
  {
    call: 'GET adminBankDetailsByBankid',
    sends: 'uid id action',
    reads: 'data[0]: id bank_name acholdername btcname ifsc Branch',
  },
  { call: 'POST FundRequest', sends: deposit, reads: 'data' },
  { call: 'POST FundRequestEcurrency', sends: `${deposit} password`, reads: 'data' },
  {
    call: 'POST FundRequestHistory',
    sends: 'uid action',
    reads: `data[0]: uid amount utrno st remark acholdername branch bankname accountnumber ifsc
      rdate adate touserid dd`,
  },
];

const second: readonly SpecifiedCall[] = [
  { call: 'POST GenerateOTPAPI', sends: 'uid purpose suject', reads: 'data' },
  { call: 'POST FundReceivedHistory', ...received },
  { call: 'POST FundReceivedHistoryForexTrading', ...received },
  { call: 'POST FundReceivedHistoryCryptoTrading', ...received },
  { call: 'POST FundRequestForexTrading', sends: `${deposit} password`, reads: 'data' },
  { call: 'POST FundRequestCryptoTrading', sends: `${deposit} password`, reads: 'data' },
  { call: 'POST ForexFundTransferUser', sends: transfer, reads: 'data' },
  { call: 'POST CryptoFundTransferUser', sends: transfer, reads: 'data' },
  { call: 'POST FundTransferUser', sends: transfer, reads: 'data' },
  { call: 'POST WorkingWithdrawalHistory', ...history },
  { call: 'POST CryptoWithdrawalHistory', ...history },
  { call: 'POST CryptoTokenWithdrawalHistory', ...history },
  { call: 'POST ForexWithdrawalHistory', ...history },
  { call: 'POST ForexTokenWithdrawalHistory', ...history },
  { call: 'POST KycWithdrawalHistory', ...history },
  { call: 'POST withdrawalRequest', sends: `${request} otp`, reads: 'data' },
  { call: 'POST kycWithdrawalRequest', sends: `${request} otp`, reads: 'data' },
  { call: 'POST cryptoWithdrawalRequest', sends: request, reads: 'data' },
  { call: 'POST cryptoTokenWithdrawalRequest', sends: request, reads: 'data' },
  { call: 'POST forexWithdrawalRequest', sends: request, reads: 'data' },
  { call: 'POST forexTokenWithdrawalRequest', sends: request, reads: 'data' },
  { call: 'POST PrincipleCryptoWithdrawalHistory', ...history },
  { call: 'POST PrincipleForexWithdrawalHistory', ...history },
  {
    call: 'GET KycDetails',
    sends: 'uid',
    reads: `data[0]: pan_status panstatus pan_remark pandate panno bank_status bankstatus
      bank_remark bankdate holder accountnumber ifsc bank_name branch adharfront_status afrontstatus
      adharfront_remark afrontdate adharback_status abackstatus adharback_remark abackdate
      aadhar_no`,
  },
  {
    call: 'POST UserInformation',
    sends: 'uid',
    reads: `data[0]: f_name l_name mobile email dob address father gender aboutUser name relation
      countryid accountaddress holder accountnumber ifsc bank_name branch PAN AAdhar`,
  },
  {
    call: 'POST UpdateProfile',
    sends: `uid name mobile address aboutUser l_name DOB profile_img Accountaddress gender
      country_id father NomineeName NomineeRelationsh email`,
    reads: 'data',
  },
  { call: 'POST PasswordUpdate', sends: 'uid password oldpassword', reads: 'data' },
  { call: 'POST UpdateBankDetails', sends: 'uid btcaddress type=btc', reads: 'data' },
  {
    call: 'POST UpdateBankDetails',
    sends: `uid accountholder branch bankName Ifsc accountnumber passbook BankPassImg pan aadhar
      type=bank`,
    reads: 'data',
  },
  { call: 'POST Helpdesk_By_User', sends: 'uid query', reads: 'data' },
  {
    call: 'POST UserHelpDeskHistory',
    sends: 'uid',
    reads: 'data: row ticket_id query reply_message qd ss rd',
  },
  { call: 'GET WelcomeDetails', sends: 'uid', reads: 'data: f_name uid email mobile position' },
  {
    call: 'POST binaryTree',
    sends: 'searchId loginId',
    reads: `data[0]: fname uid Regdate activationdate T_Left totalleft lbv packageamount T_Right
      totalright rbv sid packageName T_LeftB T_RightB binaryrank IdColor`,
  },
  {
    call: 'GET BonanzaAchiever',
    sends: 'type=BonanzaTimer',
    reads: 'data[0]: fromtime totime',
  },
  { call: 'GET BonanzaAchiever', sends: 'type=UsedCoupon', reads: 'data[0]: row uid coupon dd' },
  { call: 'GET BonanzaAchiever', sends: 'type=WinningCoupon', reads: 'data[0]: coupon' },
  {
    call: 'GET BonanzaAchiever',
    sends: 'type=BonanzaAchiever',
    reads: 'data[0]: id row coupon remark ad',
  },
];

/**
 * The calls of the specification's two documents, written down apart from the table of calls, so
 * that the table is checked against something other than itself. A call of both is in the first.
 */
export const specifiedCalls = { first, second };
