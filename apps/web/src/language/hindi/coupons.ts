import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of coupons, of the draw and of its check. */
export const coupons: Dictionary = {
  'Coupon Number': 'कूपन नंबर',
  'A bonanza draws its winners from all coupons that members have entered.':
    'बोनान्ज़ा के विजेता उन सभी कूपनों में से चुने जाते हैं जो सदस्यों ने ड्रॉ में लगाए हैं।',
  'More about the draw': 'ड्रॉ के बारे में और',
  'Check the draw yourself': 'ड्रॉ की जाँच स्वयं करें',
  'Other draws': 'अन्य ड्रॉ',
  'Enter your coupons': 'अपने कूपन ड्रॉ में लगाएँ',
  '{name} begins on {when}.': '{name} {when} से शुरू होगा।',
  '{name}, until {when}': '{name}, {when} तक',
  'Time left': 'शेष समय',
  Days: 'दिन',
  Hours: 'घंटे',
  Minutes: 'मिनट',
  Seconds: 'सेकंड',
  'To be won: {gifts}': 'इनाम: {gifts}',
  'To be won: {gifts}.': 'इनाम: {gifts}।',
  '{name} ended on {when}.': '{name} {when} को समाप्त हुआ।',
  'No coupon had entered, so nothing was drawn.':
    'ड्रॉ में कोई कूपन नहीं था, इसलिए कुछ नहीं निकाला गया।',
  'The winners are drawn now.': 'विजेता अभी चुने जा रहे हैं।',
  'Winning Coupon': 'विजेता कूपन',
  'There are no winners yet.': 'अभी तक कोई विजेता नहीं है।',
  'There are no winners yet. They are drawn when the time is up.':
    'अभी तक कोई विजेता नहीं है। समय पूरा होने पर विजेता चुने जाएँगे।',
  'Nobody won: no coupon had entered.': 'कोई नहीं जीता: ड्रॉ में कोई कूपन नहीं था।',
  'Used coupons': 'ड्रॉ में लगे कूपन',
  'Used coupons ({count})': 'ड्रॉ में लगे कूपन ({count})',
  'No coupon has entered yet.': 'ड्रॉ में अभी तक कोई कूपन नहीं लगा है।',
  'The newest {count} are shown.': 'सबसे नए {count} दिखाए गए हैं।',
  '🏆 Winners Table': '🏆 विजेताओं की सूची',
  Winners: 'विजेता',
  Coupon: 'कूपन',
  Gift: 'इनाम',
  'Your own browser draws again from what is published, and compares.':
    'आपका अपना ब्राउज़र प्रकाशित जानकारी से ड्रॉ दोबारा निकालता है और मिलान करता है।',
  'Back to the draw': 'ड्रॉ पर वापस जाएँ',
  'There is no draw to check': 'जाँचने के लिए कोई ड्रॉ नहीं है',
  'Once a bonanza is announced, the fingerprint of its seed is shown here.':
    'बोनान्ज़ा घोषित होते ही उसके सीड का फिंगरप्रिंट यहाँ दिखेगा।',
  'Fingerprint of the seed (SHA-256), published when the bonanza was announced':
    'सीड का फिंगरप्रिंट (SHA-256), जो बोनान्ज़ा की घोषणा के समय प्रकाशित हुआ',
  ['The seed itself is published with the draw. Copy the fingerprint now, and save the ' +
  'list of coupons before the time is up: then you can compare both afterwards.']:
    'सीड स्वयं ड्रॉ के साथ प्रकाशित होता है। फिंगरप्रिंट अभी कॉपी कर लें और समय पूरा होने ' +
    'से पहले कूपनों की सूची सहेज लें: तब आप बाद में दोनों का मिलान कर सकेंगे।',
  'The seed, published with the draw': 'सीड, जो ड्रॉ के साथ प्रकाशित हुआ',
  'Coupons entered: {coupons}. Gifts: {gifts}.': 'ड्रॉ में लगे कूपन: {coupons}। इनाम: {gifts}।',
  'Copied the fingerprint': 'फिंगरप्रिंट कॉपी हो गया',
  'Copy fingerprint': 'फिंगरप्रिंट कॉपी करें',
  'Save everything': 'सब कुछ सहेजें',
  'The check': 'जाँच',
  'This browser can check the draw only on a secure page. Open this page with https, or save everything and follow the steps below.':
    'यह ब्राउज़र केवल सुरक्षित पेजों पर गणना करता है। यह पेज https से खोलें, या सब कुछ ' +
    'सहेज कर नीचे दी गई विधि से गणना करें।',
  'The seed matches its published fingerprint': 'सीड अपने प्रकाशित फिंगरप्रिंट से मेल खाता है',
  'The seed does not match its published fingerprint':
    'सीड अपने प्रकाशित फिंगरप्रिंट से मेल नहीं खाता',
  'The published winners are the ones that your browser drew':
    'प्रकाशित विजेता वही हैं जो आपके ब्राउज़र ने निकाले',
  'The published winners are not the ones that your browser drew':
    'प्रकाशित विजेता वे नहीं हैं जो आपके ब्राउज़र ने निकाले',
  'The fingerprint that you noted before the draw':
    'वह फिंगरप्रिंट जो आपने ड्रॉ से पहले नोट किया था',
  'Paste it here to compare it with the seed.': 'सीड से मिलान के लिए उसे यहाँ पेस्ट करें।',
  'It is the fingerprint of this seed: the seed was not changed':
    'यह इसी सीड का फिंगरप्रिंट है: सीड बदला नहीं गया',
  'It is not the fingerprint of this seed': 'यह इस सीड का फिंगरप्रिंट नहीं है',
  'No coupon had entered, so there was nothing to draw.':
    'ड्रॉ में कोई कूपन नहीं था, इसलिए निकालने को कुछ नहीं था।',
  'Gift by gift': 'हर इनाम का मिलान',
  'Your browser': 'आपका ब्राउज़र',
  Published: 'प्रकाशित',
  Same: 'समान',
  'What this proves': 'इससे क्या साबित होता है',
  'The seed was not changed after its fingerprint was published. If you noted the fingerprint before the draw, you do not have to take our word for it.':
    'फिंगरप्रिंट प्रकाशित होने के बाद सीड बदला नहीं गया। जिसने ड्रॉ से पहले फिंगरप्रिंट ' +
    'नोट किया था, उसे इसके लिए हम पर भरोसा करने की ज़रूरत नहीं।',
  'With this seed and these coupons, nobody else could have won.':
    'इस सीड और इन कूपनों के साथ कोई और नहीं जीत सकता था।',
  'What it does not prove': 'इससे क्या साबित नहीं होता',
  'That nobody knew the seed beforehand. It was made and kept on our server; anyone who could read it there could have chosen what to enter.':
    'यह कि सीड पहले से किसी को पता नहीं था। वह हमारे सर्वर पर बना और रखा गया; जो उसे वहाँ ' +
    'पढ़ सकता था, वह चुन सकता था कि ड्रॉ में क्या लगाए।',
  ['That no coupon was added or left out. Coupons are listed with their time as they ' +
  'enter: look for yours, and save the list before the time is up.']:
    'यह कि कोई कूपन जोड़ा या छोड़ा नहीं गया। कूपन लगते ही समय के साथ सूची में दिखते हैं: ' +
    'अपना कूपन देखें और समय पूरा होने से पहले सूची सहेज लें।',
  'That the gifts are handed over, or who owns a coupon.': 'यह कि इनाम दिए गए, या कूपन किसका है।',
  'The recipe': 'विधि',
  ['Sort the coupons by their bytes. For each gift in turn, counted from 0, compute ' +
  'HMAC-SHA256 with the seed’s text as the key and “bonanza id:place” as the message, ' +
  'read it as a whole number, and divide it by the number of coupons left. The remainder ' +
  'is the index, from 0, of the coupon that wins and is taken out. “Save everything” has ' +
  'all that is needed.']:
    'कूपनों को उनके बाइट के क्रम में लगाएँ। हर इनाम के लिए बारी-बारी से, गिनती 0 से, ' +
    'HMAC-SHA256 निकालें, जिसमें सीड का टेक्स्ट की (key) और “bonanza id:place” संदेश हो; ' +
    'उसे पूर्णांक के रूप में पढ़ें और बचे हुए कूपनों की संख्या से भाग दें। जो शेष बचे वही, ' +
    '0 से गिनकर, जीतने वाले कूपन का क्रम है, और वह कूपन हटा दिया जाता है। “सब कुछ सहेजें” ' +
    'में सभी ज़रूरी जानकारी है।',
  'Without a public beacon: the seed alone decides, and the house could have known it.':
    'बिना सार्वजनिक बीकन के: केवल सीड से तय होता है, और कंपनी उसे पहले से जान सकती थी।',
  'Round {round} of a public beacon decides, which nobody knew before.':
    'सार्वजनिक बीकन के राउंड {round} से तय हुआ, जिसे पहले कोई नहीं जानता था।',
  ['The beacon’s round did not come in time: the seed alone decided, and the house could ' +
  'have known it.']:
    'बीकन का राउंड समय पर नहीं आया: केवल सीड से तय हुआ, और कंपनी उसे पहले से जान सकती थी।',
  'Round {round} of a public beacon decides. It comes on {when}.':
    'सार्वजनिक बीकन के राउंड {round} से तय होगा। वह {when} को आएगा।',
  ['The coupons are fixed. Round {round} of a public beacon decides; the draw waits for ' +
  'it until {until}.']:
    'कूपन तय हो चुके हैं। सार्वजनिक बीकन के राउंड {round} से तय होगा; ड्रॉ {until} तक उसकी ' +
    'प्रतीक्षा करेगा।',
  'The winners are drawn when the beacon’s round has come.':
    'बीकन का राउंड आने पर विजेता चुने जाएँगे।',
  'The beacon’s chain; it is none of the public ones that this page knows':
    'बीकन की चेन; यह उन सार्वजनिक चेनों में से नहीं है जिन्हें यह पेज जानता है',
  'The beacon’s chain: drand, {name}': 'बीकन की चेन: drand, {name}',
  'Fingerprint of the list of coupons (SHA-256), frozen on {when}':
    'कूपनों की सूची का फिंगरप्रिंट (SHA-256), {when} को स्थिर की गई',
  'It was not changed after the bonanza was announced.':
    'बोनान्ज़ा की घोषणा के बाद वह बदला नहीं गया।',
  'Nobody was put in the place of a winner.': 'किसी विजेता की जगह किसी और को नहीं रखा गया।',
  'It is the fingerprint of these coupons: the list was not changed':
    'यह इन्हीं कूपनों का फिंगरप्रिंट है: सूची बदली नहीं गई',
  'We could have known the winners before the end, and entered coupons last.':
    'हम विजेताओं को पहले से जान सकते थे और सबसे अंत में कूपन लगा सकते थे।',
  'No public beacon was named: the seed alone decided':
    'कोई सार्वजनिक बीकन घोषित नहीं था: केवल सीड से तय हुआ',
  'The round is the one that the end of the bonanza gives':
    'राउंड वही है जो बोनान्ज़ा की समाप्ति से निकलता है',
  'The round is not the one that the end of the bonanza gives':
    'राउंड वह नहीं है जो बोनान्ज़ा की समाप्ति से निकलता है',
  'Nobody could choose among rounds.': 'कोई भी राउंडों में से चुन नहीं सकता था।',
  'The published coupons are those of the frozen list':
    'प्रकाशित कूपन वही हैं जो स्थिर की गई सूची में हैं',
  'The published coupons are not those of the frozen list':
    'प्रकाशित कूपन वे नहीं हैं जो स्थिर की गई सूची में हैं',
  'Since the list was frozen no coupon came, went or changed its owner.':
    'सूची स्थिर होने के बाद न कोई कूपन आया, न गया, न उसका मालिक बदला।',
  'The list was frozen after the end and before the round':
    'सूची समाप्ति के बाद और राउंड से पहले स्थिर की गई',
  'The list was not frozen between the end and the round':
    'सूची समाप्ति और राउंड के बीच स्थिर नहीं की गई',
  'When the coupons were fixed, nobody could know the round.':
    'जब कूपन तय हुए, तब राउंड को कोई नहीं जान सकता था।',
  'The round did not come in time: the seed alone decided':
    'राउंड समय पर नहीं आया: केवल सीड से तय हुआ',
  'The round is signed by the chain that was named':
    'राउंड पर उसी चेन के हस्ताक्षर हैं जो घोषित थी',
  'The round is not signed by the chain that was named':
    'राउंड पर उस चेन के हस्ताक्षर नहीं हैं जो घोषित थी',
  'The random number comes from the beacon and not from us.':
    'यादृच्छिक संख्या बीकन से आई है, हमसे नहीं।',
  ['With a public beacon: whoever knew the seed could still not know the winners while ' +
  'coupons could enter. The round that decides was made later, by many parties together.']:
    'सार्वजनिक बीकन के साथ: सीड जानने वाला भी तब तक विजेताओं को नहीं जान सकता था जब तक कूपन लग ' +
    'सकते थे। निर्णायक राउंड बाद में, कई पक्षों ने मिलकर बनाया।',
  ['That the list was frozen at the moment we name. Save its fingerprint before the round: ' +
  'then you know it yourself.']:
    'यह कि सूची उसी समय स्थिर की गई जो हम बताते हैं। राउंड से पहले उसका फिंगरप्रिंट सहेज लें: ' +
    'तब आप स्वयं जानेंगे।',
  ['With a beacon the message is “bonanza id:place:randomness”, and the randomness is the ' +
  'SHA-256 of the bytes of the round’s signature, in small hex digits. The fingerprint of ' +
  'the list is the SHA-256 of the bonanza’s id and then, for each coupon by its bytes, the ' +
  'coupon, a space and the owner’s id, each on a line.']:
    'बीकन के साथ संदेश “bonanza id:place:randomness” है, और randomness राउंड के हस्ताक्षर के ' +
    'बाइट का SHA-256 है, छोटे हेक्स अंकों में। सूची का फिंगरप्रिंट बोनान्ज़ा की id और फिर, बाइट ' +
    'के क्रम में, हर कूपन, एक खाली जगह और मालिक की id का SHA-256 है, हर एक अपनी पंक्ति में।',
  'Coupons come with packages. Those you get while a bonanza is running are entered automatically; enter the others here.':
    'कूपन पैकेज के साथ मिलते हैं। बोनान्ज़ा के दौरान मिले कूपन अपने-आप ड्रॉ में लग जाते ' +
    'हैं; बाकी आप यहाँ लगाते हैं।',
  'To the draw': 'ड्रॉ पर जाएँ',
  'Enter coupons': 'कूपन लगाएँ',
  'Your coupons': 'आपके कूपन',
  Remaining: 'शेष',
  'The bonanza': 'बोनान्ज़ा',
  'It runs until {when}.': 'यह {when} तक चलेगा।',
  'It begins on {when}; coupons can be entered from then on.':
    'यह {when} से शुरू होगा; कूपन तभी से लगाए जा सकेंगे।',
  'None is running right now. You keep your coupons until you enter them.':
    'अभी कोई बोनान्ज़ा नहीं चल रहा है। आपके कूपन तब तक आपके पास रहेंगे जब तक आप उन्हें न लगाएँ।',
  'How many coupons': 'कितने कूपन',
  'The oldest ones enter first. A coupon that has entered stays in the draw.':
    'सबसे पुराने कूपन पहले लगते हैं। लगा हुआ कूपन ड्रॉ में ही रहता है।',
  'Coupons entered Successfully': 'कूपन ड्रॉ में लग गए',
  'Your coupons that entered a bonanza, newest first.':
    'बोनान्ज़ा में लगे आपके कूपन, सबसे नए पहले।',
  'No coupon has entered yet': 'अभी तक कोई कूपन नहीं लगा है',
  'Coupons come with packages. Enter some of yours while a bonanza runs.':
    'कूपन पैकेज के साथ मिलते हैं। बोनान्ज़ा के दौरान अपने कूपन लगाएँ।',
};
