import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of sign-in, registration and recovery. */
export const access: Dictionary = {
  'Confirm it is you': 'पुष्टि करें कि यह आप हैं',
  'This change needs your password and a second proof. We will mail you about it.':
    'इस बदलाव के लिए आपका पासवर्ड और एक दूसरा प्रमाण चाहिए। इसकी सूचना हम ई-मेल से देंगे।',
  '{count} digits, mailed to your current address': '{count} अंक, आपके मौजूदा पते पर मेल किए गए',
  'Use a passkey': 'पासकी का उपयोग करें',
  'Code from your authenticator app, or a recovery code':
    'आपके ऑथेंटिकेटर ऐप का कोड, या रिकवरी कोड',
  'The passkey was not used. Try again, or type a code.':
    'पासकी का उपयोग नहीं हुआ। फिर से प्रयास करें, या कोड भरें।',
  'Old id': 'पुराना आईडी',
  'Old id {id}': 'पुराना आईडी {id}',
  'Use an old id instead': 'इसके बजाय पुराना आईडी लिखें',
  'Use the number instead': 'इसके बजाय नंबर लिखें',
  'Set your password': 'अपना पासवर्ड चुनें',
  'Set password': 'पासवर्ड सहेजें',
  'Your network has moved here. Your old password did not come along.':
    'आपका नेटवर्क यहाँ आ गया है। आपका पुराना पासवर्ड साथ नहीं आया।',
  '6 to 20 characters; not your id, name or e-mail, and not a common one.':
    '6 से 20 अक्षर; आपका आईडी, नाम या ई-मेल नहीं, और कोई आम पासवर्ड भी नहीं।',
  'This link was used already, is older than 14 days, or is not whole. You can get a password by mail at any time, with your number or your old id.':
    'यह लिंक पहले इस्तेमाल हो चुका है, 14 दिन से पुराना है, या अधूरा है। अपने नंबर या पुराने आईडी से आप कभी भी मेल से पासवर्ड ले सकते हैं।',
  'Your password is set. Sign in with it now, by your number or your old id.':
    'आपका पासवर्ड सहेज लिया गया है। अब अपने नंबर या पुराने आईडी के साथ इससे साइन इन करें।',
  'Undo a change': 'बदलाव वापस करें',
  'You followed a link in a mail about your account.':
    'आपने अपने खाते के बारे में आई मेल का लिंक खोला है।',
  '{what} of user id {uid} was changed on {at}.': 'यूज़र आईडी {uid} का {what} {at} को बदला गया।',
  'If this was not you, undo it. That puts back what was there before and ends all sessions. You choose a new password, and payouts stop until our support has looked into it.':
    'यदि यह आपने नहीं किया, तो इसे वापस करें। पहले वाली जानकारी फिर लागू होगी और सभी सेशन समाप्त होंगे। आप नया पासवर्ड चुनेंगे, और हमारी सहायता टीम के देखने तक भुगतान रुके रहेंगे।',
  'The link works until {until}.': 'यह लिंक {until} तक काम करेगा।',
  'Undo this change': 'यह बदलाव वापस करें',
  'The change is undone, and all sessions have ended. Payouts stop until our support has looked into it. Your password does not work any more: get a new one by mail.':
    'बदलाव वापस हो गया है, और सभी सेशन समाप्त हो गए हैं। हमारी सहायता टीम के देखने तक भुगतान रुके रहेंगे। आपका पासवर्ड अब काम नहीं करता: नया पासवर्ड मेल से लें।',
  'Get a new password': 'नया पासवर्ड लें',
  'About {brand}': '{brand} के बारे में',
  'Your team, your wallets and every report, exact and in one place.':
    'आपकी टीम, आपके वॉलेट और हर रिपोर्ट, सटीक और एक ही जगह पर।',
  'Send code': 'कोड भेजें',
  'Back to the home page': 'मुख्य पृष्ठ पर वापस जाएँ',
  'The list of countries could not be loaded.': 'देशों की सूची लोड नहीं हो सकी।',
  'If the id exists, a code is on its way to its mail address.':
    'अगर यह आईडी मौजूद है, तो उसके ई-मेल पते पर कोड भेज दिया गया है।',
  'Enter your user id and we mail you a code.':
    'अपनी यूज़र आईडी लिखें, हम आपको ई-मेल से कोड भेजेंगे।',
  'Forgot password': 'पासवर्ड भूल गए',
  'Back to login': 'लॉगिन पर वापस जाएँ',
  ID: 'आईडी',
  'Forgot password?': 'पासवर्ड भूल गए?',
  'Checking your connection. You can sign in shortly.':
    'आपका कनेक्शन जाँचा जा रहा है। साइन इन कुछ ही पलों में खुल जाएगा।',
  'Your network address could not be read, so signing in has to wait.':
    'आपका नेटवर्क पता नहीं पढ़ा जा सका, इसलिए अभी साइन इन नहीं हो सकता।',
  'Welcome back': 'आपका फिर से स्वागत है',
  'Sign in with your user id and password.': 'अपनी यूज़र आईडी और पासवर्ड से साइन इन करें।',
  'Not a member yet?': 'अभी सदस्य नहीं हैं?',
  'Sign up': 'साइन अप करें',
  Code: 'कोड',
  '{count} digits, from the mail': '{count} अंक, जो ई-मेल में हैं',
  'Other id': 'दूसरी आईडी',
  'Reset Password': 'पासवर्ड रीसेट करें',
  Title: 'संबोधन',
  Mr: 'श्री',
  Mrs: 'श्रीमती',
  Miss: 'सुश्री',
  Dr: 'डॉ.',
  '6 to 20 characters': '6 से 20 अक्षर',
  'Create your account': 'अपना खाता बनाएँ',
  'You need the user id of the person who invited you.':
    'जिस व्यक्ति ने आपको आमंत्रित किया है, उनकी यूज़र आईडी ज़रूरी है।',
  'Already a member?': 'पहले से सदस्य हैं?',
  'No sponsor? Ask for one': 'स्पॉन्सर नहीं है? हमसे माँगें',
  'Find a sponsor': 'स्पॉन्सर खोजें',
  'Whoever joins has a sponsor, who invited them. If you know nobody, ask us.':
    'हर जुड़ने वाले का एक स्पॉन्सर होता है, जिसने उन्हें आमंत्रित किया। अगर आप किसी को नहीं जानते, ' +
    'तो हमसे पूछें।',
  'We mail you a link. Confirm with it, within {hours} hours, that you asked.':
    'हम आपको एक लिंक मेल करेंगे। {hours} घंटों के अंदर उससे पुष्टि करें कि यह अनुरोध आपका है।',
  'Our team chooses an active member, if possible from your country. This may take {days} days.':
    'हमारी टीम एक सक्रिय सदस्य चुनती है, हो सके तो आपके देश से। इसमें {days} दिन लग सकते हैं।',
  'We mail you the link to sign up, with the sponsor filled in. Joining is your choice.':
    'हम आपको साइन अप का लिंक मेल करेंगे, जिसमें स्पॉन्सर भरा होगा। जुड़ना आपकी मर्ज़ी है।',
  'Mobile (optional)': 'मोबाइल (वैकल्पिक)',
  'A few words about you (optional)': 'अपने बारे में कुछ शब्द (वैकल्पिक)',
  'I agree that my details are used to find a sponsor for me.':
    'मैं सहमत हूँ कि मेरे लिए स्पॉन्सर खोजने में मेरी जानकारी का उपयोग हो।',
  'They are removed by themselves some time after the request is closed.':
    'अनुरोध पूरा होने के कुछ समय बाद यह जानकारी अपने आप हटा दी जाती है।',
  'Ask for a sponsor': 'स्पॉन्सर माँगें',
  'Please look into your mailbox': 'कृपया अपना मेलबॉक्स देखें',
  'If {email} has no open request yet, we have mailed a link there. Confirm with it.':
    'यदि {email} का कोई अनुरोध पहले से खुला नहीं है, तो हमने वहाँ लिंक मेल किया है। उससे पुष्टि करें।',
  'Nothing came? Look among unwanted mails, or ask again in {minutes} minutes.':
    'कुछ नहीं आया? अनचाही मेल में देखें, या {minutes} मिनट बाद फिर माँगें।',
  'Back to the form': 'फ़ॉर्म पर वापस',
  'Confirm your request': 'अपने अनुरोध की पुष्टि करें',
  'You asked us for a sponsor. Confirm it, and our team takes care of it.':
    'आपने हमसे स्पॉन्सर माँगा है। पुष्टि करें, फिर हमारी टीम आगे देखेगी।',
  'Confirm my request': 'मेरे अनुरोध की पुष्टि करें',
  'Thank you, your request is confirmed': 'धन्यवाद, आपके अनुरोध की पुष्टि हो गई',
  'Our team looks for a sponsor now and mails you. This may take {days} days.':
    'हमारी टीम अब स्पॉन्सर खोजती है और आपको मेल करेगी। इसमें {days} दिन लग सकते हैं।',
  'Looking for the sponsor…': 'स्पॉन्सर को खोजा जा रहा है…',
  'Welcome to {brand}': '{brand} में आपका स्वागत है',
  'Dear {name},': 'प्रिय {name},',
  'Thank you for joining us. Your registration is complete and you have your place in the network. Please keep your user id: you sign in with it and your password.':
    'हमसे जुड़ने के लिए धन्यवाद। आपका रजिस्ट्रेशन पूरा हो गया है और नेटवर्क में आपकी जगह ' +
    'तय हो गई है। कृपया अपनी यूज़र आईडी सँभाल कर रखें: इसी से और आपके पासवर्ड से आपका खाता ' +
    'खुलता है।',
};
