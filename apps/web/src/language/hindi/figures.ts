import type { Dictionary } from '@canopy/ui/language/language.ts';

/** What members' money has done so far, read before paying. */
export const figures: Dictionary = {
  'What members’ money has done so far': 'अब तक सदस्यों के पैसे का क्या हुआ',
  'From the books, as of {at}': 'बही-खातों से, {at} तक',
  '{paying} of {members} members have paid in. Of these:':
    '{members} में से {paying} सदस्यों ने पैसा लगाया है। इनमें से:',
  'Nobody has paid in yet, so nobody can be ahead or behind.':
    'अभी तक किसी ने पैसा नहीं लगाया है, इसलिए कोई फ़ायदे या घाटे में नहीं हो सकता।',
  Ahead: 'फ़ायदे में',
  Behind: 'घाटे में',
  'Median net': 'मध्यक शुद्ध राशि',
  '{count} more have taken money out without paying in.':
    '{count} और सदस्यों ने बिना पैसा लगाए पैसा निकाला है।',
  'Trading results of the last {days} days': 'पिछले {days} दिनों के ट्रेडिंग परिणाम',
  Up: 'बढ़त',
  Down: 'गिरावट',
  None: 'कुछ नहीं',
  'How this is counted': 'यह कैसे गिना जाता है',
  'Paid in: what a member deposited, and what other members sent them.':
    'लगाया गया: जो सदस्य ने जमा किया, और जो दूसरे सदस्यों ने उसे भेजा।',
  'Taken out: what was paid to a member after the charge, and what they sent to other members.':
    'निकाला गया: शुल्क के बाद जो सदस्य को मिला, और जो उसने दूसरे सदस्यों को भेजा।',
  'Net is taken out less paid in: above zero is ahead, below it behind. What is still in wallets or runs in bots does not count until it is paid out. Half of those who have paid in have the median net or less.':
    'शुद्ध राशि यानी निकाला गया घटा लगाया गया: शून्य से ऊपर फ़ायदा, नीचे घाटा। जो अब भी वॉलेट में है या बॉट में चल रहा है, वह भुगतान होने तक नहीं गिना जाता। पैसा लगाने वालों में से आधों की शुद्ध राशि मध्यक के बराबर या उससे कम है।',
  'Days by their result in percent, added up and not compounded. None: no result, or 0 %. Evidenced: a broker’s statement stands behind the result. Past results say nothing about those to come.':
    'दिन उनके प्रतिशत परिणाम के अनुसार, जोड़े गए, चक्रवृद्धि नहीं। कुछ नहीं: कोई परिणाम नहीं, या 0 %। प्रमाणित: परिणाम के पीछे ब्रोकर का विवरण है। बीते परिणाम आने वालों के बारे में कुछ नहीं बताते।',
  'I have read these figures': 'मैंने ये आँकड़े पढ़ लिए हैं',
  'Read the figures and tick the box first.': 'पहले आँकड़े पढ़ें और बॉक्स पर निशान लगाएँ।',
  'This page is older than the server. Please load it again.':
    'यह पेज सर्वर से पुराना है। कृपया इसे फिर से लोड करें।',
  'Your money so far': 'अब तक आपका पैसा',
  'Paid in': 'लगाया गया',
  'Taken out': 'निकाला गया',
  Net: 'शुद्ध',
};
