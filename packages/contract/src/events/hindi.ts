import type { EventKind, EventWords } from '#events/kinds.ts';

const undo = 'अगर यह आपने नहीं किया, तो हमारे भेजे हुए ईमेल के लिंक से इसे पलट दें।';

/** Everything that members are told, in Hindi. */
export const hindiEvents: Readonly<Record<EventKind, EventWords>> = {
  'deposit.approved': {
    title: 'जमा स्वीकृत हुआ',
    text: '{amount} आपके {wallet} में आ गए हैं।',
  },
  'deposit.rejected': {
    title: 'जमा अस्वीकृत हुआ',
    text: '{wallet} में {amount} का आपका जमा अस्वीकृत कर दिया गया।',
  },
  'withdrawal.paid': {
    title: 'निकासी का भुगतान हुआ',
    text:
      'आपके {wallet} से निकासी {id} का भुगतान हो गया: {payable}, यानी {amount} में से {charge} ' +
      'शुल्क घटाकर। ट्रांज़ैक्शन: {transaction}',
  },
  'withdrawal.rejected': {
    title: 'निकासी अस्वीकृत हुई',
    text: 'निकासी {id} अस्वीकृत हुई, और {amount} आपके {wallet} में वापस आ गए हैं।',
  },
  'withdrawal.returned': {
    title: 'एक निकासी की राशि लौटाई गई',
    text:
      'निकासी {id} के {amount} आपके {wallet} में लौटाए गए। फिर वॉलेट में जितना था, उसमें से वापस ' +
      'लिया गया। बचा हुआ पैसा, और कम पड़ने पर बकाया, आपके डैशबोर्ड पर दिखता है।',
  },
  'transfer.received': {
    title: 'आपको {amount} मिले',
    text: '{from} ने आपको {amount} भेजे। यह राशि आपके {wallet} में है।',
  },
  'package.bought': {
    title: 'आपने {package} खरीदा',
    text: '{package} अब आपका है। आपके फंड वॉलेट से {price} लिए गए।',
  },
  'package.given': {
    title: 'आपको {package} मिला',
    text: '{from} ने आपके लिए {price} में {package} खरीदा।',
  },
  'package.reversed': {
    title: '{package} की खरीद वापस ली गई',
    text: '{package} अब आपके पास नहीं है, और {price} भुगतान करने वाले {from} को लौटा दिए गए।',
  },
  'package.refunded': {
    title: 'आपको {price} वापस मिले',
    text: '{uid} के लिए आपकी {package} की खरीद वापस ली गई। {price} आपको लौटा दिए गए।',
  },
  'income.gain': {
    title: 'आपने {amount} कमाए',
    text: '{date} की क्लोज़िंग तक आपकी आय: {amount}। हर भुगतान बताता है कि वह क्यों मिला।',
  },
  'income.takenBack': {
    title: 'आपकी आय में से {amount} वापस गए',
    text: '{uid} की {package} की खरीद वापस ली गई, और उसके साथ उससे मिली आपकी आय भी।',
  },
  'income.loss': {
    title: 'आपको {amount} की हानि हुई',
    text: '{date} की क्लोज़िंग तक आपकी हानि आपकी आय से {amount} ज़्यादा रही।',
  },
  'rank.reached': {
    title: 'आप {rank} तक पहुँचे',
    text: 'इसका {amount} का रिवॉर्ड कंपनी के जारी करने पर मिलेगा।',
  },
  'rank.released': {
    title: '{rank} का रिवॉर्ड जारी हुआ',
    text: '{amount} आपके {wallet} में आ गए हैं।',
  },
  'rank.capped': {
    title: '{rank} का रिवॉर्ड जारी हुआ',
    text: '{price} में से {amount} मिले: बाकी के लिए आपकी कुल सीमा में जगह नहीं थी।',
  },
  'cap.near': {
    title: 'आपकी कुल सीमा का 80 % इस्तेमाल हो चुका है',
    text:
      'आपके पैकेज {cap} तक की आय देते हैं, और आप {used} कमा चुके हैं। इससे आगे कुछ नहीं मिलता; ' +
      'एक और पैकेज सीमा बढ़ाता है।',
  },
  'cap.full': {
    title: 'आपकी कुल सीमा पूरी हो गई',
    text:
      'आपके पैकेज जितना देते हैं, वह {cap} आप कमा चुके हैं। सीमा में गिनी जाने वाली आय तब ' +
      'तक नहीं ' +
      'मिलेगी, जब तक एक और पैकेज इसे न बढ़ाए।',
  },
  'ticket.answered': {
    title: 'आपके टिकट {ticket} का जवाब आया',
    text: 'सपोर्ट ने आपको लिखा है। आप सपोर्ट पेज पर जवाब दे सकते हैं।',
  },
  'ticket.closed': {
    title: 'आपका टिकट {ticket} बंद हुआ',
    text: 'सपोर्ट ने जवाब देकर इसे बंद कर दिया। कुछ बाकी हो, तो नया टिकट खोलें।',
  },
  'kyc.approved': {
    title: '{document}: स्वीकृत',
    text: 'आपका केवाईसी दस्तावेज़ स्वीकृत हो गया।',
  },
  'kyc.complete': {
    title: 'आपके सभी केवाईसी दस्तावेज़ स्वीकृत हो गए',
    text: '{document} स्वीकृत हुआ, और इसके साथ सभी दस्तावेज़।',
  },
  'kyc.rejected': {
    title: '{document}: अस्वीकृत',
    text: 'आपका केवाईसी दस्तावेज़ अस्वीकृत हुआ। कृपया इसे फिर से जमा करें।',
  },
  'mt5.approved': {
    title: 'आपका MT5 अनुरोध स्वीकृत हुआ',
    text: 'कंपनी ने आपका MT5 खाता खोल दिया है।',
  },
  'mt5.rejected': {
    title: 'आपका MT5 अनुरोध अस्वीकृत हुआ',
    text: 'आप MT5 पेज पर फिर से अनुरोध कर सकते हैं।',
  },
  'signal.published': {
    title: 'नया सिग्नल: {market}, {direction}',
    text: 'एंट्री, स्टॉप और टारगेट सिग्नल पेज पर हैं। सिग्नल पर ट्रेड करने से पैसा डूब सकता है।',
  },
  'signal.closed': {
    title: 'सिग्नल बंद हुआ: {market}, {direction}',
    text: 'एग्ज़िट {exit}। नतीजा: {r} R, यानी एंट्री का {percent} %। यह रिकॉर्ड में दर्ज है।',
  },
  'team.visitor': {
    title: 'किसी को आपके पास भेजा गया',
    text: 'एक विज़िटर ने स्पॉन्सर माँगा और उसे आपका लिंक मिला। साइन-अप के बाद वे यहाँ दिखेंगे।',
  },
  'announcement.published': { title: '{title}', text: '{body}' },
  'security.sign-in': {
    title: 'नया साइन-इन',
    text:
      'किसी ने आपके नाम से ऐसे ब्राउज़र से साइन-इन किया जिसे हम नहीं जानते: {device}, पता ' +
      '{address}। ' +
      'अगर यह आप नहीं थे, तो अपना पासवर्ड बदलें और बाकी सभी सेशन बंद करें।',
  },
  'security.email': { title: 'आपका ईमेल पता बदला गया', text: undo },
  'security.payoutAddress': { title: 'आपका USDT पता बदला गया', text: undo },
  'security.payoutBank': { title: 'आपकी बैंक जानकारी बदली गई', text: undo },
  'security.factor': { title: 'आपके दूसरे प्रमाण बदले गए', text: undo },
  'security.password': { title: 'आपका पासवर्ड बदला गया', text: undo },
  'security.transactionPassword': { title: 'आपका ट्रांज़ैक्शन पासवर्ड बदला गया', text: undo },
  'security.recovery': { title: 'आपको नया पासवर्ड ईमेल किया गया', text: undo },
  'security.undone': {
    title: 'आपके खाते का एक बदलाव पलटा गया',
    text: 'सभी सेशन बंद कर दिए गए, और हमारे सपोर्ट की जाँच तक भुगतान रुके रहेंगे।',
  },
  'security.lifted': {
    title: 'भुगतान फिर से हो सकते हैं',
    text: 'पलटे गए बदलाव की हमारे सपोर्ट ने जाँच कर ली है।',
  },
};
