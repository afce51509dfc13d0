import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the published plan check. */
export const planCheck: Dictionary = {
  'Plan check': 'योजना की जाँच',
  'What our own check says about the plan by which members are paid. It is arithmetic and no legal advice.':
    'सदस्यों को जिस योजना से भुगतान होता है, उसके बारे में हमारी अपनी जाँच क्या कहती है। यह केवल गणित है, कानूनी सलाह नहीं।',
  'Version {version}, in force from {from}': 'संस्करण {version}, {from} से लागू',
  'Version {version}': 'संस्करण {version}',
  'The plan in force': 'लागू योजना',
  'Other versions': 'दूसरे संस्करण',
  'Why the plan holds all the same': 'योजना फिर भी क्यों लागू है',
  'The owner wrote on {at}': 'मालिक ने {at} को लिखा',
  'Source: {source}': 'स्रोत: {source}',
  'What would mend it: {mend}': 'इसे क्या सुधारेगा: {mend}',
  'Nothing was found.': 'कुछ नहीं मिला।',
  Serious: 'गंभीर',
  Warning: 'चेतावनी',
  Note: 'टिप्पणी',
  'Pay for recruiting without a sale': 'बिना बिक्री के, लोगों को जोड़ने पर भुगतान',
  'Documents of a new member pay {amount} to each of {levels} levels above.':
    'नए सदस्य के दस्तावेज़ों पर ऊपर के {levels} स्तरों में से हर एक को {amount} मिलते हैं।',
  'This is paid for bringing somebody in, whether or not anything is ever sold.':
    'यह किसी को लाने के लिए मिलता है, चाहे कभी कुछ बिके या नहीं।',
  'Set the KYC income of a level, or the KYC levels, to 0.':
    'स्तर की KYC आय, या KYC के स्तर, 0 करें।',
  'Pay without a sale': 'बिना बिक्री के भुगतान',
  'Approved documents pay the member {amount}.':
    'दस्तावेज़ स्वीकृत होने पर सदस्य को {amount} मिलते हैं।',
  'It comes from no sale, so it has to come from what others paid in.':
    'यह किसी बिक्री से नहीं आता, इसलिए दूसरों के जमा किए पैसे से ही आता है।',
  'Set the own KYC income to 0.': 'अपनी KYC आय 0 करें।',
  'Pay by head count': 'लोगों की गिनती पर भुगतान',
  '{ranks} ranks pay by how many members are active: up to {percent} % of the cheapest package for each of them.':
    '{ranks} रैंक सक्रिय सदस्यों की संख्या पर भुगतान करते हैं: हर एक के लिए सबसे सस्ते पैकेज के {percent} % तक।',
  'What counts is the number of people, not what is sold to those who use it.':
    'यहाँ लोगों की संख्या गिनी जाती है, न कि इस्तेमाल करने वालों को हुई बिक्री।',
  'Lower the rewards, or ask more members of each side for them.':
    'इनाम घटाएँ, या उनके लिए दोनों ओर ज़्यादा सदस्य माँगें।',
  'The most that a sale can cost': 'एक बिक्री की अधिकतम लागत',
  'Sales pay at most {small} % of their price with 1,000 buyers, {large} % with a million, and {any} % in any network.':
    'बिक्री अपने मूल्य का अधिकतम {small} % देती है 1,000 खरीदारों पर, {large} % दस लाख पर, और {any} % किसी भी नेटवर्क में।',
  'Above 100 % the plan can promise more than it takes in; the bound is proven.':
    '100 % से ऊपर योजना जितना लेती है उससे ज़्यादा देने का वादा कर सकती है; यह सीमा सिद्ध है।',
  'Lower the matching percent, the level percents or the overall cap.':
    'मैचिंग प्रतिशत, स्तरों के प्रतिशत या कुल सीमा घटाएँ।',
  "Income from members' own purchases": 'सदस्यों की अपनी खरीद से आय',
  'In the simulated network {percent} % of all income comes from packages that members bought themselves.':
    'नमूना नेटवर्क में सारी आय का {percent} % उन पैकेजों से आता है जो सदस्यों ने खुद खरीदे।',
  'Only members can buy, so income depends on new members and not on other customers.':
    'केवल सदस्य खरीद सकते हैं, इसलिए आय नए सदस्यों पर निर्भर है, दूसरे ग्राहकों पर नहीं।',
  'Sell to people who are not members, and pay on those sales.':
    'उन लोगों को बेचें जो सदस्य नहीं हैं, और उन बिक्रियों पर भुगतान करें।',
  'Earning a package back': 'पैकेज का दाम वापस कमाना',
  '{package} is earned back with {sales} sales to directs at best. In the simulated network {percent} % of the members got there, half of these within {weeks} weeks.':
    '{package} का दाम सबसे अच्छी स्थिति में डायरेक्ट सदस्यों को {sales} बिक्रियों से वापस आता है। नमूना नेटवर्क में {percent} % सदस्य वहाँ तक पहुँचे, उनमें से आधे {weeks} हफ़्तों के भीतर।',
  'A new member should know how unlikely that is. None of it is a promise.':
    'नए सदस्य को पता होना चाहिए कि इसकी संभावना कितनी कम है। इसमें कोई वादा नहीं है।',
  'Lower the price of the first package, and show these figures to whoever joins.':
    'पहले पैकेज का दाम घटाएँ, और जुड़ने वालों को ये आँकड़े दिखाएँ।',
  'When growth stops': 'जब बढ़त रुकती है',
  'After {weeks} weeks of growth to {members} members {ratio} % of the sales had been paid out, {last} in the last week; in {still} weeks without newcomers {after}. {behind} % of the members have not earned back what they paid.':
    '{weeks} हफ़्तों में {members} सदस्यों तक बढ़ने के बाद बिक्री का {ratio} % बाँटा जा चुका था, आख़िरी हफ़्ते में {last}; नए सदस्यों के बिना {still} हफ़्तों में {after}। {behind} % सदस्यों ने अपना दिया पैसा वापस नहीं कमाया।',
  'Income that ends with growth is paid by those who come last.':
    'जो आय बढ़त के साथ रुक जाती है, उसका दाम आख़िर में आने वाले चुकाते हैं।',
  'Pay for what is sold again and again to people who use it, not for first packages.':
    'पहले पैकेजों पर नहीं, उस पर भुगतान करें जो इस्तेमाल करने वालों को बार-बार बिकता है।',
  'Pay on trading profit': 'ट्रेडिंग लाभ पर भुगतान',
  'Of a profit {own} % is paid to its member and {levels} % to levels above: {all} % together.':
    'लाभ का {own} % उसके सदस्य को और {levels} % ऊपर के स्तरों को मिलता है: कुल मिलाकर {all} %।',
  'Above 100 % the rest comes from other money than the profit, and a result is never sure.':
    '100 % से ऊपर बाकी लाभ से नहीं, दूसरे पैसे से आता है, और नतीजा कभी पक्का नहीं होता।',
  'Lower the level percents of profit, and never promise a result.':
    'लाभ के स्तर-प्रतिशत घटाएँ, और नतीजे का वादा कभी न करें।',
  'FTC, Koscot Interplanetary, 86 F.T.C. 1106 (1975)':
    'FTC, Koscot Interplanetary मामला, 86 F.T.C. 1106 (1975)',
  'India, Consumer Protection (Direct Selling) Rules 2021, rule 10':
    'भारत, उपभोक्ता संरक्षण (प्रत्यक्ष बिक्री) नियम 2021, नियम 10',
  'CFTC and SEC, alert on guaranteed returns (April 2019)':
    'CFTC और SEC, गारंटीशुदा मुनाफ़े पर चेतावनी (अप्रैल 2019)',
};
