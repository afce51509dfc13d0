import type { moneyRefusals } from '@canopy/contract/refusals/money.ts';

/** The refusals of contract/refusals/money.ts in Hindi. */
export const money = {
  'amount.no-number': 'राशि मान्य नहीं है',
  'amount.not-positive': 'राशि शून्य से अधिक होनी चाहिए!',
  'amount.too-precise': 'राशि में दशमलव के बाद अधिकतम 6 अंक हो सकते हैं!',
  'amount.too-large': 'राशि बहुत अधिक है!',
  'amount.too-small': 'राशि बहुत कम है!',
  'amount.changed': 'राशि बदल गई है, कृपया फिर से प्रयास करें!',
  'fund.insufficient': 'पर्याप्त राशि नहीं है!',
  'balance.too-large': 'शेष राशि सीमा से अधिक हो जाएगी!',
  'wallet.wrong': 'वॉलेट मान्य नहीं है!',
  'bank.not-found': 'बैंक नहीं मिला!',
  'transaction-number.wrong': 'ट्रांज़ैक्शन नंबर मान्य नहीं है!',
  'transaction-number.used': 'यह ट्रांज़ैक्शन नंबर पहले ही उपयोग हो चुका है!',
  'transaction-password.wrong': 'ट्रांज़ैक्शन पासवर्ड गलत है!',
  'deposits.too-many': 'आपके बहुत से जमा अनुरोध निर्णय की प्रतीक्षा में हैं!',
  'purpose.wrong': 'OTP का उद्देश्य मान्य नहीं है!',
  'code.transfer-open': 'कोड माँगने से पहले पाने वाले का ID और राशि लिखें!',
  'code.withdrawal-open': 'कोड माँगने से पहले निकासी का प्रकार चुनें और राशि लिखें!',
  'code.no-receiver': 'निकासी में कोई प्राप्तकर्ता नहीं होता!',
  'transfer.to-oneself': 'आप स्वयं को ट्रांसफर नहीं कर सकते!',
  'transfer.frozen':
    'आपके खाते का एक बदलाव वापस किया गया है, इसलिए ट्रांसफर रुके हैं; कृपया सहायता से संपर्क करें!',
  'receiver.suspended': 'यह यूज़र आईडी निलंबित है!',
  'withdrawal-type.wrong': 'निकासी का प्रकार मान्य नहीं है!',
  'withdrawal.below-minimum': 'न्यूनतम निकासी राशि {least} $ है!',
  'withdrawal.no-address': 'कृपया पहले अपना USDT पता सहेजें!',
  'withdrawal.no-bank': 'कृपया पहले अपना बैंक विवरण सहेजें!',
  'withdrawal.no-kyc': 'कृपया पहले अपना KYC पूरा करें!',
  'withdrawal.frozen':
    'आपके खाते का एक बदलाव वापस किया गया है, इसलिए भुगतान रुके हैं; कृपया सहायता से संपर्क करें!',
  'withdrawal.held': '{change}, निकासी {until} के बाद ही हो सकेगी!',
  'statement.format': 'फ़ॉर्मैट csv या pdf ही हो सकता है!',
  'statement.too-long': '{most} से अधिक पंक्तियाँ हैं: कृपया छोटी अवधि या csv चुनें!',
} as const satisfies Record<keyof typeof moneyRefusals, string>;
