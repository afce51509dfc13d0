import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of the landing page: questions, newsletter, footer, names of controls. */
export const landingAnswers: Dictionary = {
  'Frequently asked questions': 'अक्सर पूछे जाने वाले सवाल',
  'Short answers to what people ask before they join.':
    'जुड़ने से पहले लोग जो पूछते हैं, उनके छोटे जवाब।',
  'What is {brand}?': '{brand} क्या है?',
  ['A member programme with three offers: forex education, a forex trading robot and ' +
  'crypto arbitrage. Members can also introduce others, who are then placed in their ' +
  'tree.']:
    'एक सदस्यता कार्यक्रम, जिसमें तीन सेवाएँ हैं: फॉरेक्स शिक्षा, फॉरेक्स ट्रेडिंग रोबोट ' +
    'और क्रिप्टो आर्बिट्राज। सदस्य दूसरों को भी जोड़ सकते हैं, जिन्हें फिर उनके ट्री में ' +
    'जगह मिलती है।',
  'How do I join?': 'मैं कैसे जुड़ूँ?',
  ['You need the id of a sponsor. Register with that id, your name, country, mobile ' +
  'number and e-mail address, and choose the left or the right side. Then activate a ' +
  'package.']:
    'आपको किसी स्पॉन्सर की आईडी चाहिए। उस आईडी, अपने नाम, देश, मोबाइल नंबर और ई-मेल पते से ' +
    'रजिस्टर करें और बायाँ या दायाँ पक्ष चुनें। फिर कोई पैकेज सक्रिय करें।',
  'Can I lose money?': 'क्या मेरा पैसा डूब सकता है?',
  ['Yes. The robot and arbitrage trade in markets that move both ways, and you can lose ' +
  'part or all of what you put in. Do not use money that you need, and do not borrow for ' +
  'it.']:
    'हाँ। रोबोट और आर्बिट्राज ऐसे बाज़ारों में ट्रेडिंग करते हैं जो दोनों ओर जाते हैं, और ' +
    'आपकी लगाई राशि का कुछ हिस्सा या पूरी राशि डूब सकती है। ज़रूरत का पैसा न लगाएँ, और ' +
    'इसके लिए उधार न लें।',
  'Where do trading results come from?': 'ट्रेडिंग के परिणाम कहाँ से आते हैं?',
  ['They are posted for a market and a day, with a note of the evidence. A negative ' +
  'result is booked against running investments in the same way, and you see it in your ' +
  'account.']:
    'वे किसी बाज़ार और दिन के लिए, प्रमाण के उल्लेख के साथ, प्रकाशित होते हैं। नकारात्मक ' +
    'परिणाम भी इसी तरह चल रहे निवेश में से दर्ज होता है, और वह आपको अपने खाते में दिखता है।',
  'How do the left and right leg work?': 'बायाँ और दायाँ लेग कैसे काम करते हैं?',
  ['Every member has two legs. A new member is placed at the outer end of the leg that ' +
  'was chosen at registration. Some incomes compare the business of both legs; without ' +
  'business there is nothing to pay.']:
    'हर सदस्य के दो लेग होते हैं। नए सदस्य को रजिस्ट्रेशन के समय चुने गए लेग के बाहरी छोर ' +
    'पर जगह मिलती है। कुछ आय दोनों लेग के बिज़नेस की तुलना पर निर्भर हैं; बिज़नेस के बिना ' +
    'कोई भुगतान नहीं होता।',
  'How do I take money out?': 'मैं पैसा कैसे निकालूँ?',
  ['Ask for a withdrawal from a wallet that allows it, to your bank or USDT address. The ' +
  'charge and what you will receive are shown before you confirm, and an operator checks ' +
  'each request. The fund balance buys packages and cannot be withdrawn.']:
    'जिस वॉलेट से निकासी हो सकती है, उससे अपने बैंक या USDT पते पर निकासी का अनुरोध करें। ' +
    'शुल्क और आपको मिलने वाली राशि पुष्टि से पहले दिखाई जाती है, और हर अनुरोध की जाँच एक ' +
    'ऑपरेटर करता है। फंड बैलेंस से पैकेज खरीदे जाते हैं और उसे निकाला नहीं जा सकता।',
  'Subscribe our news': 'हमारे समाचार पाएँ',
  'Now and then we write about changes and new features.':
    'कभी-कभी हम बदलावों और नई सुविधाओं के बारे में लिखते हैं।',
  'Email Address': 'ई-मेल पता',
  'We send you a mail first, to confirm that the address is yours.':
    'पता आपका ही है, इसकी पुष्टि के लिए हम पहले आपको एक ई-मेल भेजते हैं।',
  'Please confirm the mail we have sent you.':
    'हमने आपको जो ई-मेल भेजा है, कृपया उसकी पुष्टि करें।',
  'Thank you. Your address is confirmed.': 'धन्यवाद। आपके पते की पुष्टि हो गई है।',
  'That did not work. Please try again.': 'यह नहीं हो सका। कृपया फिर से प्रयास करें।',
  'A question about your account? Members write to us under':
    'खाते के बारे में कोई सवाल है? सदस्य हमें यहाँ लिखें:',
  'Education, trading and a network, with books that add up.':
    'शिक्षा, ट्रेडिंग और नेटवर्क, ऐसे बही-खाते के साथ जिसका हिसाब मिलता है।',
  'Quick links': 'त्वरित लिंक',
  'Help center': 'सहायता केंद्र',
  'Risk notice': 'जोखिम की सूचना',
  Company: 'कंपनी',
  Terms: 'नियम और शर्तें',
  Privacy: 'गोपनीयता',
  'App Store': 'ऐप स्टोर',
  'Play Store': 'प्ले स्टोर',
  Facebook: 'फ़ेसबुक',
  X: 'एक्स',
  Instagram: 'इंस्टाग्राम',
  YouTube: 'यूट्यूब',
  Telegram: 'टेलीग्राम',
  ['Trading in forex and crypto can lose money, up to all of what you put in. Past ' +
  'results and the samples on this page say nothing about what will come. Income from ' +
  'introducing others depends on what they buy; many members may earn little or nothing. ' +
  'Take part only with money that you can afford to lose, and ask an independent adviser ' +
  'when in doubt.']:
    'फॉरेक्स और क्रिप्टो की ट्रेडिंग में पैसा डूब सकता है, आपकी लगाई पूरी राशि तक। पिछले ' +
    'परिणाम और इस पेज के नमूने आने वाले समय के बारे में कुछ नहीं बताते। दूसरों को जोड़ने ' +
    'से होने वाली आय उनकी खरीद पर निर्भर है; हो सकता है कई सदस्यों को बहुत कम या कुछ भी न ' +
    'मिले। केवल उतने पैसे से भाग लें जिसे खोना आप सह सकें, और संदेह होने पर किसी स्वतंत्र ' +
    'सलाहकार से पूछें।',
  'Skip to the content': 'सीधे सामग्री पर जाएँ',
  'Main menu': 'मुख्य मेनू',
  'Open menu': 'मेनू खोलें',
  'Close menu': 'मेनू बंद करें',
  'Switch to light mode': 'हल्का मोड चुनें',
  'Switch to dark mode': 'गहरा मोड चुनें',
  'opens in a new tab': 'नए टैब में खुलेगा',
  'Sample figures': 'नमूना आँकड़े',
  'Sample data': 'नमूना डेटा',
  'Demo: the members and figures here are samples, and no real money is involved.':
    'डेमो: यहाँ के सदस्य और आँकड़े नमूने हैं, और इसमें कोई असली पैसा नहीं लगा है।',
  Risk: 'जोखिम',
  'Previous project': 'पिछला प्रोजेक्ट',
  'Next project': 'अगला प्रोजेक्ट',
  Project: 'प्रोजेक्ट',
  Play: 'चलाएँ',
  Pause: 'रोकें',
  'Social networks': 'सोशल नेटवर्क',
  'Leave the newsletter?': 'न्यूज़लेटर छोड़ें?',
  'Your address is then removed, and we no longer write to it.':
    'तब आपका पता हटा दिया जाता है और हम उस पर फिर नहीं लिखते।',
  'Leave the newsletter': 'न्यूज़लेटर छोड़ें',
  Stay: 'बने रहें',
  'You no longer get the newsletter.': 'अब आपको न्यूज़लेटर नहीं मिलेगा।',
  'The editor of the console shows drafts here.': 'कंसोल का संपादक यहाँ मसौदे दिखाता है।',
};
