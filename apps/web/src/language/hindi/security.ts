import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the Security page, and of everything that asks for a second factor. */
export const security: Dictionary = {
  Security: 'सुरक्षा',
  'With a second factor, somebody who knows your password still cannot sign in.':
    'दूसरे सुरक्षा साधन के साथ, आपका पासवर्ड जानने वाला भी साइन इन नहीं कर सकता।',
  Passkeys: 'पासकी',
  'Sign in with your fingerprint, face or security key, without a password.':
    'बिना पासवर्ड के, अपनी उँगली की छाप, चेहरे या सिक्योरिटी की से साइन इन करें।',
  'You have no passkey yet.': 'आपके पास अभी कोई पासकी नहीं है।',
  'Add a passkey': 'पासकी जोड़ें',
  'This browser cannot use passkeys here. They belong to the address {host}.':
    'यह ब्राउज़र यहाँ पासकी इस्तेमाल नहीं कर सकता। वे {host} पते की हैं।',
  'added {when}': 'जोड़ी गई {when}',
  'not used yet': 'अभी तक इस्तेमाल नहीं हुई',
  'last used {when}': 'पिछली बार इस्तेमाल {when}',
  Rename: 'नाम बदलें',
  'Rename {name}': '{name} का नाम बदलें',
  Remove: 'हटाएँ',
  'Remove {name}': '{name} हटाएँ',
  'Rename the passkey': 'पासकी का नाम बदलें',
  'The passkey was added': 'पासकी जुड़ गई',
  'The passkey was removed': 'पासकी हटा दी गई',
  'Authenticator app': 'ऑथेंटिकेटर ऐप',
  'An app on your phone shows a six-digit code that you enter when you sign in.':
    'आपके फ़ोन का ऐप छह अंकों का कोड दिखाता है, जो साइन इन करते समय माँगा जाता है।',
  'You have no authenticator yet.': 'आपके पास अभी कोई ऑथेंटिकेटर नहीं है।',
  'in use since {when}': '{when} से इस्तेमाल में',
  'Set up an authenticator': 'ऑथेंटिकेटर सेट करें',
  'Replace it': 'इसे बदलें',
  'The authenticator was removed': 'ऑथेंटिकेटर हटा दिया गया',
  'The authenticator is in use': 'ऑथेंटिकेटर अब इस्तेमाल में है',
  'Scan this code with your authenticator app, or type the key into it.':
    'ऑथेंटिकेटर ऐप से यह कोड स्कैन करें, या उसमें यह कुंजी भरें।',
  'The key as a QR code': 'QR कोड के रूप में कुंजी',
  'Copied the key': 'कुंजी कॉपी हो गई',
  'Copy the key': 'कुंजी कॉपी करें',
  'The six digits that the app now shows.': 'ऐप में अभी दिखने वाले छह अंक।',
  'Use this authenticator': 'यह ऑथेंटिकेटर इस्तेमाल करें',
  'Recovery codes': 'रिकवरी कोड',
  'Each lets you in once if you lose your phone or your passkeys.':
    'फ़ोन या पासकी खो जाने पर हर कोड से एक बार साइन इन हो सकता है।',
  '{count} left': '{count} बचे हैं',
  'They come with your first passkey or authenticator.':
    'ये आपकी पहली पासकी या ऑथेंटिकेटर के साथ मिलते हैं।',
  'Make new codes': 'नए कोड बनाएँ',
  'New recovery codes were made': 'नए रिकवरी कोड बन गए',
  'Your recovery codes': 'आपके रिकवरी कोड',
  'Keep them where you can reach them without your phone. They are not shown again.':
    'इन्हें ऐसी जगह रखें जहाँ फ़ोन के बिना भी मिल जाएँ। ये फिर नहीं दिखाए जाएँगे।',
  'Copied the recovery codes': 'रिकवरी कोड कॉपी हो गए',
  'Save as a file': 'फ़ाइल में सहेजें',
  'I have saved them': 'मैंने इन्हें सहेज लिया है',
  'Use passkey': 'पासकी इस्तेमाल करें',
  'Use authenticator app': 'ऑथेंटिकेटर ऐप इस्तेमाल करें',
  'The {digits} digits that your authenticator app shows.':
    'आपके ऑथेंटिकेटर ऐप में दिखने वाले {digits} अंक।',
  'Mail a code instead': 'इसके बदले ई-मेल से कोड भेजें',
  'From your authenticator app, or a recovery code.': 'आपके ऑथेंटिकेटर ऐप का, या रिकवरी कोड।',
  'Sign in with a passkey': 'पासकी से साइन इन करें',
};
