import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the page that checks the public log. */
export const log: Dictionary = {
  'Public log': 'सार्वजनिक लॉग',
  'Your own browser checks that nobody was shown another history than you.':
    'आपका अपना ब्राउज़र जाँचता है कि किसी को आपसे अलग इतिहास तो नहीं दिखाया गया।',
  'What else can be checked': 'और क्या जाँचा जा सकता है',
  'The log begins with the first entry of the books. There is none yet.':
    'लॉग बहीखाते की पहली प्रविष्टि से शुरू होता है। अभी कोई नहीं है।',
  'A head that you were shown': 'जो शीर्ष आपको दिखाया गया',
  'The head is signed by the key of this log': 'शीर्ष पर इस लॉग की कुंजी के हस्ताक्षर हैं',
  'The head is not signed by the key of this log': 'शीर्ष पर इस लॉग की कुंजी के हस्ताक्षर नहीं हैं',
  'It cannot be denied later.': 'बाद में इससे इनकार नहीं किया जा सकता।',
  'The key of this log': 'इस लॉग की कुंजी',
  'Copied the head': 'शीर्ष कॉपी हो गया',
  'Copy head': 'शीर्ष कॉपी करें',
  'Copy key': 'कुंजी कॉपी करें',
  'Save the whole log': 'पूरा लॉग सहेजें',
  'The head from your mail or statement': 'आपके ईमेल या विवरण का शीर्ष',
  'A number, a space, and 44 letters. It is below every mail and statement.':
    'एक संख्या, एक खाली जगह और 44 अक्षर। यह हर ईमेल और विवरण के नीचे होता है।',
  'This is not a head. Copy the whole line.': 'यह शीर्ष नहीं है। पूरी पंक्ति कॉपी करें।',
  'This head is not of this log: you were shown another history':
    'यह शीर्ष इस लॉग का नहीं है: आपको अलग इतिहास दिखाया गया',
  'Keep the mail or the statement. It is evidence, and it is worth a question.':
    'ईमेल या विवरण सँभालकर रखें। यह सबूत है, और इस पर सवाल पूछना बनता है।',
  'The log begins with the {size} entries that you were shown':
    'लॉग उन्हीं {size} प्रविष्टियों से शुरू होता है जो आपको दिखाई गई थीं',
  'Nothing of it was changed or taken out since.': 'तब से उसमें कुछ भी बदला या हटाया नहीं गया।',
  'It is of the earlier log {log}, which another one has replaced.':
    'यह पहले के लॉग {log} का है, जिसकी जगह दूसरे ने ले ली है।',
  'The log begins': 'लॉग शुरू होता है',
  'Seal {no} of the books': 'बहीखाते की मुहर {no}',
  'Version {version} of the plan': 'योजना का संस्करण {version}',
  'The coupons of draw {no}': 'ड्रॉ {no} के कूपन',
  'Something that this page does not know yet': 'कुछ ऐसा जो यह पेज अभी नहीं जानता',
  'Entry {no}, as it is shown here, is not in the log':
    'प्रविष्टि {no}, जैसी यहाँ दिखाई गई है, लॉग में नहीं है',
  'The public log could not be read': 'सार्वजनिक लॉग पढ़ा नहीं जा सका',
  'Looking in the public log…': 'सार्वजनिक लॉग में देखा जा रहा है…',
  'It is not in the public log yet': 'यह अभी सार्वजनिक लॉग में नहीं है',
  'It is entry {no} of the public log': 'यह सार्वजनिक लॉग की प्रविष्टि {no} है',
  'The public log says something else': 'सार्वजनिक लॉग कुछ और कहता है',
  'Everybody is shown the same; compare the head of the log at Check the log.':
    'सबको एक ही दिखाया जाता है; लॉग का शीर्ष “लॉग की जाँच करें” पर मिलाएँ।',
  'The last entries': 'आख़िरी प्रविष्टियाँ',
  'Every entry of the books is sealed within seconds, and every seal is in this log. Once a head is out, nothing before it can be changed unseen.':
    'बहीखाते की हर प्रविष्टि पर कुछ सेकंड में मुहर लगती है, और हर मुहर इस लॉग में है। शीर्ष जारी होने के बाद, उससे पहले का कुछ भी बिना पकड़े नहीं बदला जा सकता।',
  'Everybody is shown the same log. Two members with two heads that do not fit together have proof, under our own signature, that we lied to one of them.':
    'सबको एक ही लॉग दिखाया जाता है। अगर दो सदस्यों के शीर्ष आपस में मेल न खाएँ, तो हमारे ही हस्ताक्षर के साथ सबूत है कि हमने किसी एक से झूठ बोला।',
  'That what was written into the books was true when it was written.':
    'कि बहीखाते में जो लिखा गया, वह लिखते समय सच था।',
  'That the money is there. The log counts what is owed, not what is in the bank.':
    'कि पैसा मौजूद है। लॉग गिनता है कि कितना देना है, बैंक में कितना है यह नहीं।',
  'Anything, if nobody compares. Keep a head now and then, and check it here or with somebody else.':
    'कुछ भी नहीं, अगर कोई मिलान न करे। कभी-कभी एक शीर्ष सँभालकर रखें, और उसे यहाँ या किसी और के साथ जाँचें।',
  'Without this page': 'इस पेज के बिना',
  'Save the whole log and check it with this software (npm run verify-log), or with the small Python program beside it. Neither needs our database or our key. The log keeps to the open formats C2SP tlog-tiles and tlog-checkpoint, so tools of others work, too.':
    'पूरा लॉग सहेजें और उसे इस सॉफ़्टवेयर से (npm run verify-log), या उसके साथ के छोटे Python प्रोग्राम से जाँचें। दोनों को न हमारा डेटाबेस चाहिए, न हमारी कुंजी। लॉग खुले प्रारूपों C2SP tlog-tiles और tlog-checkpoint में है, इसलिए दूसरों के औज़ार भी काम करते हैं।',
};
