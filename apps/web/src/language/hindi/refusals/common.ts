import type { commonRefusals } from '@canopy/contract/refusals/common.ts';

/** The refusals of contract/refusals/common.ts in Hindi. */
export const common = {
  'login.needed': 'इसे देखने के लिए कृपया लॉगिन करें',
  'role.not-allowed': 'आपकी भूमिका में इसकी अनुमति नहीं है।',
  'password.change-first': 'कृपया पहले अपना पासवर्ड बदलें।',
  'account.not-yours': 'यह आपका खाता नहीं है।',
  'account.suspended': 'आपका खाता निलंबित है!',
  'tries.too-many': 'बहुत अधिक प्रयास हो गए। कृपया कुछ देर रुककर फिर से प्रयास करें।',
  'request.no-json': 'अनुरोध पढ़ा नहीं जा सका।',
  'request.no-object': 'अनुरोध JSON ऑब्जेक्ट होना चाहिए।',
  'request.no-multipart': 'अनुरोध पढ़ा नहीं जा सका; वह मल्टीपार्ट फ़ॉर्म होना चाहिए।',
  'request.too-large': 'अनुरोध बहुत बड़ा है।',
  'request.content-type': 'यह कंटेंट टाइप मान्य नहीं है; application/json भेजें।',
  'request.address': 'यह पता मान्य नहीं है।',
  'request.slow': 'अनुरोध पहुँचने में बहुत समय लगा।',
  'request.headers-too-large': 'अनुरोध के हेडर बहुत बड़े हैं।',
  'request.not-http': 'यह मान्य अनुरोध नहीं है।',
  'request.nothing-here': 'यहाँ कुछ नहीं है।',
  'request.key-used': 'यह अनुरोध पहले ही किसी और काम के लिए उपयोग हो चुका है!',
  'request.changed-since': 'इस बीच इसमें बदलाव हुआ है, कृपया फिर से देखें !!',
  'request.not-found': 'अनुरोध नहीं मिला!',
  'request.decided': 'पहले से ही {status}',
  'request.refused-before': '{text}',
  'server.tampered':
    'यहाँ रखी जानकारी बाहर से बदली गई है और रोक दी गई है। कृपया सपोर्ट से संपर्क करें।',
  'server.unreadable': 'यहाँ रखी जानकारी पढ़ी नहीं जा सकती। कृपया सपोर्ट से संपर्क करें।',
  'server.failed': 'हमारी ओर से कुछ गड़बड़ हो गई। कृपया फिर से प्रयास करें।',
  'server.unreachable':
    'सर्वर से संपर्क नहीं हो पा रहा है। अपना इंटरनेट कनेक्शन जाँचें और फिर से प्रयास करें।',
  'server.restarting': 'सर्वर फिर से शुरू हो रहा है। कृपया थोड़ी देर में प्रयास करें।',
  'server.away':
    'अभी हम अपने रिकॉर्ड तक नहीं पहुँच पा रहे हैं, इसलिए यह काम हुआ भी हो सकता है और नहीं भी। ' +
    'कृपया थोड़ी देर में फिर से प्रयास करें; वही अनुरोध दोबारा भेजना सुरक्षित है।',
  'server.away-unsure':
    'अभी हम अपने रिकॉर्ड तक नहीं पहुँच पा रहे हैं, इसलिए यह काम हुआ भी हो सकता है और नहीं भी। ' +
    'दोबारा भेजने से पहले कृपया थोड़ी देर में देख लें कि यह हुआ या नहीं।',
  'server.away-reading':
    'अभी हम अपने रिकॉर्ड तक नहीं पहुँच पा रहे हैं। कृपया थोड़ी देर में फिर से प्रयास करें।',
  'server.many-sign-ins': 'अभी बहुत लोग लॉगिन कर रहे हैं। कृपया फिर से प्रयास करें।',
  'server.many-files': 'अभी बहुत सी फ़ाइलें भेजी जा रही हैं। कृपया फिर से प्रयास करें।',
  'server.many-lists': 'अभी बहुत सी सूचियाँ भेजी जा रही हैं। कृपया फिर से प्रयास करें।',
  'server.many-pictures': 'अभी बहुत से चित्र पढ़े जा रहे हैं। कृपया फिर से प्रयास करें।',
  'fields.needed': 'सभी फ़ील्ड भरना ज़रूरी है!',
  'field.needed': '{label} ज़रूरी है',
  'field.wrong-kind': '{label} सही प्रकार का नहीं है',
  'field.too-long': '{label} {most} अक्षरों से लंबा नहीं होना चाहिए',
  'market.wrong': 'बाज़ार मान्य नहीं है!',
  'user.not-found': 'यूज़र आईडी नहीं मिली',
  'filter.wrong': 'फ़िल्टर मान्य नहीं है!',
  'page.wrong': 'पेज मान्य नहीं है!',
  'date.wrong': 'तारीख मान्य नहीं है!',
  'date.order': 'शुरू की तारीख अंतिम तारीख के बाद की नहीं हो सकती!',
  'days.wrong': 'दिन 1 से {most} तक की पूर्ण संख्या होने चाहिए!',
  'report-type.wrong': 'प्रकार मान्य नहीं है!',
  'history-type.wrong': 'प्रकार मान्य नहीं है!',
  'action.wrong': 'कार्रवाई मान्य नहीं है!',
} as const satisfies Record<keyof typeof commonRefusals, string>;
