import type { Dictionary } from '@canopy/ui/language/language.ts';

/**
 * Texts of wallets and of everything that moves money: packages, deposits, transfers, withdrawals,
 * bots.
 */
export const money: Dictionary = {
  // The wallets.
  Wallet: 'वॉलेट',
  'Buys packages and can be transferred to other members; it cannot be withdrawn.':
    'इससे पैकेज खरीदे जा सकते हैं और दूसरे सदस्यों को ट्रांसफर किया जा सकता है; इसे निकाला नहीं जा सकता।',
  'Starts the forex bot, for an inactive member only after activation, and can be transferred to other members; it cannot be withdrawn until a bot has run with it and has been stopped.':
    'इससे फॉरेक्स बॉट शुरू होता है, निष्क्रिय सदस्य के लिए एक्टिवेशन के बाद ही, और दूसरे सदस्यों को ट्रांसफर किया जा सकता है; जब तक इससे बॉट चलकर रोका न गया हो, इसे निकाला नहीं जा सकता।',
  'Starts the crypto bot, for an inactive member only after activation, and can be transferred to other members; it cannot be withdrawn until a bot has run with it and has been stopped.':
    'इससे क्रिप्टो बॉट शुरू होता है, निष्क्रिय सदस्य के लिए एक्टिवेशन के बाद ही, और दूसरे सदस्यों को ट्रांसफर किया जा सकता है; जब तक इससे बॉट चलकर रोका न गया हो, इसे निकाला नहीं जा सकता।',
  'You are not Active: this money can start a bot only after your activation.':
    'आप सक्रिय नहीं हैं: इस पैसे से बॉट आपके एक्टिवेशन के बाद ही शुरू हो सकता है।',
  '{name} is not Active: this money can start a bot there only after activation.':
    '{name} सक्रिय नहीं हैं: वहाँ इस पैसे से बॉट एक्टिवेशन के बाद ही शुरू हो सकता है।',
  'Runs in the forex bot; Stop Bot moves it to the forex principal fund.':
    'फॉरेक्स बॉट में चल रहा है; "बॉट रोकें" इसे फॉरेक्स मूलधन फंड में ले जाता है।',
  'Runs in the crypto bot; Stop Bot moves it to the crypto principal fund.':
    'क्रिप्टो बॉट में चल रहा है; "बॉट रोकें" इसे क्रिप्टो मूलधन फंड में ले जाता है।',
  'Holds the principal of stopped forex bots; it can be withdrawn as a whole.':
    'इसमें रोके गए फॉरेक्स बॉट का मूलधन रहता है; इसे पूरा निकाला जा सकता है।',
  'Holds the principal of stopped crypto bots; it can be withdrawn as a whole.':
    'इसमें रोके गए क्रिप्टो बॉट का मूलधन रहता है; इसे पूरा निकाला जा सकता है।',
  'Holds level, matching, team matching and reward income; it can be withdrawn.':
    'इसमें लेवल, मैचिंग, टीम मैचिंग और रिवॉर्ड आय रहती है; इसे निकाला जा सकता है।',
  'Holds the dollar share of forex profit and level income on it; it can be withdrawn.':
    'इसमें फॉरेक्स लाभ का डॉलर वाला हिस्सा और उस पर लेवल आय रहती है; इसे निकाला जा सकता है।',
  'Holds the dollar share of crypto profit and level income on it; it can be withdrawn.':
    'इसमें क्रिप्टो लाभ का डॉलर वाला हिस्सा और उस पर लेवल आय रहती है; इसे निकाला जा सकता है।',
  'Holds the token share of forex profit; a token is one dollar and can be withdrawn.':
    'इसमें फॉरेक्स लाभ का टोकन वाला हिस्सा रहता है; एक टोकन एक डॉलर के बराबर है और निकाला जा सकता है।',
  'Holds the token share of crypto profit; a token is one dollar and can be withdrawn.':
    'इसमें क्रिप्टो लाभ का टोकन वाला हिस्सा रहता है; एक टोकन एक डॉलर के बराबर है और निकाला जा सकता है।',
  'Holds the coins given with packages; they cannot be withdrawn.':
    'इसमें पैकेज के साथ मिले कॉइन रहते हैं; इन्हें निकाला नहीं जा सकता।',
  'Holds KYC income of your own and of your levels; it can be withdrawn.':
    'इसमें आपकी और आपके लेवल की KYC आय रहती है; इसे निकाला जा सकता है।',
  'Holds what pending withdrawals have set aside until an operator decides them.':
    'इसमें लंबित निकासी की राशि ऑपरेटर के निर्णय तक अलग रहती है।',
  // Packages.
  'The packages that you paid for or received, newest first.':
    'वे पैकेज जिनका भुगतान आपने किया या जो आपको मिले, सबसे नए पहले।',
  'No packages yet': 'अभी कोई पैकेज नहीं है',
  'Activate a package for yourself or for another member; it then appears here.':
    'अपने या किसी और सदस्य के लिए पैकेज एक्टिवेट करें; वह यहाँ दिखेगा।',
  'The packages that members of your binary team received, no matter who paid, newest first.':
    'वे पैकेज जो आपकी बाइनरी टीम के सदस्यों को मिले, भुगतान किसी ने भी किया हो, सबसे नए पहले।',
  'No packages in your team yet': 'आपकी टीम में अभी कोई पैकेज नहीं है',
  'Packages that members below you in the tree receive appear here.':
    'ट्री में आपके नीचे के सदस्यों को जो मिलेगा, वह यहाँ दिखेगा।',
  'Paid by {id}': '{id} ने भुगतान किया',
  'Reversed; paid by {id}': 'वापस लिया गया; {id} ने भुगतान किया था',
  'Your purchases': 'आपकी खरीद',
  'Activate a package': 'पैकेज एक्टिवेट करें',
  Activate: 'एक्टिवेट करें',
  'Activation Type': 'एक्टिवेशन का प्रकार',
  'Select Activation Type': 'एक्टिवेशन का प्रकार चुनें',
  'The first package makes a member Active. It is paid from your fund wallet.':
    'पहला पैकेज सदस्य को सक्रिय बनाता है। इसका भुगतान आपके फंड वॉलेट से होता है।',
  'A member who is already Active can get further packages with Upgrade.':
    'जो पहले से सक्रिय हैं, वे अपग्रेड से और पैकेज ले सकते हैं।',
  'Quick Secure Deposit': 'तेज़ और सुरक्षित जमा',
  Balance: 'शेष राशि',
  'USDT Balance': 'USDT शेष राशि',
  'Enter To User Id': 'प्राप्तकर्ता की यूज़र आईडी भरें',
  'Select Upgrade Type': 'अपग्रेड का प्रकार चुनें',
  'A further package for an Active member, at its full price, from your fund wallet.':
    'सक्रिय सदस्य के लिए एक और पैकेज, पूरी कीमत पर, आपके फंड वॉलेट से।',
  'A member who is not Active yet begins with Activation.':
    'जो अभी सक्रिय नहीं हैं, वे एक्टिवेशन से शुरू करें।',
  'For yourself: {id}': 'अपने लिए: {id}',
  'Select Package': 'पैकेज चुनें',
  'Choose a package to see what it costs and gives.':
    'पैकेज चुनें और देखें कि उसकी कीमत क्या है और उसमें क्या मिलता है।',
  'What {package} costs and gives': '{package} की कीमत और उसमें क्या मिलता है',
  Price: 'कीमत',
  'Business volume': 'बिज़नेस वॉल्यूम',
  Coins: 'कॉइन',
  Coupons: 'कूपन',
  'Daily matching cap': 'एक दिन की मैचिंग सीमा',
  'Adds to the overall cap': 'कुल सीमा में जुड़ता है',
  'Before you buy': 'खरीदने से पहले',
  'The price is taken from your fund wallet at once.': 'कीमत तुरंत आपके फंड वॉलेट से ली जाती है।',
  'Coins, coupons and the cap belong to the member who receives the package, no matter who pays.':
    'कॉइन, कूपन और सीमा उसी को मिलते हैं जिसे पैकेज मिलता है, भुगतान कोई भी करे।',
  'No income is promised: it depends on what members of your team buy, and it can be nothing.':
    'किसी आय का वादा नहीं है: यह आपकी टीम की खरीद पर निर्भर है और शून्य भी हो सकती है।',
  'No package is on sale': 'अभी कोई पैकेज उपलब्ध नहीं है',
  'The company sells no package at present. Please check again later.':
    'कंपनी अभी कोई पैकेज नहीं बेच रही है। कृपया बाद में देखें।',
  // Bots.
  'Forex Trading Bot': 'फॉरेक्स ट्रेडिंग बॉट',
  'Crypto Trading': 'क्रिप्टो ट्रेडिंग',
  'Start Bot': 'बॉट शुरू करें',
  'Stop Bot': 'बॉट रोकें',
  'From your {wallet}.': 'आपके {wallet} से।',
  'It goes into the running investment and shares in results from tomorrow. Trading can lose money: a loss is taken from what is running.':
    'यह चल रहे निवेश में जाएगा और कल से परिणामों में हिस्सा लेगा। ट्रेडिंग में हानि हो सकती है: हानि चल रही राशि में से काटी जाती है।',
  'It goes to the principal fund of this market, from where it can be withdrawn. Results of the full days it was running still count, including a loss that is posted later.':
    'यह इस बाज़ार के मूलधन फंड में जाएगा, जहाँ से इसे निकाला जा सकता है। जिन दिनों यह पूरा चला, उनके परिणाम फिर भी गिने जाते हैं, बाद में दर्ज हुई हानि भी।',
  'Every start of your {market} bot, and every stop as a negative amount, newest first.':
    'आपके {market} बॉट की हर शुरुआत, और हर रोक ऋणात्मक राशि के रूप में, सबसे नई पहले।',
  'The bot has not run yet': 'बॉट अभी तक नहीं चला है',
  'Start the {market} bot on the dashboard; each start and stop then appears here.':
    'डैशबोर्ड पर {market} बॉट शुरू करें; हर शुरुआत और रोक यहाँ दिखेगी।',
  'To the dashboard': 'डैशबोर्ड पर जाएँ',
  forex: 'फॉरेक्स',
  crypto: 'क्रिप्टो',
  // Deposits.
  'Report a payment to the company; it lands in your {wallet}.':
    'कंपनी को किए गए भुगतान की सूचना दें; राशि आपके {wallet} में आएगी।',
  'Choose the bank account and pay the amount to it, outside of {brand}.':
    'बैंक खाता चुनें और {brand} के बाहर उसमें राशि का भुगतान करें।',
  'Choose the address and pay the amount to it, outside of {brand}.':
    'पता चुनें और {brand} के बाहर उस पर राशि का भुगतान करें।',
  'Enter the amount and the number of the payment as shown on your receipt.':
    'राशि और भुगतान का नंबर वैसे ही भरें जैसे आपकी रसीद पर हैं।',
  'The request is Pending until an operator has found the payment.':
    'जब तक ऑपरेटर को भुगतान नहीं मिल जाता, अनुरोध लंबित रहता है।',
  'Once it is Approved the amount is in your {wallet}.':
    'स्वीकृत होते ही राशि आपके {wallet} में आ जाती है।',
  'No deposits at present': 'अभी जमा उपलब्ध नहीं है',
  'The company has no account for this kind of deposit right now. Please check again later.':
    'कंपनी ने इस प्रकार की जमा के लिए कोई खाता नहीं दिया है। कृपया बाद में देखें।',
  'The details of this account could not be loaded.': 'इस खाते का विवरण लोड नहीं हो सका।',
  'Fund Request List': 'फंड अनुरोधों की सूची',
  'Your requests of this kind, newest first.': 'इस प्रकार के आपके अनुरोध, सबसे नए पहले।',
  'No requests yet': 'अभी कोई अनुरोध नहीं है',
  'A payment that you report with the form above appears here with its status.':
    'ऊपर के फ़ॉर्म से आप जिस भुगतान की सूचना देंगे, वह अपनी स्थिति के साथ यहाँ दिखेगा।',
  'E-currency address': 'ई-करेंसी पता',
  'Select Bank': 'बैंक चुनें',
  'Select Address': 'पता चुनें',
  'Amount In USD': 'राशि (USD में)',
  'UTR NUMBER': 'UTR नंबर',
  'As shown on the receipt of your payment': 'जैसा आपके भुगतान की रसीद पर है',
  'Transaction Password': 'ट्रांज़ैक्शन पासवर्ड',
  'Your login password, until you set a separate one under Change Password':
    'आपका लॉगिन पासवर्ड, जब तक आप "पासवर्ड बदलें" में अलग पासवर्ड नहीं बनाते',
  // Transfers.
  'Send money from your {wallet} to the same wallet of another member.':
    'अपने {wallet} से किसी और सदस्य के उसी वॉलेट में राशि भेजें।',
  'With 0 % charge, receiver will receive {amount} $ (fee 0%)':
    '0 % शुल्क के साथ प्राप्तकर्ता को {amount} $ मिलेंगे (शुल्क 0%)',
  'Transfer History': 'ट्रांसफर का इतिहास',
  'What you have sent, newest first.': 'आपने जो भेजा है, सबसे नया पहले।',
  'From which wallet': 'किस वॉलेट से',
  'Which wallet': 'कौन सा वॉलेट',
  'How you pay': 'आप कैसे भुगतान करते हैं',
  Direction: 'दिशा',
  Sent: 'भेजा गया',
  Received: 'प्राप्त',
  'Sent and received': 'भेजा गया और प्राप्त',
  'No transfers here': 'यहाँ कोई ट्रांसफर नहीं है',
  'Nothing was sent or received yet, or nothing matches the filter.':
    'अभी तक कुछ भेजा या प्राप्त नहीं हुआ, या फ़िल्टर से कुछ मेल नहीं खाता।',
  'Nothing was withdrawn yet, or nothing matches the filter.':
    'अभी तक कुछ नहीं निकाला गया, या फ़िल्टर से कुछ मेल नहीं खाता।',
  'No transfers yet': 'अभी कोई ट्रांसफर नहीं है',
  'What you send to other members appears here.': 'आप दूसरे सदस्यों को जो भेजेंगे, वह यहाँ दिखेगा।',
  'What other members have sent to your {wallet}. {uses}':
    'दूसरे सदस्यों ने आपके {wallet} में जो भेजा है। {uses}',
  'Nothing received yet': 'अभी कुछ प्राप्त नहीं हुआ है',
  'A transfer from another member to this wallet appears here.':
    'किसी और सदस्य का इस वॉलेट में ट्रांसफर यहाँ दिखेगा।',
  // Withdrawals.
  'Total {wallet}': 'कुल {wallet}',
  'Total Fund · {wallet}': 'कुल फंड · {wallet}',
  'Withdraw Now': 'अभी निकालें',
  'USDT and BANK are paid by the company; the charge is taken from the amount.':
    'USDT और BANK का भुगतान कंपनी करती है; शुल्क राशि में से लिया जाता है।',
  'The request is Pending and the amount is set aside until an operator decides.':
    'ऑपरेटर के निर्णय तक अनुरोध लंबित रहता है और राशि अलग रखी जाती है।',
  'Approved is paid; Rejected puts the whole amount back into this wallet.':
    'स्वीकृत का भुगतान हो जाता है; अस्वीकृत होने पर पूरी राशि इसी वॉलेट में लौट आती है।',
  'The other types move the money to that wallet of yours at once, without a charge.':
    'बाकी प्रकार राशि को बिना शुल्क के तुरंत आपके उस वॉलेट में ले जाते हैं।',
  'Paid to your bank account once an operator has approved it; until then the amount is set aside.':
    'ऑपरेटर की स्वीकृति के बाद आपके बैंक खाते में भुगतान होगा; तब तक राशि अलग रखी जाती है।',
  'Paid to your USDT address once an operator has approved it; until then the amount is set aside.':
    'ऑपरेटर की स्वीकृति के बाद आपके USDT पते पर भुगतान होगा; तब तक राशि अलग रखी जाती है।',
  'Where it goes': 'यह कहाँ जाएगा',
  'Moves to your {wallet} at once.': 'तुरंत आपके {wallet} में जाता है।',
  BANK: 'बैंक (BANK)',
  'BOT ACTIVATION FUND': 'बॉट एक्टिवेशन फंड',
  'FOREX FUNDS': 'फॉरेक्स फंड',
  'CRYPTO FUNDS': 'क्रिप्टो फंड',
  Token: 'टोकन',
  'Always the whole fund': 'हमेशा पूरा फंड',
  'Pending Withdrawals': 'लंबित निकासी',
  'Recent Withdrawals': 'हाल की निकासी',
  'Nothing is pending': 'कुछ लंबित नहीं है',
  'No withdrawals yet': 'अभी कोई निकासी नहीं है',
  'A request appears here until an operator has decided it.':
    'ऑपरेटर के निर्णय तक अनुरोध यहाँ दिखेगा।',
  'What you withdraw from this wallet appears here with its status.':
    'इस वॉलेट से आप जो निकालेंगे, वह अपनी स्थिति के साथ यहाँ दिखेगा।',
  'All your withdrawals of this kind, newest first.': 'इस प्रकार की आपकी सभी निकासी, सबसे नई पहले।',
  'No withdrawals here': 'यहाँ कोई निकासी नहीं है',
  'Nothing was withdrawn from this wallet yet, or nothing matches the filter.':
    'इस वॉलेट से अभी कुछ नहीं निकाला गया है, या फ़िल्टर में कुछ नहीं आता।',
  // Where withdrawals go.
  'Where your withdrawals are paid to. You get a mail about every change.':
    'आपकी निकासी का भुगतान यहाँ होता है। हर बदलाव की सूचना आपको मेल से मिलती है।',
  'Ecurrency Details': 'ई-करेंसी विवरण',
  'Bank Details': 'बैंक विवरण',
  'USDT Address': 'USDT पता',
  'Copy the address from your own wallet: a payment to a wrong address cannot be recovered.':
    'पता अपने वॉलेट से कॉपी करें: गलत पते पर किया गया भुगतान वापस नहीं लाया जा सकता।',
  'The account must be yours: the bank compares the name.':
    'खाता आपका अपना होना चाहिए: बैंक नाम का मिलान करता है।',
  // Statements.
  Statement: 'स्टेटमेंट',
  'Statement saved': 'स्टेटमेंट सहेज लिया गया',
  'Every movement of the wallet with the balance after it. Leave the dates empty for everything; the last day is included.':
    'वॉलेट का हर लेन-देन और उसके बाद की शेष राशि। तारीख न देने पर सब कुछ आता है; अंतिम दिन पूरा शामिल होता है।',
  'Save as {format}': '{format} के रूप में सहेजें',
};
