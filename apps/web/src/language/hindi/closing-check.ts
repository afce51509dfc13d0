import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the closings that anyone can run again. */
export const closingCheck: Dictionary = {
  'Closing check': 'क्लोज़िंग की जाँच',
  'Every closing with all that it was computed from. Anyone can run it again and compare every row.':
    'हर क्लोज़िंग, और वह सब जिससे उसकी गणना हुई। कोई भी उसे दोबारा चलाकर हर पंक्ति मिला सकता है।',
  'No closing is published yet': 'अभी कोई क्लोज़िंग प्रकाशित नहीं हुई',
  'The files of a closing are published within minutes of it.':
    'क्लोज़िंग की फ़ाइलें उसके कुछ मिनटों में प्रकाशित हो जाती हैं।',
  'Earlier closings': 'पहले की क्लोज़िंग',
  'Run it again': 'इसे दोबारा चलाएँ',
  'Download both files of a closing. With the source code of this software, and without any access to us, this computes it twice, by two separate programs:':
    'किसी क्लोज़िंग की दोनों फ़ाइलें डाउनलोड करें। इस सॉफ़्टवेयर के सोर्स कोड से, हम तक किसी पहुँच के बिना, यह उसकी गणना दो अलग प्रोग्रामों से दो बार करता है:',
  'It says whether every row is the same to the last millionth of a dollar, or which row differs first. The format is described byte by byte, so you can write a program of your own.':
    'यह बताता है कि हर पंक्ति डॉलर के आख़िरी दस-लाखवें हिस्से तक वही है या नहीं, और नहीं तो पहले किस पंक्ति में अंतर है। फ़ॉर्मैट बाइट-दर-बाइट लिखा है, इसलिए आप अपना प्रोग्राम भी बना सकते हैं।',
  'The plan was applied to these figures exactly as it is written: nobody was paid more or less than it says.':
    'योजना इन आँकड़ों पर ठीक वैसे ही लागू हुई जैसी लिखी है: किसी को उससे ज़्यादा या कम नहीं मिला।',
  'The files were not changed since they were published: their fingerprints are kept.':
    'प्रकाशित होने के बाद फ़ाइलें बदली नहीं गईं: उनके फिंगरप्रिंट सुरक्षित हैं।',
  'Your own key shows that a line is yours, and that nobody else was shown the same line as theirs.':
    'आपकी अपनी कुंजी दिखाती है कि पंक्ति आपकी है, और वही पंक्ति किसी और को उसकी बताकर नहीं दिखाई गई।',
  'That the figures are true: only you know what you bought. Compare your own line; the more members do, the less can be invented.':
    'कि आँकड़े सच हैं: आपने क्या ख़रीदा, यह आप ही जानते हैं। अपनी पंक्ति मिलाएँ; जितने ज़्यादा सदस्य ऐसा करेंगे, उतना कम गढ़ा जा सकेगा।',
  'Names are replaced, but the shape of the tree is not: whoever finds their own line can tell who stands above and below them.':
    'नाम बदले हुए हैं, पर ट्री का आकार नहीं: जिसे अपनी पंक्ति मिल जाए, वह जान सकता है कि उसके ऊपर और नीचे कौन है।',
  'Plan version: {version}. Members: {members}. Rows: {rows}.':
    'योजना का संस्करण: {version}। सदस्य: {members}। पंक्तियाँ: {rows}।',
  'Rows: {rows}': 'पंक्तियाँ: {rows}',
  Input: 'इनपुट',
  Output: 'आउटपुट',
  'Input of {date}': '{date} का इनपुट',
  'Output of {date}': '{date} का आउटपुट',
  'Download input ({size} KB)': 'इनपुट डाउनलोड करें ({size} KB)',
  'Download output ({size} KB)': 'आउटपुट डाउनलोड करें ({size} KB)',
  '{file}: fingerprint (SHA-256)': '{file}: फिंगरप्रिंट (SHA-256)',
  'In these files you are': 'इन फ़ाइलों में आपका नाम है',
  'Your key for this closing; show it to nobody:':
    'इस क्लोज़िंग के लिए आपकी कुंजी; इसे किसी को न दिखाएँ:',
  'Sign in to see which line is yours.': 'कौन-सी पंक्ति आपकी है, यह देखने के लिए साइन इन करें।',
  'Check files of {date}': '{date} की फ़ाइलें जाँचें',
  'Check downloaded files': 'डाउनलोड की हुई फ़ाइलें जाँचें',
  'Your key does not make your name in these files':
    'आपकी कुंजी से इन फ़ाइलों में आपका नाम नहीं बनता',
  'You are member {number} of these files': 'आप इन फ़ाइलों में सदस्य {number} हैं',
  'Your line is missing in the input': 'इनपुट में आपकी पंक्ति नहीं है',
  '{name} is no file of a closing': '{name} किसी क्लोज़िंग की फ़ाइल नहीं है',
  '{name} is not the published file': '{name} प्रकाशित फ़ाइल नहीं है',
  '{name} is the published file, byte for byte': '{name} बाइट-दर-बाइट प्रकाशित फ़ाइल है',
  'Volume that you bought': 'आपका ख़रीदा हुआ वॉल्यूम',
  'Price of your packages': 'आपके पैकेजों की क़ीमत',
  'Your matching cap of the day': 'दिन की आपकी मैचिंग सीमा',
  'Matched by earlier closings': 'पहले की क्लोज़िंग में मैच हुआ',
  'Used of your overall cap': 'आपकी कुल सीमा में से लिया हुआ',
  'Matching that you were paid': 'आपको मिली मैचिंग',
  'Team matching that you were paid': 'आपको मिली टीम मैचिंग',
  'Not paid, by a cap or a rule': 'किसी सीमा या नियम से नहीं मिला',
  'Choose the output too to see what you were paid.':
    'आपको क्या मिला, यह देखने के लिए आउटपुट भी चुनें।',
};
