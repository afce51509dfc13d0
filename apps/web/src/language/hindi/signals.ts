import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the page of signals, and of being told about them. */
export const signals: Dictionary = {
  Signals: 'सिग्नल',
  'A signal was published or closed, while you hold a package.':
    'आपके पास पैकेज रहते हुए कोई सिग्नल प्रकाशित या बंद हुआ।',
  'What was published cannot be changed any more, and every signal counts in the record, losses like gains.':
    'प्रकाशित सिग्नल फिर बदला नहीं जा सकता, और हर सिग्नल रिकॉर्ड में गिना जाता है, हानि भी लाभ की तरह।',
  'Past signals say nothing certain about the next one. Signals are not advice, and trading on them can lose money.':
    'पिछले सिग्नल अगले के बारे में कुछ पक्का नहीं बताते। सिग्नल सलाह नहीं हैं, और उन पर ट्रेड करने से पैसा डूब सकता है।',
  'The record': 'रिकॉर्ड',
  Losses: 'हानियाँ',
  Gains: 'लाभ (संख्या)',
  'Sum of all {count}': 'सभी {count} का जोड़',
  Gain: 'लाभ',
  Even: 'बराबर',
  'Hit rate': 'सफलता दर',
  'Average gain': 'औसत लाभ',
  'Average loss': 'औसत हानि',
  'Most losses in a row': 'लगातार सबसे ज़्यादा हानियाँ',
  'Open for more than {days} days: {count}': '{days} दिन से ज़्यादा से खुले: {count}',
  'R is what a signal risked, from entry to stop: a stop that was hit is −1 R.':
    'R वह जोखिम है जो सिग्नल ने एंट्री से स्टॉप तक लिया: स्टॉप लगने पर नतीजा −1 R होता है।',
  'Sum of all results in R': 'R में सभी नतीजों का जोड़',
  Sum: 'जोड़',
  'By month': 'महीने के अनुसार',
  Month: 'महीना',
  'Open signals': 'खुले सिग्नल',
  'None is open': 'कोई खुला नहीं है',
  'The next one appears here.': 'अगला सिग्नल यहाँ दिखेगा।',
  '1 signal is open': '1 सिग्नल खुला है',
  '{count} signals are open': '{count} सिग्नल खुले हैं',
  'Members who hold a package see them. The smallest package is enough.':
    'पैकेज वाले सदस्य इन्हें देखते हैं। सबसे छोटा पैकेज काफ़ी है।',
  Entry: 'एंट्री',
  Stop: 'स्टॉप',
  Target: 'टारगेट',
  Exit: 'एग्ज़िट',
  'By hand': 'हाथ से',
  Expired: 'समय समाप्त',
  'Risk : reward': 'जोखिम : लाभ',
  Correction: 'सुधार',
  Corrected: 'सुधारा गया',
  'Correction of {when}: {note}': '{when} का सुधार: {note}',
  Expires: 'समाप्ति',
  'Published on {when}, closed on {end}.': '{when} को प्रकाशित, {end} को बंद हुआ।',
  'Closed signals': 'बंद सिग्नल',
  'Every signal that was closed, the newest first. None is left out.':
    'हर बंद सिग्नल, सबसे नया पहले। कोई भी छोड़ा नहीं गया।',
  'Closed by': 'बंद होने का कारण',
  Result: 'नतीजा',
  Market: 'बाज़ार',
  'Result (R)': 'नतीजा (R)',
  'Result (%)': 'नतीजा (%)',
  'Such as EUR/USD': 'जैसे EUR/USD',
  'No closed signals': 'कोई बंद सिग्नल नहीं',
  'Signals appear here as soon as they are closed.': 'बंद होते ही सिग्नल यहाँ दिखते हैं।',
};
