import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the team: its lists and the tree. */
export const team: Dictionary = {
  'The members who registered with your id.': 'वे सदस्य जिन्होंने आपकी आईडी से रजिस्टर किया।',
  'No referrals here': 'यहाँ कोई रेफरल नहीं है',
  'Nobody matches these filters, or nobody has registered with your id yet.':
    'इन फ़िल्टर में कोई नहीं आता, या अभी तक किसी ने आपकी आईडी से रजिस्टर नहीं किया है।',
  'Your sponsor line down to the twentieth level: those you brought in, those they brought in, and so on.':
    'बीसवें लेवल तक आपकी स्पॉन्सर लाइन: जिन्हें आप लाए, और जिन्हें वे लाए।',
  'Nobody here': 'यहाँ कोई नहीं है',
  'Nobody in your sponsor line matches these filters.':
    'आपकी स्पॉन्सर लाइन का कोई सदस्य इन फ़िल्टर में नहीं आता।',
  'Everyone below you in the binary tree, newest first.':
    'बाइनरी ट्री में आपके नीचे के सभी सदस्य, सबसे नए पहले।',
  'Nobody in your team matches these filters.': 'आपकी टीम का कोई सदस्य इन फ़िल्टर में नहीं आता।',
  'What is running in the bots of your sponsor line now, level by level.':
    'आपकी स्पॉन्सर लाइन के बॉट में अभी कितना चल रहा है, लेवल के अनुसार।',
  'Nothing runs': 'कुछ नहीं चल रहा है',
  'Nobody in your sponsor line has a running bot.':
    'आपकी स्पॉन्सर लाइन में किसी का बॉट नहीं चल रहा है।',
  'What each member you brought in has bought, and what the line below them has bought.':
    'आपके लाए हर सदस्य ने कितना खरीदा, और उनके नीचे की लाइन ने कितना।',
  'No direct legs yet': 'अभी कोई डायरेक्ट लेग नहीं है',
  'Members who register with your id appear here with their business.':
    'आपकी आईडी से रजिस्टर करने वाले सदस्य अपने बिज़नेस के साथ यहाँ दिखेंगे।',
  Tree: 'ट्री',
  'Zoom in': 'बड़ा करें',
  'Zoom out': 'छोटा करें',
  'Free place left below {id}: open its referral link':
    '{id} के नीचे बाईं ओर खाली जगह: इसका रेफरल लिंक खोलें',
  'Free place right below {id}: open its referral link':
    '{id} के नीचे दाईं ओर खाली जगह: इसका रेफरल लिंक खोलें',
  'Show this tree': 'यह ट्री दिखाएँ',
  Fit: 'पूरा दिखाएँ',
  'User Id or name': 'यूज़र आईडी या नाम',
  'Members that fit': 'मेल खाने वाले सदस्य',
  'Searching …': 'खोज रहे हैं …',
  'Nobody in your team fits.': 'आपकी टीम में कोई मेल नहीं खाता।',
  'More members fit. Type more of it.': 'और भी सदस्य मेल खाते हैं। थोड़ा और लिखें।',
  'level {level}': 'लेवल {level}',
  'Where you came from': 'आप कहाँ से आए',
  'Nobody in your team has this id.': 'आपकी टीम में किसी की यह आईडी नहीं है।',
  'Show your own tree': 'अपना ट्री दिखाएँ',
  'On the cards': 'कार्ड पर',
  Volume: 'वॉल्यूम',
  'Show the two legs': 'दोनों लेग दिखाएँ',
  'Show the whole tree': 'पूरा ट्री दिखाएँ',
  'Four levels': 'चार लेवल',
  'Unfold all': 'सब खोलें',
  '{drawn} of {total} members shown': '{total} में से {drawn} सदस्य दिख रहे हैं',
  'at most {most}': 'अधिकतम {most}',
  'Facts about {id}': '{id} की जानकारी',
  'Fold what is below {id}': '{id} के नीचे का हिस्सा बंद करें',
  'Unfold {count} below {id}': '{id} के नीचे के {count} खोलें',
  'About {id}': '{id} के बारे में',
  L: 'बा',
  R: 'दा',
  Legend: 'रंगों का अर्थ',
  Rank: 'रैंक',
  Registered: 'रजिस्टर हुए',
  Activated: 'एक्टिवेट हुए',
  Package: 'पैकेज',
  Packages: 'पैकेज की राशि',
  Figure: 'आँकड़ा',
  Business: 'बिज़नेस',
  'Not yet matched': 'अभी मैच नहीं हुआ',
};
