import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the landing page, from its head to the robot. */
export const landing: Dictionary = {
  '{brand}: forex education, trading robot and crypto arbitrage':
    '{brand}: फॉरेक्स शिक्षा, ट्रेडिंग रोबोट और क्रिप्टो आर्बिट्राज',
  Services: 'सेवाएँ',
  Faq: 'सवाल-जवाब',
  'Contact Us': 'संपर्क करें',
  Register: 'रजिस्टर करें',
  'Empower Your ultimate Financial Future': 'अपने आर्थिक भविष्य को सशक्त बनाएँ',
  ['Forex education, a trading robot and crypto arbitrage in one account, with a ledger ' +
  'that shows where every amount came from.']:
    'फॉरेक्स शिक्षा, ट्रेडिंग रोबोट और क्रिप्टो आर्बिट्राज एक ही खाते में, ऐसी बही के साथ ' +
    'जो दिखाती है कि हर राशि कहाँ से आई।',
  'Sign-Up': 'साइन अप करें',
  'Watch Video': 'वीडियो देखें',
  JivanVikalp: 'जीवन विकल्प',
  'Partner venture': 'साझेदार उद्यम',
  'Trading can lose money.': 'ट्रेडिंग में पैसा डूब सकता है।',
  'Read the risk notice': 'जोखिम की सूचना पढ़ें',
  'Left leg': 'बायाँ लेग',
  'Right leg': 'दायाँ लेग',
  'A tree that grows from one root into a left and a right leg.':
    'एक ट्री, जो एक ही जड़ से बाएँ और दाएँ लेग में बढ़ता है।',
  'How placement in the tree works': 'ट्री में जगह कैसे मिलती है',
  Sponsor: 'स्पॉन्सर',
  'Every member has a left and a right leg below them.':
    'हर सदस्य के नीचे एक बायाँ और एक दायाँ लेग होता है।',
  'You register under a sponsor and choose a side, here the left one.':
    'आप किसी स्पॉन्सर के नीचे रजिस्टर करते हैं और एक पक्ष चुनते हैं, यहाँ बायाँ।',
  'You get the place at the outer end of that leg of your sponsor.':
    'आपको अपने स्पॉन्सर के उस लेग के बाहरी छोर पर जगह मिलती है।',
  'Whoever joins that side after you goes below you, and so the leg grows.':
    'आपके बाद उस पक्ष में जो जुड़ता है, वह आपके नीचे आता है, और लेग इसी तरह बढ़ता है।',
  '{brand} in figures': 'आँकड़ों में {brand}',
  Buisness: 'बिज़नेस',
  'year In Market': 'वर्ष बाज़ार में',
  'Projects Value': 'प्रोजेक्ट का मूल्य',
  'total Community': 'कुल समुदाय',
  'Meet our company': 'हमारी कंपनी से मिलिए',
  ['{brand} is a member programme for forex education, automated forex trading and crypto ' +
  'arbitrage. Members join through a sponsor and have a place in a tree with two legs.']:
    '{brand} फॉरेक्स शिक्षा, ऑटोमेटेड फॉरेक्स ट्रेडिंग और क्रिप्टो आर्बिट्राज का सदस्यता ' +
    'कार्यक्रम है। सदस्य किसी स्पॉन्सर के ज़रिए जुड़ते हैं और दो लेग वाले ट्री में उनकी एक ' +
    'जगह होती है।',
  ['Other people’s money calls for exact books. So every amount in your account can be ' +
  'traced to the entry that moved it, losses included.']:
    'दूसरों के पैसे के लिए सटीक बही-खाता ज़रूरी है। इसलिए आपके खाते की हर राशि को उस ' +
    'प्रविष्टि तक देखा जा सकता है जिससे वह आई या गई, हानि सहित।',
  'Each movement is an entry in a double-entry ledger.':
    'हर लेन-देन दोहरी-प्रविष्टि वाली बही में दर्ज होता है।',
  'Trading results are posted by day, with a note of their evidence.':
    'ट्रेडिंग के परिणाम हर दिन के, प्रमाण के उल्लेख के साथ, प्रकाशित होते हैं।',
  'A negative result is booked and shown like any other.':
    'नकारात्मक परिणाम भी बाकी की तरह ही दर्ज किया और दिखाया जाता है।',
  'Explore More': 'और जानें',
  'Our Packages': 'हमारे पैकेज',
  'Three ways to take part. Start with the one that you understand.':
    'भाग लेने के तीन तरीके। जिसे आप समझते हैं, उसी से शुरू करें।',
  'Educational package': 'शिक्षा पैकेज',
  'Forex education and signals: learn how the market works before you trade in it.':
    'फॉरेक्स शिक्षा और सिग्नल: ट्रेडिंग करने से पहले सीखें कि बाज़ार कैसे काम करता है।',
  'Lessons at your own pace': 'अपनी गति से पाठ',
  'Signals to follow and compare': 'देखने और तुलना करने के लिए सिग्नल',
  'Signals are not advice, and trading on them can lose money.':
    'सिग्नल सलाह नहीं हैं, और उनके आधार पर ट्रेडिंग करने से पैसा डूब सकता है।',
  'Forex trading robot': 'फॉरेक्स ट्रेडिंग रोबोट',
  'Trades currency pairs automatically with the amount that you start it with.':
    'जितनी राशि से आप इसे शुरू करते हैं, उतनी से करेंसी जोड़ों में अपने-आप ट्रेडिंग करता है।',
  'Start and stop it yourself': 'आप स्वयं शुरू और बंद करें',
  'Results by day, good and bad': 'हर दिन के परिणाम, अच्छे भी और बुरे भी',
  'The robot can lose money, up to all of the amount it trades with.':
    'रोबोट से हानि हो सकती है, उस पूरी राशि तक जिससे वह ट्रेडिंग करता है।',
  'See how it works': 'देखें यह कैसे काम करता है',
  'Crypto arbitrage trading': 'क्रिप्टो आर्बिट्राज ट्रेडिंग',
  'Buys a coin where it is cheaper and sells it where it costs more at that moment.':
    'कॉइन को वहाँ खरीदता है जहाँ वह उस समय सस्ता है और वहाँ बेचता है जहाँ महँगा है।',
  // Stored by earlier versions.
  'Buys a coin where it is cheaper and sells it where it is dearer at that moment.':
    'कॉइन को वहाँ खरीदता है जहाँ वह उस समय सस्ता है और वहाँ बेचता है जहाँ महँगा है।',
  'Separate wallet for crypto': 'क्रिप्टो के लिए अलग वॉलेट',
  'Each result shown with its day': 'हर परिणाम अपने दिन के साथ',
  'Prices can move between the two trades, and fees can exceed the gain.':
    'दोनों सौदों के बीच कीमतें बदल सकती हैं, और शुल्क लाभ से अधिक हो सकता है।',
  'Read the questions': 'सवाल-जवाब पढ़ें',
  'What the community is building beside the packages.': 'पैकेज के अलावा समुदाय क्या बना रहा है।',
  'Decentralized exchange': 'डीसेंट्रलाइज़्ड एक्सचेंज',
  'Swap tokens from your own wallet, without handing them to anyone first.':
    'अपने ही वॉलेट से टोकन बदलें, उन्हें पहले किसी को सौंपे बिना।',
  'Travel agency': 'ट्रैवल एजेंसी',
  'A site for planning and booking trips, alone or as a group.':
    'अकेले या समूह में यात्राओं की योजना और बुकिंग के लिए साइट।',
  'Fashion shopping': 'फैशन शॉपिंग',
  'A shopping platform for clothes and accessories from small labels.':
    'छोटे ब्रांडों के कपड़ों और एक्सेसरी का शॉपिंग प्लेटफॉर्म।',
  'Arbitrage crypto bot': 'आर्बिट्राज क्रिप्टो बॉट',
  'Watches several exchanges and compares the price of the same coin.':
    'कई एक्सचेंज पर नज़र रखता है और एक ही कॉइन की कीमतों की तुलना करता है।',
  'Signal crypto bot': 'सिग्नल क्रिप्टो बॉट',
  'Places orders by rules that you set, and writes down each one.':
    'आपके तय नियमों से ऑर्डर लगाता है और हर ऑर्डर को दर्ज करता है।',
  'Blockchain coin': 'ब्लॉकचेन कॉइन',
  'The community’s own coin. Its price can fall as well as rise.':
    'समुदाय का अपना कॉइन। इसकी कीमत बढ़ भी सकती है और गिर भी सकती है।',
  // Stored by earlier versions.
  'A coin of the community’s own. Its price can fall as well as rise.':
    'समुदाय का अपना कॉइन। इसकी कीमत बढ़ भी सकती है और गिर भी सकती है।',
  ['The robot opens and closes positions in currency pairs by fixed rules, day and night. ' +
  'It works with the amount that you move into it, and with nothing else in your account.']:
    'रोबोट तय नियमों से, दिन-रात, करेंसी जोड़ों में पोज़िशन खोलता और बंद करता है। वह केवल ' +
    'उसी राशि से काम करता है जो आप उसमें डालते हैं, आपके खाते की किसी और राशि से नहीं।',
  ['You start it with the amount you choose and stop it whenever you like. The result of ' +
  'each day is posted with a note of its evidence and booked to your account, also when ' +
  'it is negative.']:
    'आप इसे अपनी चुनी राशि से शुरू करते हैं और जब चाहें बंद करते हैं। हर दिन का परिणाम ' +
    'प्रमाण के उल्लेख के साथ प्रकाशित होता है और आपके खाते में दर्ज होता है, नकारात्मक ' +
    'होने पर भी।',
  ['Rules do not remove risk. The robot has losing days and can lose part or all of the ' +
  'amount it trades with. Use only money that you can do without.']:
    'नियम जोखिम को समाप्त नहीं करते। रोबोट के हानि वाले दिन भी होते हैं, और जिस राशि से वह ' +
    'ट्रेडिंग करता है उसका कुछ हिस्सा या पूरी राशि डूब सकती है। केवल वही पैसा लगाएँ जिसके ' +
    'बिना आपका काम चल सके।',
  'Account value': 'खाते का मूल्य',
  'Start is 100': 'शुरुआत 100 से',
  'Largest fall': 'सबसे बड़ी गिरावट',
  'Result by day': 'हर दिन का परिणाम',
  'Percent, last 20 days': 'प्रतिशत, पिछले 20 दिन',
  'Open positions': 'खुली पोज़िशन',
  'Percent, not yet closed': 'प्रतिशत, अभी बंद नहीं हुई',
};
