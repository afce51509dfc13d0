import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the page on which members find their balance in the sums of all. */
export const liabilities: Dictionary = {
  'Check your balance': 'अपना बैलेंस जाँचें',
  'After each closing we publish what all members are owed. Your own browser checks that your balance is counted in it.':
    'हर क्लोज़िंग के बाद हम प्रकाशित करते हैं कि सभी सदस्यों का कुल कितना देय है। आपका अपना ब्राउज़र जाँचता है कि आपका बैलेंस उसमें गिना गया है।',
  'Your own balance': 'आपका अपना बैलेंस',
  'Sign in to check your own balance.': 'अपना बैलेंस जाँचने के लिए लॉगिन करें।',
  'Save the proof': 'प्रमाण सहेजें',
  'The check, step by step': 'जाँच, क़दम-दर-क़दम',
  'The file is a proof': 'फ़ाइल एक प्रमाण है',
  'The file is no proof': 'फ़ाइल प्रमाण नहीं है',
  'Everything that is needed is in it.': 'जो कुछ चाहिए, वह इसमें है।',
  'No amount is below zero': 'कोई राशि शून्य से कम नहीं है',
  'An amount is below zero, or larger than any can be':
    'कोई राशि शून्य से कम है, या जितनी हो सकती है उससे बड़ी',
  'Nothing is taken off what others are owed.': 'दूसरों के देय में से कुछ घटाया नहीं गया।',
  'Your leaf is made from your own figures': 'आपका पत्ता आपके ही आँकड़ों से बना है',
  'Your leaf cannot be made': 'आपका पत्ता नहीं बन सका',
  'It has your id, your wallets and a secret number that only you and we know.':
    'इसमें आपकी आईडी, आपके वॉलेट और एक गुप्त संख्या है, जिसे केवल आप और हम जानते हैं।',
  'Your browser has followed the way up': 'आपके ब्राउज़र ने ऊपर तक का रास्ता तय किया',
  'The way up breaks': 'ऊपर का रास्ता टूटता है',
  'At each step both sums are added and hashed together.':
    'हर क़दम पर दोनों योग जोड़े जाते हैं और साथ में हैश किए जाते हैं।',
  'The way ends at the published root': 'रास्ता प्रकाशित जड़ पर पहुँचता है',
  'The way does not end at the published root': 'रास्ता प्रकाशित जड़ पर नहीं पहुँचता',
  'What you are owed is counted; nobody can be shown another amount for you.':
    'आपका देय गिना गया है; किसी और को आपकी दूसरी राशि नहीं दिखाई जा सकती।',
  'The sums at the root are the published ones': 'जड़ के योग वही हैं जो प्रकाशित हैं',
  'The sums at the root are not the published ones': 'जड़ के योग वे नहीं हैं जो प्रकाशित हैं',
  'What all members are owed is at least what is published.':
    'सभी सदस्यों का देय कम से कम उतना है जितना प्रकाशित है।',
  'Everybody is shown this root for the closing of {closing}':
    '{closing} की क्लोज़िंग के लिए सबको यही जड़ दिखाई जाती है',
  'Everybody is shown another root for the closing of {closing}':
    '{closing} की क्लोज़िंग के लिए सबको दूसरी जड़ दिखाई जाती है',
  'Not compared with what everybody is shown for the closing of {closing}':
    '{closing} की क्लोज़िंग के लिए सबको जो दिखता है, उससे मिलान नहीं हुआ',
  'Compare the root with the one that somebody else was shown.':
    'इस जड़ को उस जड़ से मिलाएँ जो किसी और को दिखाई गई।',
  'Id {uid}, closing of {closing}, {members} members':
    'आईडी {uid}, {closing} की क्लोज़िंग, {members} सदस्य',
  'What you and all members are owed': 'आपका और सभी सदस्यों का देय',
  'Choose a saved proof': 'सहेजा हुआ सबूत चुनें',
  'Check a saved proof': 'सहेजा हुआ प्रमाण जाँचें',
  'File of a proof': 'प्रमाण की फ़ाइल',
  'It is checked in your browser, also without a connection, and is sent nowhere.':
    'जाँच आपके ब्राउज़र में होती है, बिना कनेक्शन के भी, और फ़ाइल कहीं नहीं भेजी जाती।',
  '{name}: the proof holds': '{name}: प्रमाण सही है',
  '{name}: the proof does not hold': '{name}: प्रमाण सही नहीं है',
  'What all members are owed': 'सभी सदस्यों का देय',
  'No closing has been proven yet': 'अभी तक किसी क्लोज़िंग का प्रमाण नहीं है',
  'After the next closing the sums and their root are shown here.':
    'अगली क्लोज़िंग के बाद योग और उनकी जड़ यहाँ दिखेंगे।',
  'The root of the last closing; note it and compare it with others.':
    'पिछली क्लोज़िंग की जड़; इसे लिख लें और दूसरों से मिलाएँ।',
  'Closing by closing': 'एक-एक क्लोज़िंग',
  Closing: 'क्लोज़िंग',
  'Stated assets': 'बताई गई संपत्ति',
  'What you are owed, by wallet and with what is being withdrawn, is counted in the published sums of all members.':
    'आपका देय, हर वॉलेट का और जो निकाला जा रहा है वह भी, सभी सदस्यों के प्रकाशित योगों में गिना गया है।',
  'No amount in the tree is below zero, so nobody’s debt makes the sums smaller. The more members check, the less can be left out.':
    'पेड़ में कोई राशि शून्य से कम नहीं है, इसलिए किसी का कर्ज़ योगों को छोटा नहीं करता। जितने अधिक सदस्य जाँचेंगे, उतना कम छोड़ा जा सकता है।',
  'With the root of somebody else, or one that you noted: that you were all shown the same sums.':
    'किसी और की, या आपकी लिखी हुई जड़ के साथ: कि आप सबको एक ही योग दिखाए गए।',
  'That the money is there. The tree counts debts; assets are what we state, with a file or an address.':
    'कि पैसा मौजूद है। पेड़ देनदारियाँ गिनता है; संपत्ति वह है जो हम फ़ाइल या पते के साथ बताते हैं।',
  'That those are counted who never check, or how many members there are.':
    'कि जो कभी नहीं जाँचते वे भी गिने गए हैं, या कितने सदस्य हैं।',
  'Your proof shows the sums of one unknown neighbour and of larger groups. The neighbour is another one in each closing.':
    'आपका प्रमाण एक अनजान पड़ोसी और बड़े समूहों के योग दिखाता है। हर क्लोज़िंग में पड़ोसी बदलता है।',
  'What the house says it has': 'कंपनी के अनुसार उसके पास क्या है',
  'No assets are stated': 'कोई संपत्ति नहीं बताई गई',
  'Nothing here shows that the money which is owed is there.':
    'यहाँ कुछ नहीं दिखाता कि देय पैसा मौजूद है।',
  'These are statements of the house, each with a file or an address. A file has a fingerprint and stays as it was sent; whether it is true you cannot see from it.':
    'ये कंपनी के कथन हैं, हर एक के साथ एक फ़ाइल या पता है। फ़ाइल का फ़िंगरप्रिंट है और वह वैसी ही रहती है जैसी भेजी गई; वह सच है या नहीं, यह उससे नहीं दिखता।',
  'Earlier statements': 'पहले के कथन',
  'Nothing is owed.': 'कुछ भी देय नहीं है।',
  'Stated assets cover {share} of what was owed on {closing}.':
    'बताई गई संपत्ति {closing} के देय का {share} है।',
  'Stated assets in per cent of what is owed': 'देय के प्रतिशत में बताई गई संपत्ति',
  Coverage: 'कवरेज',
  'All that is owed': 'सारा देय',
  'Bank account': 'बैंक खाता',
  'Address of a chain': 'चेन का पता',
  'Save the file of {day}': '{day} की फ़ाइल सहेजें',
  'Save the file': 'फ़ाइल सहेजें',
  'What members are owed after the closing of {closing}':
    '{closing} की क्लोज़िंग के बाद सदस्यों का देय',
  'A statement of assets, {no}': 'संपत्ति का कथन, {no}',
  'If nobody joins any more': 'अगर अब कोई और न जुड़े',
  'No assets are stated, so nothing can be said about how long they last.':
    'कोई संपत्ति नहीं बताई गई, इसलिए नहीं कहा जा सकता कि वह कब तक चलेगी।',
  'Not covered today: less is stated than is owed.': 'आज पूरा नहीं: देय से कम संपत्ति बताई गई है।',
  'Covered today: at least as much is stated as is owed.':
    'आज पूरा है: कम से कम देय जितनी संपत्ति बताई गई है।',
  'At this pace the stated assets last until {until}; {owed} would still be owed then.':
    'इस गति से बताई गई संपत्ति {until} तक चलेगी; तब भी {owed} देय रहेगा।',
  'At this pace the stated assets last beyond the {months} months that we look ahead.':
    'इस गति से बताई गई संपत्ति उन {months} महीनों से आगे तक चलेगी, जहाँ तक हम देखते हैं।',
  'Owed on {day}': '{day} को देय',
  'Rewards that were achieved and not released, in addition':
    'इसके अलावा, प्राप्त पर अभी न दिए गए पुरस्कार',
  'Comes in from new members': 'नए सदस्यों से आता है',
  'Paid out in 30 days': '30 दिनों में भुगतान',
  'Credited by trading results in 30 days': 'ट्रेडिंग परिणामों से 30 दिनों में जमा',
  'Deposited in 30 days until now, not counted': 'अब तक 30 दिनों में जमा, नहीं गिना गया',
  'What is owed and what comes in': 'क्या देय है और क्या आता है',
  'This is arithmetic, not a forecast: members withdraw as in the last {days} days, results go on being credited as in these days, nothing is deposited, and what trading itself may earn for the house is not counted. If all members withdrew at once, it would end sooner.':
    'यह गणित है, भविष्यवाणी नहीं: सदस्य पिछले {days} दिनों की तरह निकालते हैं, परिणाम वैसे ही जमा होते हैं, कुछ नया जमा नहीं होता, और ट्रेडिंग से कंपनी जो कमा सकती है वह नहीं गिना गया। अगर सब सदस्य एक साथ निकालें, तो यह जल्दी समाप्त होगा।',
};
