import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the incomes: their reports, the server's remarks, and why a row is as it is. */
export const incomes: Dictionary = {
  // Remarks. Outer texts come first: their parts are then looked up separately.
  'Reversed: {remark}': 'वापस लिया गया: {remark}',
  '{remark}. Not paid: {why}': '{remark}। भुगतान नहीं हुआ: {why}',
  '{remark}. Not paid {amount}: {why}': '{remark}। {amount} का भुगतान नहीं हुआ: {why}',
  'Level {level}: {rate} % of the matching income of {id}':
    'लेवल {level}: {id} की मैचिंग आय का {rate} %',
  'Level {level}: all documents of {id} approved': 'लेवल {level}: {id} के सभी दस्तावेज़ स्वीकृत',
  'Level {level}: {rate} % of {package}, {kind} of {id}':
    'लेवल {level}: {package} का {rate} % ({kind}: {id})',
  'Closing of {date}: {rate} % of {matched} matched':
    '{date} की क्लोज़िंग: मैच हुए {matched} का {rate} %',
  'Closing: {rate} % of {matched} matched': 'क्लोज़िंग: मैच हुए {matched} का {rate} %',
  'Coins with {package}': '{package} के साथ मिले कॉइन',
  'All documents approved': 'सभी दस्तावेज़ स्वीकृत',
  'Reward of rank {level}': 'रैंक {level} का रिवॉर्ड',
  'Forex result of {date}, level {level}: {rate} % of the profit of {id}':
    '{date} का फॉरेक्स परिणाम, लेवल {level}: {id} के लाभ का {rate} %',
  'Crypto result of {date}, level {level}: {rate} % of the profit of {id}':
    '{date} का क्रिप्टो परिणाम, लेवल {level}: {id} के लाभ का {rate} %',
  'Forex result of {date}: {rate} % of the profit': '{date} का फॉरेक्स परिणाम: लाभ का {rate} %',
  'Crypto result of {date}: {rate} % of the profit': '{date} का क्रिप्टो परिणाम: लाभ का {rate} %',
  'Forex result of {date}: {rate} %': '{date} का फॉरेक्स परिणाम: {rate} %',
  'Crypto result of {date}: {rate} %': '{date} का क्रिप्टो परिणाम: {rate} %',
  'Forex result of {date}': '{date} का फॉरेक्स परिणाम',
  'Crypto result of {date}': '{date} का क्रिप्टो परिणाम',
  activation: 'एक्टिवेशन',
  upgrade: 'अपग्रेड',
  purchase: 'खरीद',
  'you were not Active': 'आप सक्रिय नहीं थे',
  'these levels need more active directs': 'इन लेवल के लिए और सक्रिय डायरेक्ट चाहिए',
  'level {level} needs {count} active directs': 'लेवल {level} के लिए {count} सक्रिय डायरेक्ट चाहिए',
  'over the matching cap of the day': 'दिन की मैचिंग सीमा से अधिक',
  'over the overall cap': 'कुल सीमा से अधिक',
  // Reports.
  'Your share of what members of your sponsor line buy, level by level.':
    'आपकी स्पॉन्सर लाइन के सदस्यों की खरीद में आपका हिस्सा, लेवल के अनुसार।',
  'Level income that was not paid to you, and why. No money moved.':
    'वह लेवल आय जो आपको नहीं मिली, और उसका कारण। यह केवल रिकॉर्ड है, इसमें कोई राशि नहीं है।',
  'What each daily closing matched of your left and right side, and what it paid.':
    'हर दैनिक क्लोज़िंग में आपके बाएँ और दाएँ पक्ष का कितना मैच हुआ और कितना भुगतान मिला।',
  'The coins that came with your packages. They cannot be withdrawn.':
    'आपके पैकेज के साथ मिले कॉइन। इन्हें निकाला नहीं जा सकता।',
  'Your share of the matching income of your sponsor line.':
    'आपकी स्पॉन्सर लाइन की मैचिंग आय में आपका हिस्सा।',
  'The dollar share of what your forex bot made, or lost, by each posted result.':
    'हर घोषित परिणाम पर आपके फॉरेक्स बॉट के लाभ या हानि का डॉलर वाला हिस्सा।',
  'Your share of the forex profit of your sponsor line.':
    'आपकी स्पॉन्सर लाइन के फॉरेक्स लाभ में आपका हिस्सा।',
  'The dollar share of what your crypto bot made, or lost, by each posted result.':
    'हर घोषित परिणाम पर आपके क्रिप्टो बॉट के लाभ या हानि का डॉलर वाला हिस्सा।',
  'Your share of the crypto profit of your sponsor line.':
    'आपकी स्पॉन्सर लाइन के क्रिप्टो लाभ में आपका हिस्सा।',
  'Paid once, when all four of your documents are approved.':
    'आपके चारों दस्तावेज़ स्वीकृत होने पर एक बार मिलती है।',
  'Paid when all documents of a member of your sponsor line are approved.':
    'आपकी स्पॉन्सर लाइन के किसी सदस्य के सभी दस्तावेज़ स्वीकृत होने पर मिलती है।',
  'The token share of what your forex bot made. A token is one dollar.':
    'आपके फॉरेक्स बॉट के लाभ का टोकन वाला हिस्सा। एक टोकन एक डॉलर के बराबर है।',
  'The token share of what your crypto bot made. A token is one dollar.':
    'आपके क्रिप्टो बॉट के लाभ का टोकन वाला हिस्सा। एक टोकन एक डॉलर के बराबर है।',
  'Every rank, how far your active team is, and what the reward would pay.':
    'हर रैंक, आपकी सक्रिय टीम कहाँ तक पहुँची है, और रिवॉर्ड में कितना मिलेगा।',
  'Level income by where it comes from: Education purchases, other packages, forex profit.':
    'लेवल आय उसके स्रोत के अनुसार: एजुकेशन की खरीद, अन्य पैकेज, फॉरेक्स लाभ।',
  'Level Income Eduection': 'लेवल आय - एजुकेशन',
  'Level Income Robot': 'लेवल आय - रोबोट',
  'Forex Trading Level Income On ROI': 'ROI पर फॉरेक्स ट्रेडिंग लेवल आय',
  'Member id, name or remark': 'आईडी, नाम, अंग्रेज़ी टिप्पणी',
  'Part of the remark': 'टिप्पणी का अंश (अंग्रेज़ी में)',
  'No {title} here': '{title}: यहाँ कुछ नहीं है',
  'No income of this type here': 'इस प्रकार की कोई आय नहीं है',
  'It comes when members of your sponsor line buy packages or have a profit.':
    'यह तब मिलती है जब आपकी स्पॉन्सर लाइन के सदस्य पैकेज खरीदते हैं या उन्हें लाभ होता है।',
  'It comes when members of your sponsor line buy packages.':
    'यह तब मिलती है जब आपकी स्पॉन्सर लाइन के सदस्य पैकेज खरीदते हैं।',
  'Nothing was missed. Income that is not paid to you is listed here with the reason.':
    'अब तक कुछ नहीं छूटा। जो छूटेगा वह कारण के साथ यहाँ दिखेगा।',
  'It comes with a daily closing, when both sides of your team have business.':
    'जब आपकी टीम के दोनों पक्षों में बिज़नेस हो, तब यह दैनिक क्लोज़िंग के साथ मिलती है।',
  'Coins come with every package.': 'हर पैकेज के साथ कॉइन मिलते हैं।',
  'It comes when members of your sponsor line receive matching income.':
    'यह तब मिलती है जब आपकी स्पॉन्सर लाइन के सदस्यों को मैचिंग आय मिलती है।',
  'It comes with a posted result while your bot runs.':
    'बॉट चलते समय परिणाम घोषित होने पर यह मिलती है।',
  'It comes when members of your sponsor line have a profit.':
    'यह तब मिलती है जब आपकी स्पॉन्सर लाइन के सदस्यों को लाभ होता है।',
  'Submit your documents; it comes with the last approval.':
    'अपने दस्तावेज़ जमा करें; अंतिम स्वीकृति के साथ यह मिलती है।',
  'It comes when a member of your sponsor line has all documents approved.':
    'यह तब मिलती है जब आपकी स्पॉन्सर लाइन के किसी सदस्य के सभी दस्तावेज़ स्वीकृत हो जाते हैं।',
  'It comes with a posted profit while your forex bot runs.':
    'फॉरेक्स बॉट चलते समय लाभ घोषित होने पर यह मिलती है।',
  'It comes with a posted profit while your crypto bot runs.':
    'क्रिप्टो बॉट चलते समय लाभ घोषित होने पर यह मिलती है।',
  'The plan has no ranks at present.': 'अभी प्लान में कोई रैंक नहीं है।',
  'To your bots': 'अपने बॉट पर जाएँ',
  // Why a row is as it is.
  'Ask support about this row': 'इस पंक्ति के बारे में सहायता से पूछें',
  'Why was this taken back?': 'यह वापस क्यों लिया गया?',
  'Why is this a loss?': 'यह हानि क्यों है?',
  'Why nothing?': 'कुछ क्यों नहीं मिला?',
  'Why did I get this?': 'मुझे यह क्यों मिला?',
  'Why did I not get all?': 'मुझे पूरा क्यों नहीं मिला?',
  'At the closing of {day} there was {left} of business on your left side and {right} on your right side that had not been matched before.':
    '{day} की क्लोज़िंग में आपके बाएँ पक्ष में {left} और दाएँ पक्ष में {right} का बिज़नेस था जो पहले मैच नहीं हुआ था।',
  'The smaller of the two counts: {matched} matched.':
    'दोनों में से कम वाला गिना जाता है: {matched} मैच हुआ।',
  'Matching pays {rate} %: that is {share}.': 'मैचिंग पर {rate} % मिलता है: यानी {share}।',
  '{carryleft} on the left and {carryright} on the right are carried to the next closing.':
    'बाईं ओर {carryleft} और दाईं ओर {carryright} अगली क्लोज़िंग में जोड़े जाएँगे।',
  '{Package} was bought for you, for {amount}.': 'आपके लिए {amount} में {Package} खरीदा गया।',
  'It comes with {count} coins.': 'इसके साथ {count} कॉइन मिलते हैं।',
  'A package': 'एक पैकेज',
  'a package': 'एक पैकेज',
  'All four of your documents were approved.': 'आपके चारों दस्तावेज़ स्वीकृत हो गए।',
  'The plan gives {paid} for that, once.': 'इसके लिए प्लान एक बार {paid} देता है।',
  'The forex result of {day} gave you a profit of {amount}.':
    '{day} के फॉरेक्स परिणाम से आपको {amount} का लाभ हुआ।',
  'The crypto result of {day} gave you a profit of {amount}.':
    '{day} के क्रिप्टो परिणाम से आपको {amount} का लाभ हुआ।',
  '{rate} % of a profit is paid in tokens. A token is one dollar.':
    'लाभ का {rate} % टोकन में मिलता है। एक टोकन एक डॉलर के बराबर है।',
  'The crypto result of {day} was {result}, and your bot ran with {amount}.':
    '{day} का क्रिप्टो परिणाम {result} था, और बॉट में आपके {amount} चल रहे थे।',
  'The forex result of {day} was {result}, and your bot ran with {amount}.':
    '{day} का फॉरेक्स परिणाम {result} था, और बॉट में आपके {amount} चल रहे थे।',
  '{paid} was booked against your investment: from what is running and, as far as you have stopped it since, from the principal fund, the trading wallet and the ROI wallet of this market. Nothing was taken back from anyone else.':
    '{paid} आपके निवेश में से काटा गया: चल रही राशि में से; जहाँ बॉट इस बीच रोका गया, वहाँ इस बाज़ार के मूलधन फंड, ट्रेडिंग वॉलेट और ROI वॉलेट से। किसी और से कुछ वापस नहीं लिया गया।',
  'The profit is {share}. {dollars} % of it is paid in dollars.':
    'लाभ {share} है। इसका {dollars} % डॉलर में मिलता है।',
  'At the result of {day} members of your sponsor line had profits of {amount} on levels that were not open to you.':
    '{day} के परिणाम में आपकी स्पॉन्सर लाइन के सदस्यों को उन लेवल पर {amount} का लाभ हुआ जो आपके लिए खुले नहीं थे।',
  '{id} is on level {level} of your sponsor line.':
    '{id} आपकी स्पॉन्सर लाइन के लेवल {level} पर हैं।',
  'The plan gives each level a fixed amount.': 'प्लान हर लेवल को एक निश्चित राशि देता है।',
  'Level {level} pays {rate} %: that is {amount}.':
    'लेवल {level} पर {rate} % मिलता है: यानी {amount}।',
  '{amount} of it was paid: the overall cap left no room for more. The rest is listed under Level Income Flush.':
    'इसमें से {amount} मिला: कुल सीमा में इससे अधिक की गुंजाइश नहीं थी। बाकी लेवल आय फ्लश में दिखता है।',
  '{who} received matching income of {amount}.': '{who} को {amount} की मैचिंग आय मिली।',
  'All documents of {who} were approved.': '{who} के सभी दस्तावेज़ स्वीकृत हो गए।',
  '{who} had a forex profit of {amount}.': '{who} को {amount} का फॉरेक्स लाभ हुआ।',
  '{who} had a crypto profit of {amount}.': '{who} को {amount} का क्रिप्टो लाभ हुआ।',
  '{who} received {package}, bought for {amount}.':
    '{who} को {amount} में खरीदा गया {package} मिला।',
  '{amount} was not paid, because you were not Active at that moment. Nobody else received it either.':
    '{amount} का भुगतान नहीं हुआ, क्योंकि उस समय आप सक्रिय नहीं थे। यह किसी और को भी नहीं मिला।',
  '{amount} was not paid, because it was over the daily matching cap, which is that of the most expensive package you hold.':
    '{amount} का भुगतान नहीं हुआ, क्योंकि यह दिन की मैचिंग सीमा से अधिक था। यह सीमा आपके सबसे महँगे पैकेज की होती है।',
  '{amount} was not paid, because level, matching, team matching and reward income together had reached your overall cap. Another package raises the cap.':
    '{amount} का भुगतान नहीं हुआ, क्योंकि लेवल, मैचिंग, टीम मैचिंग और रिवॉर्ड आय मिलाकर आपकी कुल सीमा पूरी हो चुकी थी। एक और पैकेज लेने से सीमा बढ़ती है।',
  '{amount} was not paid, because those levels need more active directs than you had.':
    '{amount} का भुगतान नहीं हुआ, क्योंकि उन लेवल के लिए आपके पास जितने सक्रिय डायरेक्ट थे उससे अधिक चाहिए।',
  '{amount} was not paid, because level {level} needs {needs} active direct and you had fewer.':
    '{amount} का भुगतान नहीं हुआ, क्योंकि लेवल {level} के लिए {needs} सक्रिय डायरेक्ट चाहिए और आपके पास कम थे।',
  '{amount} was not paid, because level {level} needs {needs} active directs and you had fewer.':
    '{amount} का भुगतान नहीं हुआ, क्योंकि लेवल {level} के लिए {needs} सक्रिय डायरेक्ट चाहिए और आपके पास कम थे।',
  'The trading result behind an earlier row was reversed, and this row takes that one back.':
    'पिछली पंक्ति वाला ट्रेडिंग परिणाम वापस लिया गया, और यह पंक्ति उसे वापस करती है।',
  'The purchase behind an earlier row was reversed, and this row takes that one back.':
    'पिछली पंक्ति वाली खरीद वापस ली गई, और यह पंक्ति उसे वापस करती है।',
  'They went to your {wallet}.': 'ये आपके {wallet} में गए।',
  '{amount} went to your {wallet}.': '{amount} आपके {wallet} में गया।',
  Run: 'रन',
  Plan: 'प्लान',
  Posting: 'पोस्टिंग',
  'version {version}': 'संस्करण {version}',
  'of {day}': '{day} का',
  'none, no money moved': 'कोई नहीं, राशि का लेन-देन नहीं हुआ',
  'that day': 'उस दिन',
  '{rank} needs {left} active members on your left side and {right} on your right; you have {hasLeft} and {hasRight}.':
    '{rank} के लिए आपके बाएँ पक्ष में {left} और दाएँ पक्ष में {right} सक्रिय सदस्य चाहिए; आपके पास {hasLeft} और {hasRight} हैं।',
  'Why not yet?': 'अभी तक क्यों नहीं?',
  'When is it paid?': 'इसका भुगतान कब होगा?',
  'What did it pay?': 'इसमें कितना मिला?',
  'The reward is {amount}; {payable} was paid when an operator released it.':
    'रिवॉर्ड {amount} है; ऑपरेटर के जारी करने पर {payable} मिला।',
  'The rest was not paid: the overall cap left no room for more.':
    'बाकी का भुगतान नहीं हुआ: कुल सीमा में इससे अधिक की गुंजाइश नहीं थी।',
  'Today it would pay {payable} of {amount}: the overall cap leaves no room for more.':
    'आज {amount} में से {payable} मिलेगा: कुल सीमा में इससे अधिक की गुंजाइश नहीं है।',
  'Today it would pay the whole {amount}.': 'आज पूरा {amount} मिलेगा।',
  'You have achieved the rank. It is paid when an operator releases it.':
    'आपने यह रैंक हासिल कर ली है। ऑपरेटर के जारी करने पर इसका भुगतान होगा।',
  'Each daily closing checks who has reached it; you must be Active at that moment.':
    'दैनिक क्लोज़िंग देखती है कि कौन इस रैंक तक पहुँचा है; उस समय आपका सक्रिय होना ज़रूरी है।',
  // The cap.
  Cap: 'सीमा',
  'The company’s own member has no cap.': 'कंपनी के अपने सदस्य की कोई सीमा नहीं है।',
  'Level, matching, team matching and reward income together stop at this cap, a multiple of the price of the packages you hold. What would be paid above it is not paid.':
    'लेवल, मैचिंग, टीम मैचिंग और रिवॉर्ड आय मिलाकर इस सीमा पर रुक जाती हैं, जो आपके पैकेज की कीमत का कई गुना है। इससे ऊपर की राशि का भुगतान नहीं होता।',
};
