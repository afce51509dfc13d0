import type { SecurityChangeKind } from '@canopy/contract/catalog/security-changes.ts';
import { hindiNames } from '@canopy/contract/events/hindi-names.ts';
import type { CodeOrder, FactorChange, MailTexts, MoneyPlace } from '#mail/texts/mail-values.ts';

const hello = (name: string): string => `नमस्ते ${name},`;
const goodFor = (minutes: number): string =>
  `यह ${minutes} मिनट तक मान्य है और एक ही बार काम आता है।`;
const nobodyAsks = '{brand} से कोई भी आपसे इसे कभी नहीं माँगेगा।';
const ourPages = 'हमारे अपने पेज ऐसा कोड कभी नहीं माँगते।';
const tellUs = 'अगर यह आप नहीं थे, तो तुरंत अपना पासवर्ड बदलें और हमें बताएँ।';
const endSessions = 'अपना पासवर्ड बदलें और बाकी सभी सेशन बंद करें।';

const factorChanges: Record<FactorChange, (factor: string) => string> = {
  recoveryCodes: () => 'अभी नए रिकवरी कोड बनाए गए।',
  removedBySupport: () => 'अभी हमारे सपोर्ट ने आपके सभी दूसरे सुरक्षा साधन हटा दिए।',
  appSetUp: () => 'अभी आपका ऑथेंटिकेटर ऐप लगाया गया।',
  appReplaced: () => 'अभी आपका ऑथेंटिकेटर ऐप बदला गया।',
  appRemoved: () => 'अभी आपका ऑथेंटिकेटर ऐप हटाया गया।',
  passkeyAdded: (factor) => `अभी पासकी '${factor}' जोड़ी गई।`,
  passkeyRemoved: (factor) => `अभी पासकी '${factor}' हटाई गई।`,
};

const changes: Record<SecurityChangeKind, string> = {
  email: 'ईमेल पता',
  payoutAddress: 'USDT पता',
  payoutBank: 'बैंक जानकारी',
  factor: 'दूसरे सुरक्षा साधन',
  password: 'लॉगिन पासवर्ड',
  transactionPassword: 'ट्रांज़ैक्शन पासवर्ड',
  recovery: 'पासवर्ड रिकवरी',
};

const walletWords = (label: string): string => hindiNames[label] ?? label;

function placeWords(place: MoneyPlace): string {
  if (place.kind === 'wallet') return `आपके ${walletWords(place.label)}`;
  if (place.kind === 'usdt') return `USDT पते ${place.address}`;
  return `बैंक खाते ${place.number} (IFSC ${place.ifsc})`;
}

/** What a code does, so that nobody gives it away for something else. */
function deedWords(order: CodeOrder): string {
  const wallet = order.wallet === null ? 'किसी वॉलेट' : walletWords(order.wallet);
  const much = order.amount ?? 'किसी भी राशि';
  const from = `आपके ${wallet} से`;
  if (order.deed === 'transfer') {
    return (
      `${from} ${order.to ?? 'किसी को भी'}${order.to === null ? '' : ' को'} ${much} के ` +
      'ट्रांसफर'
    );
  }
  const where = order.place === null ? '' : ` ${placeWords(order.place)} में`;
  return `${from}${where} ${much} की निकासी`;
}

/** What a code allows beyond that, where its request left it open. */
function openWords(order: CodeOrder): string[] {
  const much = order.amount ?? 'किसी भी राशि';
  const careful = (deed: string): string[] => [
    `सावधान: यह कोड ${deed} के लिए काफ़ी है। ${ourPages}`,
  ];
  if (order.deed === 'transfer') {
    if (order.to !== null && order.amount !== null) return [];
    const to = order.to === null ? 'किसी को भी' : `${order.to} को`;
    return careful(`${to} ${much} के एक ट्रांसफर`);
  }
  if (order.place !== null)
    return order.amount === null ? careful('किसी भी राशि की एक निकासी') : [];
  const places = [...order.saved.map(placeWords), 'आपके किसी दूसरे वॉलेट'].join(' में, या ');
  return careful(`${places} में ${much} की एक निकासी`);
}

/** Every mail to members, in Hindi. */
export const hindi: MailTexts = {
  welcome: (m) => ({
    subject: '{brand} में आपका स्वागत है',
    lines: [
      hello(m.name),
      `आपका रजिस्ट्रेशन हो गया है। आपका यूज़र आईडी ${m.uid} है; साइन-इन के लिए इसकी ज़रूरत होगी।`,
      'अगर आपने रजिस्ट्रेशन नहीं किया, तो कृपया इस ईमेल पर ध्यान न दें।',
    ],
    action: { label: 'साइन-इन करें', url: m.signInUrl },
  }),
  recoveryCode: (m) => ({
    subject: 'नए पासवर्ड के लिए आपका कोड',
    lines: [
      hello(m.name),
      `आपका कोड ${m.code} है। ${goodFor(m.minutes)}`,
      `${nobodyAsks} अगर आपने नया पासवर्ड नहीं माँगा, तो आपको कुछ करने की ज़रूरत नहीं।`,
    ],
    code: m.code,
  }),
  newPassword: (m) => ({
    subject: 'आपका नया पासवर्ड',
    lines: [
      hello(m.name),
      `यूज़र आईडी ${m.uid} का नया पासवर्ड: ${m.password}`,
      'आपके सभी सेशन बंद कर दिए गए। साइन-इन करने के बाद कृपया पासवर्ड बदल लें।',
    ],
    code: m.password,
  }),
  setPassword: (m) => ({
    subject: '{brand} के लिए अपना पासवर्ड चुनें',
    lines: [
      hello(m.name),
      'आपके नेटवर्क के नए घर में आपका स्वागत है। उसमें आपकी जगह और आपके बैलेंस साथ आए ' +
        'हैं; आपका पुराना पासवर्ड नहीं आया।',
      `आपका यूज़र आईडी ${m.uid} है। साइन-इन में आपका पुराना आईडी ${m.oldId} भी काम करता है।`,
      `कृपया नीचे दिए लिंक से पासवर्ड चुनें। यह ${m.days} दिन के भीतर एक बार काम करता ` +
        'है। उसके बाद साइन-इन पर नया पासवर्ड माँगें।',
      '{brand} से कोई भी आपसे यह लिंक या आपका पासवर्ड कभी नहीं माँगेगा।',
    ],
    action: { label: 'अपना पासवर्ड चुनें', url: m.url },
  }),
  passwordChanged: (m) => ({
    subject: 'आपका पासवर्ड बदला गया',
    lines: [hello(m.name), 'अभी आपका पासवर्ड बदला गया, और आपके बाकी सेशन बंद कर दिए गए।'],
  }),
  moneyCode: (m) => ({
    subject: `${deedWords(m.order)} के लिए आपका कोड`,
    lines: [
      hello(m.name),
      `${deedWords(m.order)} के लिए आपका कोड ${m.code} है। ${goodFor(m.minutes)}`,
      ...openWords(m.order),
      `${nobodyAsks} अगर आपने इसे नहीं माँगा, तो शायद कोई आपके नाम से साइन-इन है: ${endSessions}`,
    ],
    code: m.code,
  }),
  proofCode: (m) => ({
    subject: 'आपके खाते का बदलाव पक्का करने का कोड',
    lines: [
      hello(m.name),
      `आपका कोड ${m.code} है। ${goodFor(m.minutes)} इससे और आपके लॉगिन पासवर्ड से आपका ईमेल पता, ` +
        'भुगतान की जानकारी या दूसरे सुरक्षा साधन बदले जा सकते हैं।',
      `${nobodyAsks} अगर आपने इसे नहीं माँगा, तो कोई आपके नाम से साइन-इन है: ${endSessions}`,
    ],
    code: m.code,
  }),
  factorChanged: (m) => ({
    subject: 'आपके दूसरे सुरक्षा साधन बदले गए',
    lines: [
      hello(m.name),
      `${factorChanges[m.change](m.factor)} ऐसे बदलाव के बाद USDT या बैंक की निकासी कुछ समय ` +
        'रुकती है।',
    ],
  }),
  payoutChanged: (m) => {
    const what = m.what === 'usdt' ? 'आपका USDT पता' : 'आपकी बैंक जानकारी';
    const saved = m.what === 'usdt' ? 'सहेजा गया' : 'सहेजी गई';
    const changed = m.what === 'usdt' ? 'बदला गया' : 'बदली गई';
    const done = m.isReplaced ? changed : saved;
    return {
      subject: `${what} ${done}`,
      lines: [
        hello(m.name),
        `अभी ${what} ${done}। निकासी वहीं जाती है जो अनुरोध के समय सहेजा हुआ हो।`,
        ...(m.holdHours > 0
          ? [`USDT या बैंक की निकासी का अनुरोध ${m.holdHours} घंटे बाद फिर किया जा सकता है।`]
          : []),
      ],
    };
  },
  transactionPasswordChanged: (m) => ({
    subject: 'आपका ट्रांज़ैक्शन पासवर्ड बदला गया',
    lines: [hello(m.name), 'अभी आपका ट्रांज़ैक्शन पासवर्ड बदला गया।'],
  }),
  emailCode: (m) => ({
    subject: 'नए ईमेल पते के लिए आपका कोड',
    lines: [
      hello(m.name),
      `आपका कोड ${m.code} है। इसे अपने प्रोफ़ाइल पेज पर लिखें। ${goodFor(m.minutes)} तब तक आपका ` +
        'पुराना पता ही काम करेगा।',
      'अगर आपने इसे नहीं माँगा, तो इस ईमेल पर ध्यान न दें: कुछ नहीं बदलेगा।',
    ],
    code: m.code,
  }),
  ownEmailCode: (m) => ({
    subject: 'अपना ईमेल पता पक्का करने का कोड',
    lines: [
      hello(m.name),
      `आपका कोड ${m.code} है। इसे अपने प्रोफ़ाइल पेज पर लिखें। ${goodFor(m.minutes)} इससे बस यह ` +
        'पता चलता है कि यह पता आपका है।',
      'अगर आपने इसे नहीं माँगा, तो इस ईमेल पर ध्यान न दें: कुछ नहीं बदलेगा।',
    ],
    code: m.code,
  }),
  emailAsked: (m) => ({
    subject: 'नया ईमेल पता माँगा गया',
    lines: [
      hello(m.name),
      `आपके नाम से साइन-इन किसी व्यक्ति ने आपका ईमेल पता बदलकर ${m.newEmail} करने को कहा ` +
        'है। यह तब ' +
        'बदलेगा जब वहाँ भेजे गए कोड, आपके लॉगिन पासवर्ड और दूसरे प्रमाण से इसे पक्का किया जाएगा।',
      tellUs,
    ],
  }),
  emailChanged: (m) => ({
    subject: 'आपका ईमेल पता बदला गया',
    lines: [hello(m.name), `अब से आपका ईमेल पता ${m.newEmail} है।`],
  }),
  passwordRecovered: (m) => ({
    subject: 'नया पासवर्ड माँगा गया और ईमेल किया गया',
    lines: [
      hello(m.name),
      'आपके ईमेल पते पर भेजे गए कोड से नया पासवर्ड माँगा गया। वह उसी पते पर भेजा गया, और ' +
        'सभी सेशन ' +
        'बंद कर दिए गए।',
    ],
  }),
  changeUndone: (m) => ({
    subject: 'आपके खाते का एक बदलाव पलटा गया',
    lines: [
      hello(m.name),
      `हमारे भेजे हुए लिंक से ${m.at} का यह बदलाव पलटा गया: ${changes[m.kind]}।`,
      'सभी सेशन बंद कर दिए गए और आपके पासवर्ड अब काम नहीं करते। नीचे से नया लॉगिन पासवर्ड ' +
        'माँगें। ' +
        'हमारे सपोर्ट की जाँच तक USDT या बैंक के भुगतान रुके रहेंगे।',
    ],
    action: { label: 'नया पासवर्ड पाएँ', url: m.url },
  }),
  freezeLifted: (m) => ({
    subject: 'भुगतान फिर से हो सकते हैं',
    lines: [
      hello(m.name),
      'पलटे गए बदलाव की हमारे सपोर्ट ने जाँच कर ली है। आप फिर से निकासी का अनुरोध कर सकते हैं।',
    ],
  }),
  erasureAsked: (m) => ({
    subject: 'डेटा मिटाने का आपका अनुरोध',
    lines: [
      hello(m.name),
      `आपका निजी डेटा मिटाने का अनुरोध हमें मिल गया है; यह टिकट ${m.ticket} है, और हम एक ` +
        'महीने में ' +
        'जवाब देंगे।',
      'कानून और बही-खाते को जो चाहिए, वह उतने समय तक रहता है जितना ज़रूरी है: किसने कब ' +
        'कितना पैसा ' +
        'भेजा, और नेटवर्क में आपकी जगह।',
      tellUs,
    ],
  }),
  erased: (m) => ({
    subject: 'आपका निजी डेटा मिटा दिया गया',
    lines: [
      hello(m.name),
      `हमने आपका निजी डेटा मिटा दिया है, और अब कोई ${m.uid} के नाम से साइन-इन नहीं कर सकता।`,
      'बही-खाते और नेटवर्क को जो चाहिए, वह आपके नाम के बिना उसी नंबर पर रहता है: कब कितना ' +
        'पैसा गया, ' +
        'और नेटवर्क में उसकी जगह।',
      'इस पते पर यह आखिरी ईमेल है।',
    ],
  }),
  newsletter: (m) => ({
    subject: 'कृपया अपना पता पक्का करें',
    lines: [
      'किसी ने, शायद आपने, इस पते पर हमारा न्यूज़लेटर माँगा है।',
      'कृपया नीचे के लिंक से इसे पक्का करें। अगर यह आप नहीं थे, तो इस ईमेल पर ध्यान न दें: ' +
        'पक्का किए ' +
        'बिना कुछ नहीं भेजा जाएगा।',
    ],
    action: { label: 'पता पक्का करें', url: m.url },
  }),
  sponsorAsked: (m) => ({
    subject: 'कृपया पक्का करें कि आपको स्पॉन्सर चाहिए',
    lines: [
      'किसी ने, शायद आपने, इस पते से हमसे स्पॉन्सर माँगा है।',
      `कृपया ${m.hours} घंटे के अंदर नीचे के लिंक से इसे पक्का करें। अगर यह आप नहीं थे, तो इस ` +
        'ईमेल पर ध्यान न दें: पक्का किए बिना कोई यह अनुरोध नहीं पढ़ता, और वह हटा दिया जाता है।',
    ],
    action: { label: 'मेरा अनुरोध पक्का करें', url: m.url },
  }),
  sponsorAssigned: (m) => ({
    subject: 'आपके लिए स्पॉन्सर मिल गया',
    lines: [
      hello(m.name),
      `आपके स्पॉन्सर ${m.sponsor} हैं। नीचे का लिंक साइन-अप खोलता है, जिसमें स्पॉन्सर और पक्ष ` +
        `भरे हुए हैं। कृपया वहाँ यही ईमेल पता दें, ${m.days} दिनों के अंदर।`,
      'जुड़ना आपकी मर्ज़ी है, और इस लिंक का कोई पैसा नहीं लगता। कृपया पहले जोखिम सूचना पढ़ें।',
    ],
    action: { label: 'साइन-अप करें', url: m.url },
  }),
  sponsorDeclined: (m) => ({
    subject: 'स्पॉन्सर के लिए आपका अनुरोध',
    lines: [hello(m.name), 'हम आपके लिए स्पॉन्सर नहीं ढूँढ सके। कारण:', m.remark],
  }),
  event: (m) => ({
    subject: m.title,
    lines: [hello(m.name), m.text, ...(m.remark === '' ? [] : [m.remark])],
    action: { label: 'और देखें', url: m.url },
    choices: m.choices,
  }),
  undo: (url, until) => ({
    lines: [
      `अगर यह आपने नहीं किया, तो ${until} तक नीचे के लिंक से इसे पलट दें। इससे सभी सेशन भी ` +
        'बंद होंगे, ' +
        'और हमारे सपोर्ट की जाँच तक भुगतान रुकेंगे।',
    ],
    action: { label: 'यह बदलाव पलटें', url },
  }),
  footer: {
    sentBy: '{brand} में आपके खाते की वजह से आपको यह ईमेल मिला है।',
    asked: 'किसी ने {brand} की साइट पर यह पता दिया था, इसलिए आपको यह ईमेल मिला है।',
    choices: 'चुनें कि आपको कौन से ईमेल मिलें',
    subscribed: 'आपने {brand} का न्यूज़लेटर माँगा था, इसलिए आपको यह ईमेल मिला है।',
    leave: 'न्यूज़लेटर बंद करें',
    head: 'सार्वजनिक लॉग का शीर्ष: {head} ({page} पर जाँचें)',
  },
};
