import type { planRefusals } from '@canopy/contract/refusals/plan.ts';

/** The refusals of contract/refusals/plan.ts in Hindi. */
export const plan = {
  'member.active-already': 'यह यूज़र आईडी पहले से सक्रिय है!',
  'member.not-active': 'यह यूज़र आईडी अभी सक्रिय नहीं है!',
  'package.not-found': 'पैकेज नहीं मिला!',
  'activation-type.wrong': 'एक्टिवेशन का प्रकार मान्य नहीं है!',
  'bonanza.none': 'अभी कोई बोनान्ज़ा नहीं चल रहा है!',
  'coupons.too-few': 'आपके पास इतने कूपन नहीं हैं!',
  'count.wrong': 'संख्या शून्य से बड़ी पूर्ण संख्या होनी चाहिए!',
  'signals.locked': 'खुले सिग्नल पैकेज वाले सदस्यों के लिए हैं!',
  'team.position': 'पक्ष मान्य नहीं है!',
  'team.status': 'स्थिति मान्य नहीं है!',
  'team.level': 'लेवल मान्य नहीं है!',
} as const satisfies Record<keyof typeof planRefusals, string>;
