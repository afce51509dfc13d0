import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of single pages: KYC, profile, support, MT5, static ones. */
export const pages: Dictionary = {
  ['Send a picture or a PDF of each document. They are stored encrypted; only you and the ' +
  'operators who check them can open them.']:
    'हर दस्तावेज़ की तस्वीर या PDF भेजें। दस्तावेज़ एन्क्रिप्ट करके रखे जाते हैं; उन्हें ' +
    'केवल आप और जाँच करने वाले ऑपरेटर ही खोल सकते हैं।',
  'It is approved and cannot be changed any more.':
    'यह स्वीकृत हो चुका है और अब बदला नहीं जा सकता।',
  Document: 'दस्तावेज़',
  Documents: 'आपके दस्तावेज़',
  'Image link': 'तस्वीर का लिंक',
  'Image link of {title}': '{title} की तस्वीर का लिंक',
  'What you submit now replaces what you sent.':
    'अब आप जो जमा करेंगे, वह पहले भेजे गए दस्तावेज़ की जगह लेगा।',
  'File of {title}': '{title} की फ़ाइल',
  'Choose another file': 'दूसरी फ़ाइल चुनें',
  'Choose a file': 'फ़ाइल चुनें',
  'for {title}': '{title} के लिए',
  'JPEG, PNG, WebP or PDF, at most 5 MB': 'JPEG, PNG, WebP या PDF, अधिकतम 5 MB',
  'Preview of {title}': '{title} का पूर्वावलोकन',
  'Document has been submitted !!': 'दस्तावेज़ जमा हो गया !!',
  'View what you sent': 'भेजा हुआ दस्तावेज़ देखें',
  '{title} as you sent it': '{title}, जैसा आपने भेजा',
  'You sent a link:': 'आपने यह लिंक भेजा:',
  'What the documents should show': 'दस्तावेज़ों में क्या दिखना चाहिए',
  Enter: 'दर्ज करें',
  'Enter {title}': '{title} दर्ज करें',
  'Change {title}': '{title} बदलें',
  'PAN number': 'पैन नंबर',
  'Bank holder name': 'खाताधारक का नाम',
  'Account number': 'खाता संख्या',
  'Aadhaar number': 'आधार नंबर',
  'Hide {label}': '{label} छिपाएँ',
  'Your personal details. Codes and new passwords go to the e-mail address.':
    'आपकी पहचान की जानकारी। कोड और नए पासवर्ड इसी ई-मेल पते पर भेजे जाते हैं।',
  About: 'परिचय',
  Settings: 'सेटिंग्स',
  Member: 'सदस्य',
  'Personal Details': 'व्यक्तिगत विवरण',
  Birthday: 'जन्मदिन',
  UserId: 'यूज़र आईडी',
  'Full Name': 'पूरा नाम',
  Location: 'स्थान',
  'Referral Link': 'रेफरल लिंक',
  'Copy Referral Link': 'रेफरल लिंक कॉपी करें',
  'Copied Referral Link': 'रेफरल लिंक कॉपी हो गया',
  'Confirm your new e-mail address': 'अपने नए ई-मेल पते की पुष्टि करें',
  '{pending} is not confirmed yet. Until then we use {present}.':
    '{pending} की पुष्टि बाकी है। तब तक {present} मान्य रहेगा।',
  '{count} digits, mailed to the new address': '{count} अंक, जो नए पते पर भेजे गए हैं',
  Confirm: 'पुष्टि करें',
  'Keep the old address': 'पुराना पता ही रखें',
  'Your new e-mail address is now in use.': 'आपका नया ई-मेल पता अब मान्य है।',
  'Your data': 'आपका डेटा',
  'Everything that is kept about you, as one file; or ask us to erase what may be erased.':
    'आपके बारे में रखी गई सारी जानकारी, एक फ़ाइल में; या जो मिटाया जा सकता है, उसे मिटाने ' +
    'के लिए हमसे कहें।',
  'Download my data': 'मेरा डेटा डाउनलोड करें',
  'Request erasure': 'डेटा मिटाने का अनुरोध',
  'Ask for erasure': 'मिटाने का अनुरोध भेजें',
  'Login password': 'लॉगिन पासवर्ड',
  'Your request has been stored; see Support.': 'आपका अनुरोध दर्ज हो गया है; सहायता पेज देखें।',
  'An operator goes through it with you first. Book entries, purchases, incomes and your place in the tree stay, because those of other members depend on them.':
    'पहले एक ऑपरेटर आपके साथ इस पर बात करेगा। बही की प्रविष्टियाँ, खरीद, आय और ट्री में ' +
    'आपकी जगह बनी रहेंगी: दूसरों की प्रविष्टियाँ उन पर टिकी हैं।',
  'A new address counts once you have entered the code we mail to it':
    'नया पता तब मान्य होगा जब आप उस पर भेजा गया कोड दर्ज करेंगे',
  DOB: 'जन्म तिथि',
  'dd/mm/yy': 'दिन/माह/वर्ष',
  Gender: 'लिंग',
  'Select Gender': 'लिंग चुनें',
  Male: 'पुरुष',
  Female: 'महिला',
  'Father/Husband Name': 'पिता/पति का नाम',
  'Nominee Name': 'नॉमिनी का नाम',
  'Nominee Relation': 'नॉमिनी से संबंध',
  'Select Relation': 'संबंध चुनें',
  Husband: 'पति',
  Wife: 'पत्नी',
  Father: 'पिता',
  Mother: 'माता',
  Brother: 'भाई',
  Sister: 'बहन',
  Uncle: 'चाचा/मामा',
  Aunty: 'चाची/मामी',
  Son: 'पुत्र',
  Daughter: 'पुत्री',
  Update: 'अपडेट करें',
  'A new password signs out every other device.':
    'नया पासवर्ड रखते ही बाकी सभी डिवाइस साइन आउट हो जाते हैं।',
  'You signed in with a password that we mailed to you. Please choose one of your own now.':
    'आपने हमारे ई-मेल किए गए पासवर्ड से साइन इन किया है। कृपया अब अपना पासवर्ड स्वयं चुनें।',
  'Transaction password': 'ट्रांज़ैक्शन पासवर्ड',
  'Signed-in devices': 'साइन-इन किए हुए डिवाइस',
  'Old Password': 'पुराना पासवर्ड',
  'New Password': 'नया पासवर्ड',
  'Confirm New Password': 'नए पासवर्ड की पुष्टि करें',
  'Session ended': 'सत्र समाप्त हो गया',
  'last seen {when}': '{when} को सक्रिय',
  'signed in {when}': '{when} को साइन इन',
  'This device': 'यही डिवाइस',
  'End the session on {device}': 'सत्र समाप्त करें: {device}',
  End: 'समाप्त करें',
  'Present Transaction Password': 'वर्तमान ट्रांज़ैक्शन पासवर्ड',
  'Your login password, until you set a separate one':
    'जब तक आपने अलग पासवर्ड नहीं रखा है, तब तक लॉगिन पासवर्ड',
  'New Transaction Password': 'नया ट्रांज़ैक्शन पासवर्ड',
  'Confirm Transaction Password': 'ट्रांज़ैक्शन पासवर्ड की पुष्टि करें',
  'Set transaction password': 'ट्रांज़ैक्शन पासवर्ड रखें',
  'Ask us about your account. You get a first answer within two working days.':
    'अपने खाते के बारे में हमसे पूछें। पहला उत्तर दो कार्य-दिवसों के भीतर मिलेगा।',
  'Your query': 'आपका प्रश्न',
  Query: 'प्रश्न',
  'Your message': 'आपका संदेश',
  Tickets: 'टिकट',
  'This query is about the income row {id}.': 'यह प्रश्न आय की पंक्ति {id} के बारे में है।',
  'Ask about something else': 'किसी और विषय पर पूछें',
  'Open ': 'खोलें',
  'Open ticket {id}': 'टिकट {id} खोलें',
  'Ticket {id}': 'टिकट {id}',
  'About income row {id}': 'आय की पंक्ति {id} के बारे में',
  'This ticket is closed. If something is still unclear, please open another one.':
    'यह टिकट बंद हो चुका है। अगर अब भी कुछ स्पष्ट न हो, तो कृपया नया टिकट खोलें।',
  You: 'आप',
  'Your queries and our answers, newest first.': 'आपके प्रश्न और हमारे उत्तर, सबसे नए पहले।',
  'Ticket Id': 'टिकट आईडी',
  'Reply Message': 'उत्तर',
  'Reply Date': 'उत्तर की तारीख',
  'No tickets yet': 'अभी कोई टिकट नहीं है',
  'What you ask above appears here, with our answer.':
    'आप ऊपर जो पूछेंगे, वह हमारे उत्तर के साथ यहाँ दिखेगा।',
  'Ask for an MT5 account. An operator opens it for you and writes to you.':
    'MT5 खाते के लिए अनुरोध करें। एक ऑपरेटर आपके लिए खाता खोलेगा और आपको लिखेगा।',
  'What happens next': 'आगे क्या होगा',
  'Your request waits for an operator; its status is shown here.':
    'आपका अनुरोध ऑपरेटर के पास रहेगा और उसकी स्थिति यहाँ दिखेगी।',
  'The operator opens the account and writes to your e-mail address. You set its password there.':
    'ऑपरेटर खाता खोलकर आपके ई-मेल पते पर लिखेगा। उसका पासवर्ड आप वहीं रखेंगे।',
  'If something is missing the request is rejected with a remark, and you can ask again.':
    'कुछ कम होने पर अनुरोध टिप्पणी के साथ अस्वीकृत होगा, और आप फिर से अनुरोध कर सकेंगे।',
  'Your requests': 'आपके अनुरोध',
  'You asked for an account for {email} on {when}.':
    'आपने {email} के लिए {when} को खाते का अनुरोध किया।',
  'The one you want to use; it is only checked here and never sent':
    'जो पासवर्ड आप रखना चाहते हैं; उसका केवल यहाँ मिलान होता है, वह कभी भेजा नहीं जाता',
  'MT5 account requested Successfully': 'MT5 खाते का अनुरोध भेज दिया गया',
  'Your requests and their status, newest first.': 'आपके अनुरोध और उनके परिणाम, सबसे नए पहले।',
  'No request yet': 'अभी कोई अनुरोध नहीं है',
  'Fill in the form above; your request and its status then appear here.':
    'ऊपर का फ़ॉर्म भरें; फिर आपके अनुरोध की स्थिति यहाँ दिखेगी।',
  'Coming Soon': 'जल्द आ रहा है',
  'There is nothing to do here yet. Your incomes are paid as before.':
    'यहाँ अभी करने को कुछ नहीं है। आपकी आय का भुगतान पहले की तरह होता रहेगा।',
  'Back to the dashboard': 'डैशबोर्ड पर वापस जाएँ',
  ['What the group is building beside the packages. None of it is needed to take part, ' +
  'and nothing here is an offer to invest.']:
    'पैकेज के अलावा समूह क्या बना रहा है। भाग लेने के लिए इनमें से कुछ भी ज़रूरी नहीं है, ' +
    'और यहाँ निवेश का कोई प्रस्ताव नहीं है।',
  'Open {title} in a new tab': '{title} नए टैब में खोलें',
  'Fashion platform': 'फैशन प्लेटफॉर्म',
  'A shop for clothes and accessories from small labels.':
    'छोटे ब्रांडों के कपड़ों और एक्सेसरी की दुकान।',
  'Trading education academy': 'ट्रेडिंग शिक्षा अकादमी',
  'Lessons on how markets work, for beginners and for the curious.':
    'बाज़ार कैसे काम करते हैं, इस पर पाठ; नए सीखने वालों और जिज्ञासुओं के लिए।',
  'Planning and booking of trips, alone or as a group.':
    'अकेले या समूह में यात्राओं की योजना और बुकिंग।',
  'Gaming token': 'गेमिंग टोकन',
  'A token that is used inside games.': 'खेलों के अंदर इस्तेमाल होने वाला टोकन।',
  'Gaming portal': 'गेमिंग पोर्टल',
  'More than 5500 games in one place.': '5500 से अधिक खेल एक ही जगह पर।',
  'Centralized exchange': 'सेंट्रलाइज़्ड एक्सचेंज',
  'Trades more than 500 coins.': '500 से अधिक कॉइन की ट्रेडिंग।',
  'Swaps tokens straight from your own wallet, without handing them to anyone first.':
    'अपने ही वॉलेट से टोकन बदलें, पहले किसी को सौंपे बिना।',
  Blockchain: 'ब्लॉकचेन',
  'The community’s own blockchain, open for everyone to read.':
    'समुदाय की अपनी ब्लॉकचेन, जिसे हर कोई पढ़ सकता है।',
  Coin: 'कॉइन',
  'The coin of that blockchain. Its price can fall as well as rise.':
    'उस चेन का कॉइन। इसकी कीमत बढ़ भी सकती है और गिर भी सकती है।',
  'Forex bot': 'फॉरेक्स बॉट',
  'Trades currency pairs by rules. It can lose money as well as gain it.':
    'नियमों के अनुसार करेंसी जोड़ों में ट्रेडिंग करता है। इसमें लाभ भी हो सकता है और हानि भी।',
  'The two classes of share bonds, for information.':
    'शेयर बॉन्ड की दो श्रेणियाँ, केवल जानकारी के लिए।',
  'Diamond Bond': 'डायमंड बॉन्ड',
  'The higher of the two classes.': 'दोनों में ऊँची श्रेणी।',
  'Gold Bond': 'गोल्ड बॉन्ड',
  'The first of the two classes.': 'दोनों में पहली श्रेणी।',
  'It cannot be bought here, and nothing is promised about its value or about any return.':
    'इसे यहाँ खरीदा नहीं जा सकता, और इसके मूल्य या किसी रिटर्न का कोई वादा नहीं किया जाता।',
  'Ask about the {title}': '{title} के बारे में पूछें',
};
