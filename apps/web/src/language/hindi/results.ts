import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of trading results and of what stands behind them. */
export const results: Dictionary = {
  'Trading results': 'ट्रेडिंग के नतीजे',
  'What each market made on each day, in percent, and what stands behind it.':
    'हर बाज़ार ने हर दिन कितना प्रतिशत कमाया या खोया, और उसके पीछे क्या सबूत है।',
  Evidence: 'सबूत',
  Evidenced: 'सबूत के साथ',
  'Not evidenced': 'सबूत नहीं',
  Differs: 'अंतर है',
  Posted: 'दर्ज किया गया',
  'Fingerprint (SHA-256)': 'फिंगरप्रिंट (SHA-256)',
  'No results yet': 'अभी कोई नतीजा नहीं',
  'Nobody has earned or lost anything with a bot so far.':
    'अब तक किसी ने बॉट से कुछ कमाया या खोया नहीं है।',
  '{evidenced} of {results} trading results are evidenced by a broker’s statement.':
    'ट्रेडिंग के {results} नतीजों में से {evidenced} के पीछे ब्रोकर का स्टेटमेंट है।',
  'Of these, {differing} differ from it, with a written reason.':
    'इनमें से {differing} उससे अलग हैं, और कारण लिखा गया है।',
  'Evidence of {place}': '{place} का सबूत',
  'SHA-256 of the statement; the file that you download has the same.':
    'स्टेटमेंट का SHA-256; जो फ़ाइल आप डाउनलोड करते हैं, उसका भी यही है।',
  'Download the statement': 'स्टेटमेंट डाउनलोड करें',
  'Posted result': 'दर्ज नतीजा',
  'By the statement': 'स्टेटमेंट के अनुसार',
  Deals: 'सौदे',
  'Profit or loss': 'लाभ या हानि',
  Fees: 'फ़ीस',
  Capital: 'पूँजी',
  'Both agree, rounded as the result was posted.':
    'दोनों मेल खाते हैं, उतने ही दशमलव तक जितने में नतीजा दर्ज हुआ।',
  'The posted result differs by {difference}. The operator’s reason:':
    'दर्ज नतीजे में {difference} का अंतर है। ऑपरेटर का बताया कारण:',
  'on the page Trading results': '“ट्रेडिंग के नतीजे” पेज पर',
};
