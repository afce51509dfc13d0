import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the search over everything and of the card of a member. */
export const find: Dictionary = {
  Find: 'ढूँढें',
  'Find a page, member, wallet or ticket': 'पेज, सदस्य, वॉलेट या टिकट खोजें',
  'Page, member, wallet or ticket': 'पेज, सदस्य, वॉलेट या टिकट',
  'What fits': 'जो मेल खाता है',
  'Chosen before': 'पहले चुना गया',
  'Members of your team': 'आपकी टीम के सदस्य',
  'Your tickets': 'आपके टिकट',
  'Opens in a new tab': 'नए टैब में खुलेगा',
  'Nothing fits “{text}”.': '“{text}” से कुछ मेल नहीं खाता।',
  'Members are found by the beginning of their id or name, in your own team only.':
    'सदस्य अपनी आईडी या नाम की शुरुआत से मिलते हैं, केवल आपकी अपनी टीम में।',
  'Ask support': 'सहायता से पूछें',
  'Members and tickets could not be searched.': 'सदस्य और टिकट नहीं खोजे जा सके।',
  'Who is {id}?': '{id} कौन हैं?',
  'Member {id}': 'सदस्य {id}',
  'Nobody has this id': 'यह आईडी किसी की नहीं है',
  'Please check the id {id}.': 'कृपया आईडी {id} जाँचें।',
  'This is you': 'यह आप हैं',
  'You brought them in': 'इन्हें आप लाए हैं',
  'In your team': 'आपकी टीम में',
  'Your sponsor': 'आपके स्पॉन्सर',
  'Not in your team': 'आपकी टीम में नहीं',
  'Only the name is shown: you see more of members of your own team.':
    'केवल नाम दिखाया जाता है: अधिक जानकारी आपको अपनी ही टीम के सदस्यों की दिखती है।',
  'Your sponsor is not below you in the tree, so only the name is shown.':
    'आपके स्पॉन्सर ट्री में आपके नीचे नहीं हैं, इसलिए केवल नाम दिखाया जाता है।',
  'This id is suspended: nothing can be sent to it or bought for it.':
    'यह आईडी निलंबित है: इसे न कुछ भेजा जा सकता है, न इसके लिए खरीदा जा सकता है।',
  'Place in your tree': 'आपके ट्री में जगह',
  '{count} more': '{count} और',
  'Show in the tree': 'ट्री में दिखाएँ',
  'Send money': 'पैसे भेजें',
  'Activate for them': 'इनके लिए एक्टिवेट करें',
  'Upgrade for them': 'इनके लिए अपग्रेड करें',
};
