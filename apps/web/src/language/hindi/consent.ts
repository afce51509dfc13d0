import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Consent to the texts, and the confirmation of the mail address. */
export const consent: Dictionary = {
  'Version {version}, in force since {since}': 'संस्करण {version}, {since} से लागू',
  'Draft – not yet confirmed by the operator': 'मसौदा – ऑपरेटर ने अभी पुष्टि नहीं की है',
  'Until the company confirms this text, it is a proposal and may still change.':
    'जब तक कंपनी इस पाठ की पुष्टि नहीं करती, यह एक प्रस्ताव है और बदल सकता है।',
  'The English version is binding.': 'मान्य पाठ अंग्रेज़ी वाला है।',
  'The texts could not be loaded. Try again': 'पाठ लोड नहीं हो सके। फिर से प्रयास करें',
  'I have read these texts and agree to them': 'मैंने ये पाठ पढ़ लिए हैं और इनसे सहमत हूँ',
  'Please read and agree': 'कृपया पढ़कर सहमति दें',
  'These texts have changed since you agreed to them.': 'आपकी सहमति के बाद ये पाठ बदल गए हैं।',
  'To continue, we need your consent to these texts.':
    'आगे बढ़ने के लिए इन पाठों पर आपकी सहमति चाहिए।',
  'I have read them and agree': 'मैंने पढ़ लिया है और सहमत हूँ',
  'Confirm your e-mail address': 'अपने ई-मेल पते की पुष्टि करें',
  'Payouts are approved once {email} is confirmed. Any code that we mail to you and that you enter confirms it, or this one.':
    '{email} की पुष्टि होने पर ही भुगतान स्वीकृत होते हैं। हमारा भेजा और आपका भरा कोई भी कोड इसकी पुष्टि करता है, या यह वाला।',
  '{count} digits, mailed to you': '{count} अंक, जो आपको मेल किए गए हैं',
  'Send a code': 'कोड भेजें',
  'Your e-mail address is confirmed.': 'आपके ई-मेल पते की पुष्टि हो गई है।',
  confirmed: 'पुष्टि हो चुकी',
  'not confirmed': 'पुष्टि नहीं हुई',
};
