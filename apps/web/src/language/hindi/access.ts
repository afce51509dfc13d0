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
  'About Canopy': 'Canopy के बारे में',
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
  'Looking for the sponsor…': 'स्पॉन्सर को खोजा जा रहा है…',
  'Welcome to Canopy': 'Canopy में आपका स्वागत है',
  'Dear {name},': 'प्रिय {name},',
  'Thank you for joining us. Your registration is complete and you have your place in the network. Please keep your user id: you sign in with it and your password.':
    'हमसे जुड़ने के लिए धन्यवाद। आपका रजिस्ट्रेशन पूरा हो गया है और नेटवर्क में आपकी जगह ' +
    'तय हो गई है। कृपया अपनी यूज़र आईडी सँभाल कर रखें: इसी से और आपके पासवर्ड से आपका खाता ' +
    'खुलता है।',
};
