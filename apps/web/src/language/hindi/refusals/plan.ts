import type { planRefusals } from '@canopy/contract/refusals/plan.ts';

/** The refusals of contract/refusals/plan.ts in Hindi. */
export const plan = {
  'member.active-already': 'यह यूज़र आईडी पहले से सक्रिय है!',
  'member.not-active': 'यह यूज़र आईडी अभी सक्रिय नहीं है!',
  'package.not-found': 'पैकेज नहीं मिला!',
  'purchase.not-found': 'खरीद नहीं मिली!',
  'purchase.undone-already': 'यह खरीद पहले ही वापस ली जा चुकी है!',
  'purchase.undo-too-late': 'कोई खरीद केवल {days} दिनों तक वापस ली जा सकती है!',
  'cooling-off.off': 'खरीद को स्वयं वापस नहीं लिया जा सकता।',
  'cooling-off.over': 'खरीद को स्वयं वापस लेने का समय बीत गया है: {days} दिन।',
  'cooling-off.counted': 'खरीद का दिन बीत चुका है, और उसकी क्लोज़िंग इस खरीद को गिनती है।',
  'cooling-off.later-first': 'इस सदस्य के पास बाद के पैकेज हैं, जिन्हें पहले वापस लेना होगा।',
  'cooling-off.earned': 'इस पैकेज के आधार पर तब से आय दी जा चुकी है।',
  'cooling-off.drawn': 'इस पैकेज का एक कूपन ड्रॉ में शामिल हो चुका है।',
  'cooling-off.spent':
    'इस खरीद से दी गई राशि का एक हिस्सा अब नहीं है: वह खर्च हुआ या निकाल लिया गया।',
  'activation-type.wrong': 'एक्टिवेशन का प्रकार मान्य नहीं है!',
  'bonanza.none': 'अभी कोई बोनान्ज़ा नहीं चल रहा है!',
  'coupons.too-few': 'आपके पास इतने कूपन नहीं हैं!',
  'count.wrong': 'संख्या शून्य से बड़ी पूर्ण संख्या होनी चाहिए!',
  'signals.locked': 'खुले सिग्नल पैकेज वाले सदस्यों के लिए हैं!',
  'closing.no-file': 'क्लोज़िंग की ऐसी कोई फ़ाइल नहीं है !!',
  'closing.changed': 'रखी हुई फ़ाइल वह नहीं है जो प्रकाशित हुई थी, इसलिए वह नहीं दी जाती !!',
  'statement.none': 'इस नतीजे का कोई स्टेटमेंट नहीं है !!',
  'statement.changed':
    'स्टोर की फ़ाइल वह नहीं है जिसका हैश निकाला गया था, इसलिए वह नहीं दी जाती !!',
  'team.position': 'पक्ष मान्य नहीं है!',
  'team.status': 'स्थिति मान्य नहीं है!',
  'team.level': 'लेवल मान्य नहीं है!',
} as const satisfies Record<keyof typeof planRefusals, string>;
