import type { Dictionary } from '@canopy/ui/language/language.ts';

/** The texts that members agree to, as they ship. */
export const legal: Dictionary = {
  'Terms of use': 'उपयोग की शर्तें',
  'Who may take part': 'कौन भाग ले सकता है',
  'You are at least 18 years old, you act for yourself, and what you tell us about yourself is true. Keep your passwords to yourself: what is done with them counts as done by you.':
    'आपकी उम्र कम से कम 18 वर्ष है, आप अपने लिए काम करते हैं, और अपने बारे में जो बताते हैं वह सच है। अपने पासवर्ड किसी को न दें: उनसे जो किया जाए, वह आपका किया माना जाता है।',
  'Your place in the network': 'नेटवर्क में आपका स्थान',
  'You register below a sponsor and get a place in the tree. Sponsor, place and side never change and cannot be sold or passed on.':
    'आप एक प्रायोजक के नीचे पंजीकरण करते हैं और ट्री में एक स्थान पाते हैं। प्रायोजक, स्थान और पक्ष कभी नहीं बदलते; इन्हें न बेचा जा सकता है, न किसी को दिया जा सकता है।',
  'Packages and income': 'पैकेज और आय',
  'A package is bought at the price shown and is not taken back. Income follows the compensation plan in force when it arises. The plan may change for the future, never for the past. Nobody is owed an income for taking part.':
    'पैकेज दिखाई गई कीमत पर खरीदा जाता है और वापस नहीं लिया जाता। आय उस समय लागू मुआवज़ा योजना से बनती है। योजना आगे के लिए बदल सकती है, पीछे के लिए कभी नहीं। भाग लेने भर से किसी की कोई आय नहीं बनती।',
  'Deposits and withdrawals': 'जमा और निकासी',
  'A deposit counts once an operator has found the payment. Claim only payments that you made yourself. A withdrawal is paid to the details you saved, less the charge shown, after an operator has checked it. We may ask for documents first.':
    'जमा तब गिनी जाती है जब ऑपरेटर को भुगतान मिल जाए। केवल वही भुगतान अपना बताएँ जो आपने खुद किया हो। निकासी आपके सहेजे विवरण पर, दिखाया गया शुल्क काटकर, ऑपरेटर की जाँच के बाद दी जाती है। हम पहले दस्तावेज़ माँग सकते हैं।',
  'What is not allowed': 'क्या करना मना है',
  'Claiming the payments of others, using the account of somebody else, taking part under false names, or promising profit to others. We may suspend an account while we look into it, and we say why.':
    'दूसरों के भुगतान को अपना बताना, किसी और का खाता इस्तेमाल करना, झूठे नाम से भाग लेना, या दूसरों से मुनाफ़े का वादा करना। जाँच के दौरान हम खाता निलंबित कर सकते हैं, और कारण बताते हैं।',
  'Changes and leaving': 'बदलाव और छोड़ना',
  'When this text changes you are asked again at your next sign-in. You may stop at any time and ask for the erasure of your personal data on your profile page. The books, and your place in the tree without your name, stay.':
    'यह पाठ बदलने पर अगले साइन-इन पर आपसे फिर पूछा जाता है। आप कभी भी छोड़ सकते हैं और प्रोफ़ाइल पेज पर अपना निजी डेटा मिटाने को कह सकते हैं। खाते, और ट्री में आपका स्थान आपके नाम के बिना, बने रहते हैं।',
  'What we keep': 'हम क्या रखते हैं',
  'Your name, mobile number, mail address and country; your profile, payout details and documents if you give them; your place in the network, purchases, incomes and movements; your tickets; and your sign-ins with network address and device.':
    'आपका नाम, मोबाइल नंबर, मेल पता और देश; आपकी प्रोफ़ाइल, भुगतान के विवरण और दस्तावेज़, यदि आप दें; नेटवर्क में आपका स्थान, खरीद, आय और लेन-देन; आपके टिकट; और नेटवर्क पते व डिवाइस सहित आपके साइन-इन।',
  'What for': 'किस लिए',
  'To run your account, pay you, answer you, keep the books the law asks for, and notice misuse. We do not sell your data and show no advertising.':
    'आपका खाता चलाने, आपको भुगतान करने, आपको जवाब देने, कानून के अनुसार खाते रखने और दुरुपयोग पकड़ने के लिए। हम आपका डेटा नहीं बेचते और कोई विज्ञापन नहीं दिखाते।',
  'Who sees it': 'कौन देखता है',
  'The people who run the network, each as far as the role goes. Your sponsors and your team see your name, user id, place and packages. Banks and mail services get what they need to carry out their part.':
    'नेटवर्क चलाने वाले लोग, हर एक अपनी भूमिका जितना। आपके प्रायोजक और आपकी टीम आपका नाम, यूज़र आईडी, स्थान और पैकेज देखते हैं। बैंक और मेल सेवाओं को उनके काम जितना ही मिलता है।',
  'How it is protected': 'सुरक्षा कैसे होती है',
  'Account numbers, identity numbers and documents are stored encrypted. Passwords and codes are stored as hashes only. What operators do is written down.':
    'खाता संख्याएँ, पहचान संख्याएँ और दस्तावेज़ एन्क्रिप्ट करके रखे जाते हैं। पासवर्ड और कोड केवल हैश के रूप में रखे जाते हैं। ऑपरेटर जो करते हैं वह लिखा जाता है।',
  'How long, and your rights': 'कितने समय तक, और आपके अधिकार',
  'Sessions go after 30 days. Books, and what tax and anti-money-laundering law names, stay as long as the law says. On your profile page you can correct your data, get a copy of all of it, and ask for its erasure.':
    'सत्र 30 दिन बाद हट जाते हैं। खाते, और जो कर तथा धन-शोधन रोधी कानून बताते हैं, कानून जितना समय रहते हैं। प्रोफ़ाइल पेज पर आप अपना डेटा सुधार सकते हैं, उसकी पूरी प्रति पा सकते हैं और उसे मिटाने को कह सकते हैं।',
  Cookies: 'कुकीज़',
  'We store in your browser only what signing in and your choices need: the session, the language, light or dark mode. There is no tracking.':
    'हम आपके ब्राउज़र में वही रखते हैं जो साइन-इन और आपकी पसंद के लिए चाहिए: सत्र, भाषा, हल्का या गहरा रूप। कोई ट्रैकिंग नहीं है।',
  'Trading can lose money': 'ट्रेडिंग में पैसा डूब सकता है',
  'Trading in forex and crypto can lose money, up to all of what you put in. A result is booked to your bot as it comes, gains and losses alike. Past results say nothing about what will come.':
    'फ़ॉरेक्स और क्रिप्टो की ट्रेडिंग में पैसा डूब सकता है, आपका लगाया पूरा पैसा भी। परिणाम जैसा आता है वैसा ही आपके बॉट में लिखा जाता है, लाभ भी और हानि भी। पिछले परिणाम आगे के बारे में कुछ नहीं बताते।',
  'Income from others': 'दूसरों से होने वाली आय',
  'Income from introducing others depends on what they buy. Many members may earn little or nothing. The income disclosure on this site shows what members really earned.':
    'दूसरों को जोड़ने से होने वाली आय इस पर निर्भर है कि वे क्या खरीदते हैं। बहुत से सदस्य कम या कुछ भी नहीं कमा सकते। इस साइट का आय का खुलासा दिखाता है कि सदस्यों ने सच में कितना कमाया।',
  'Payments and prices': 'भुगतान और कीमतें',
  'Payments in e-currency cannot be called back, and their worth changes. A payment to a wrong address is lost. Charges lower what you receive.':
    'ई-करेंसी के भुगतान वापस नहीं बुलाए जा सकते, और उनका मूल्य बदलता रहता है। गलत पते पर किया भुगतान खो जाता है। शुल्क से आपको मिलने वाली राशि घटती है।',
  'Before you take part': 'भाग लेने से पहले',
  'Use only money that you can afford to lose, never borrowed money. Find out what the law and the tax office of your country say. Ask an independent adviser when in doubt.':
    'केवल वही पैसा लगाएँ जिसे खोना आप सह सकें, उधार का पैसा कभी नहीं। पता करें कि आपके देश का कानून और कर विभाग क्या कहते हैं। संदेह हो तो किसी स्वतंत्र सलाहकार से पूछें।',
  Contact: 'संपर्क',
  'Sign in and write to us under Support: then we know who asks, and you find our answer there. We aim to answer within 48 working hours.':
    'साइन इन करके सहायता में हमें लिखें: तब हम जानते हैं कि कौन पूछ रहा है, और आपको हमारा जवाब वहीं मिलता है। हम 48 कार्य-घंटों में जवाब देने का प्रयास करते हैं।',
  'Lost password or user id': 'पासवर्ड या यूज़र आईडी खो गई',
  'Use Forgot password on the sign-in page. Nobody from the company ever asks for your password or for a code that was mailed to you.':
    'साइन-इन पेज पर "पासवर्ड भूल गए" का उपयोग करें। कंपनी का कोई भी व्यक्ति कभी आपका पासवर्ड या मेल किया गया कोड नहीं माँगता।',
  'Who runs this site': 'यह साइट कौन चलाता है',
  'The company names itself here, with its postal address, mail address and telephone number. Until it has done so, this page cannot tell you whom to write to: do not pay anything before you know.':
    'कंपनी यहाँ अपना नाम, डाक पता, मेल पता और टेलीफ़ोन नंबर देती है। जब तक उसने ऐसा नहीं किया, यह पेज नहीं बता सकता कि किसे लिखना है: जाने बिना कोई भुगतान न करें।',
};
