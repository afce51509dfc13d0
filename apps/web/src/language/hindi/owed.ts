import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of what a member owes, and of withdrawals that were given back for it. */
export const owed: Dictionary = {
  'What you owe': 'आप पर बकाया',
  'You owe {amount}. What comes into the wallet pays it first.':
    'आप पर {amount} बकाया है। वॉलेट में जो आएगा, उससे पहले यही चुकेगा।',
  'This wallet owes {amount}. What comes into it pays that first.':
    'इस वॉलेट पर {amount} बकाया है। इसमें जो आएगा, उससे पहले यही चुकेगा।',
  'See what and why': 'क्या और क्यों, देखें',
  '{count} coins': '{count} कॉइन',
  'Payments to you that were taken back when the money was no longer there, and losses that were not covered. What comes into the wallet pays this first.':
    'जो आपको दिया गया था, वापस लिया गया और वॉलेट में नहीं बचा था, या वह हानि जो पूरी नहीं कटी। वॉलेट में जो आएगा, उससे पहले यही चुकेगा।',
  Owed: 'बकाया राशि',
  'Paid since': 'तब से चुकाया',
  'Still owed': 'अभी बकाया',
  Why: 'कारण',
  Since: 'कब से',
  'You owe nothing': 'आप पर कुछ बकाया नहीं है',
  'If a payment to you is taken back and the money is no longer there, it appears here.':
    'आपको दी गई कोई राशि वापस ली जाए और वॉलेट में न बची हो, तो वह यहाँ दिखेगी।',
  // Remarks. Outer texts come first: their parts are then looked up separately.
  'Given back to the wallet, because {because}': 'वॉलेट में लौटाया गया, क्योंकि {because}',
  'the purchase of {package} by {uid} was reversed': '{uid} की {package} की खरीद वापस ली गई',
  'the forex result of {date} was reversed': '{date} का फॉरेक्स परिणाम वापस लिया गया',
  'the crypto result of {date} was reversed': '{date} का क्रिप्टो परिणाम वापस लिया गया',
  'the forex result of {date} was a loss': '{date} का फॉरेक्स परिणाम हानि का था',
  'the crypto result of {date} was a loss': '{date} का क्रिप्टो परिणाम हानि का था',
  'The purchase of {package} by {uid} was reversed': '{uid} की {package} की खरीद वापस ली गई',
  'The forex result of {date} was reversed': '{date} का फॉरेक्स परिणाम वापस लिया गया',
  'The crypto result of {date} was reversed': '{date} का क्रिप्टो परिणाम वापस लिया गया',
  'The forex result of {date} was a loss': '{date} का फॉरेक्स परिणाम हानि का था',
  'The crypto result of {date} was a loss': '{date} का क्रिप्टो परिणाम हानि का था',
};
