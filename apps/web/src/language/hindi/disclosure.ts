import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the published income disclosure. */
export const disclosure: Dictionary = {
  'Income disclosure': 'आय का खुलासा',
  'What all members earned, including those who earned nothing, taken from the books. It does not predict what you would earn.':
    'सभी सदस्यों ने कितना कमाया, जिन्होंने कुछ नहीं कमाया वे भी शामिल हैं; आँकड़े खातों से लिए गए हैं। इससे यह पता नहीं चलता कि आप कितना कमाएँगे।',
  'No disclosure is published yet': 'अभी तक कोई खुलासा प्रकाशित नहीं हुआ है',
  'It appears here as soon as the company publishes one.':
    'कंपनी के प्रकाशित करते ही यह यहाँ दिखेगा।',
  'Share of all members by income': 'आय के अनुसार सभी सदस्यों का हिस्सा',
  'Share of all members by income. {words}': 'आय के अनुसार सभी सदस्यों का हिस्सा। {words}',
  'All members': 'सभी सदस्य',
  'Earned something': 'कुछ कमाया',
  'Earned more than they paid for packages in that period':
    'उस अवधि में पैकेजों पर किए भुगतान से ज़्यादा कमाया',
  'Paid in by all members': 'सभी सदस्यों ने जमा किया',
  'Paid out to all members': 'सभी सदस्यों को भुगतान हुआ',
  'Half of the members earned at most': 'आधे सदस्यों ने अधिकतम इतना कमाया',
  'The same, less what they paid for packages in that period':
    'वही, उस अवधि में पैकेजों पर किया भुगतान घटाकर',
  'What members had paid before that period is not deducted.':
    'उस अवधि से पहले सदस्यों ने जो भुगतान किया था, वह घटाया नहीं गया है।',
  '{percent} % of the members earned at most': '{percent} % सदस्यों ने अधिकतम इतना कमाया',
  'From {from} to {to}': '{from} से {to} तक',
  'What members earned': 'सदस्यों ने कितना कमाया',
  Value: 'मान',
  'Members by income': 'आय के अनुसार सदस्य',
  Members: 'सदस्य',
  'Share of members': 'सदस्यों का हिस्सा',
  Together: 'कुल मिलाकर',
  'Nothing, or a loss': 'कुछ नहीं, या घाटा',
  'Up to ${most}': '${most} तक',
  // Before the next, which fits its texts as well.
  'More than ${least}, up to ${most}': '${least} से ज़्यादा, ${most} तक',
  'More than ${least}': '${least} से ज़्यादा',
};
