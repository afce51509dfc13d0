import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts next to an amount, of the review before money moves, and of the receipt. */
export const review: Dictionary = {
  // Next to the amount.
  'Available: {amount}': 'उपलब्ध: {amount}',
  'Minimum: {amount}': 'न्यूनतम: {amount}',
  Max: 'अधिकतम',
  'How much': 'कितना',
  'A part': 'एक हिस्सा',
  'All of it': 'पूरी राशि',
  // What is missing.
  'There is nothing in your {wallet}.': 'आपके {wallet} में कुछ नहीं है।',
  'Add money': 'राशि जमा करें',
  'See your incomes': 'अपनी आय देखें',
  'Save your USDT address': 'अपना USDT पता सहेजें',
  'Save your bank details': 'अपना बैंक विवरण सहेजें',
  'To your documents': 'अपने दस्तावेज़ों पर जाएँ',
  // The review.
  Review: 'जाँचें',
  'Please check before you continue': 'आगे बढ़ने से पहले कृपया जाँच लें',
  From: 'कहाँ से',
  To: 'कहाँ',
  For: 'किसके लिए',
  'Paid by': 'भुगतानकर्ता',
  'Paid to': 'किसे भुगतान किया',
  'Goes into': 'किस वॉलेट में',
  'Amount (all of it)': 'राशि (पूरी)',
  'Left in your {wallet}': 'आपके {wallet} में शेष',
  'A transfer cannot be undone. Nothing moves until you confirm it.':
    'ट्रांसफर वापस नहीं लिया जा सकता। आपकी पुष्टि से पहले कुछ नहीं होगा।',
  'The package is for yourself. The price is taken from your fund wallet at once.':
    'पैकेज आपके अपने लिए है। कीमत तुरंत आपके फंड वॉलेट से ली जाएगी।',
  'The package is for another member: coins, coupons and the cap are theirs. The price is taken from your fund wallet at once.':
    'पैकेज किसी दूसरे सदस्य के लिए है: कॉइन, कूपन और सीमा उनकी होगी। कीमत तुरंत आपके फंड वॉलेट से ली जाएगी।',
  'Nothing is booked until an operator has found the payment; then it is in your {wallet}.':
    'जब तक ऑपरेटर को भुगतान न मिल जाए, कुछ दर्ज नहीं होगा; उसके बाद राशि आपके {wallet} में होगी।',
  // The receipt.
  'Receipt No.': 'रसीद संख्या',
  'It stays in your history under this number:': 'यह आपके इतिहास में इसी संख्या से रहेगी:',
  Done: 'ठीक है',
};
