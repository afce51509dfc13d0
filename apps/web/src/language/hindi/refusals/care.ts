import type { careRefusals } from '@canopy/contract/refusals/care.ts';

/** The refusals of contract/refusals/care.ts in Hindi. */
export const care = {
  'income.not-found': 'आय नहीं मिली!',
  'ticket.not-found': 'टिकट नहीं मिला!',
  'mt5.requested-already': 'आप MT5 खाते के लिए पहले ही अनुरोध कर चुके हैं!',
  'document.wrong': 'दस्तावेज़ मान्य नहीं है!',
  'document.file-and-link': 'कृपया फ़ाइल या लिंक में से एक ही भेजें!',
  'document.nothing-sent': 'फ़ाइल या लिंक ज़रूरी है',
  'document.approved-already': 'दस्तावेज़ पहले ही स्वीकृत है!',
  'document.not-submitted': 'दस्तावेज़ जमा नहीं किया गया है!',
  'document.replaced': 'इस दस्तावेज़ की जगह नया दस्तावेज़ आ गया है!',
  'document.unreadable': 'दस्तावेज़ पढ़ा नहीं जा सकता!',
  'document.is-link': 'यह दस्तावेज़ एक लिंक है: {link}',
  'document.too-large': 'फ़ाइल {most} MB से बड़ी नहीं होनी चाहिए !!',
  'document.kind': 'केवल JPEG, PNG, WebP और PDF फ़ाइलें स्वीकार की जाती हैं!',
  'picture.unreadable': 'चित्र पढ़ा नहीं जा सका!',
  'picture.too-many-pixels': 'चित्र में पिक्सेल बहुत अधिक हैं!',
  'link.wrong': 'लिंक मान्य नहीं है!',
  'course.not-found': 'कोर्स नहीं मिला!',
  'lesson.not-found': 'पाठ नहीं मिला!',
  'lesson.locked': 'यह कोर्स कम से कम ${price} के पैकेज से खुलता है!',
  'lesson.changed': 'यह पाठ इस बीच बदल गया है; कृपया इसे फिर से खोलें!',
  'lesson.has-quiz': 'यह पाठ क्विज़ पास करने पर पूरा होता है!',
  'lesson.no-quiz': 'इस पाठ में क्विज़ नहीं है!',
  'quiz.answers': 'कृपया हर सवाल का जवाब दें!',
  'picture.not-found': 'चित्र नहीं मिला!',
} as const satisfies Record<keyof typeof careRefusals, string>;
