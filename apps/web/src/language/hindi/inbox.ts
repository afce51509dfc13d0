import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the bell, the inbox and the choice of what a member hears about. */
export const inbox: Dictionary = {
  Inbox: 'इनबॉक्स',
  inbox: 'इनबॉक्स',
  Notifications: 'सूचनाएँ',
  'Notifications, {count} unread': 'सूचनाएँ, {count} अपठित',
  'Notifications, more than {count} unread': 'सूचनाएँ, {count} से अधिक अपठित',
  'Nothing has happened yet.': 'अभी तक कुछ नहीं हुआ है।',
  Unread: 'अपठित',
  'Remark: {remark}': 'टिप्पणी: {remark}',
  'Mark all as read': 'सभी को पढ़ा हुआ चिह्नित करें',
  'Open the inbox': 'इनबॉक्स खोलें',
  'Choose what you hear about': 'चुनें कि किस बारे में सूचना मिले',
  'What happened in your account, the newest first.': 'आपके खाते में क्या हुआ, सबसे नया पहले।',
  Topic: 'विषय',
  'All topics': 'सभी विषय',
  'Unread only': 'केवल अपठित',
  'No messages yet': 'अभी कोई संदेश नहीं',
  'Deposits, payouts, income and changes of your account appear here.':
    'जमा, भुगतान, आय और आपके खाते के बदलाव यहाँ दिखते हैं।',
  'No messages here': 'यहाँ कोई संदेश नहीं',
  'None fits what you chose above.': 'ऊपर की पसंद के अनुसार कोई संदेश नहीं है।',
  'Remark of the operator': 'ऑपरेटर की टिप्पणी',
  'Your {inbox} keeps everything. Choose what is also mailed to you or shown by your browsers.':
    'आपके {inbox} में सब कुछ रहता है। चुनें कि क्या ई-मेल से भी आए या आपके ब्राउज़र भी दिखाएँ।',
  'What you hear about': 'किस बारे में सूचना मिले',
  'By e-mail': 'ई-मेल से',
  'In browsers': 'ब्राउज़र में',
  'Always on, so that nobody can take over your account unnoticed.':
    'हमेशा चालू, ताकि कोई आपकी जानकारी के बिना आपके खाते पर कब्ज़ा न कर सके।',
  'Notifications in this browser': 'इस ब्राउज़र में सूचनाएँ',
  'This browser cannot show notifications here. On an iPhone or iPad, add {brand} to the home screen first.':
    'यह ब्राउज़र यहाँ सूचनाएँ नहीं दिखा सकता। iPhone या iPad पर पहले {brand} को होम स्क्रीन पर जोड़ें।',
  'This browser was told not to show notifications of {brand}. You can allow them in its settings for this site.':
    'इस ब्राउज़र में {brand} की सूचनाएँ रोकी गई हैं। ब्राउज़र में इस साइट की सेटिंग से अनुमति दी जा सकती है।',
  'Off. This browser can tell you what happens, even while {brand} is closed.':
    'बंद। यह ब्राउज़र आपको बता सकता है कि क्या हुआ, {brand} बंद होने पर भी।',
  'On, until you sign out here.': 'चालू, जब तक आप यहाँ से लॉग आउट न करें।',
  'Turn on': 'चालू करें',
  'Turn off': 'बंद कर दें',
  'This browser did not reach its push service. Please try again later.':
    'यह ब्राउज़र अपनी सूचना सेवा तक नहीं पहुँचा। कृपया बाद में फिर प्रयास करें।',
  'Browsers that show notifications': 'सूचनाएँ दिखाने वाले ब्राउज़र',
  'since {when}': '{when} से',
  Language: 'भाषा',
  'Language of mails and notifications': 'ई-मेल और सूचनाओं की भाषा',
  'It also changes when you change the language of this site.':
    'इस साइट की भाषा बदलने पर यह भी बदल जाती है।',
  English: 'अंग्रेज़ी',
  Hindi: 'हिन्दी',
  Saved: 'सहेज लिया गया',
  'A deposit was approved or rejected.': 'कोई जमा स्वीकृत या अस्वीकृत हुई।',
  'A withdrawal was paid, rejected or given back.':
    'किसी निकासी का भुगतान हुआ, वह अस्वीकृत हुई या लौटाई गई।',
  'Transfers received': 'प्राप्त ट्रांसफर',
  'Another member sent you money.': 'किसी दूसरे सदस्य ने आपको पैसा भेजा।',
  'Package purchases': 'पैकेज की खरीद',
  'A package was bought by you or for you.': 'आपने, या आपके लिए किसी ने, पैकेज खरीदा।',
  'Income of the day': 'दिन की आय',
  'Once a day, what you earned or lost.': 'दिन में एक बार, आपकी कमाई या हानि।',
  'Ranks and rewards': 'रैंक और रिवॉर्ड',
  'You reached a rank, or its reward was released.':
    'आप किसी रैंक पर पहुँचे, या उसका रिवॉर्ड जारी हुआ।',
  '80 % or all of your overall cap is used.':
    'आपकी कुल सीमा का 80 % या पूरा हिस्सा इस्तेमाल हो गया।',
  'A ticket of yours was answered.': 'आपके किसी टिकट का उत्तर मिला।',
  'KYC and MT5': 'KYC और MT5 अनुरोध',
  'A document or an MT5 request was decided.': 'किसी दस्तावेज़ या MT5 अनुरोध पर निर्णय हुआ।',
  Announcements: 'घोषणाएँ',
  'The company sent a visitor to you.': 'कंपनी ने एक विज़िटर को आपके पास भेजा।',
  'News from the company.': 'कंपनी के समाचार।',
  'A new sign-in, or a change by which your account could be taken over.':
    'नया साइन इन, या ऐसा बदलाव जिससे आपके खाते पर कब्ज़ा हो सकता है।',
};
