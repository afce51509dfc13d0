import type { Payload } from '@canopy/contract/calls.ts';

type Sent = Payload<'operator/SaveLesson'>;

/** A lesson of the demo. */
export type DemoLesson = Pick<Sent, 'title' | 'titleHindi' | 'body' | 'bodyHindi' | 'questions'>;

/** A course of the demo. */
export type DemoCourse = {
  title: string;
  titleHindi: string;
  summary: string;
  summaryHindi: string;
  freeFirst: boolean;
  lessons: readonly DemoLesson[];
};

const option = (text: string, textHindi: string) => ({ text, textHindi });

const walletsAndFees: DemoCourse = {
  title: 'Wallets and fees',
  titleHindi: 'वॉलेट और शुल्क',
  summary: 'Where your money is, which wallet pays for what, and what a fee takes from a payout.',
  summaryHindi: 'आपका पैसा कहाँ है, कौन सा वॉलेट किसके लिए है, और भुगतान से शुल्क कितना कटता है।',
  freeFirst: true,
  lessons: [
    {
      title: 'What each wallet is for',
      titleHindi: 'कौन सा वॉलेट किसके लिए है',
      body: [
        'You have several wallets, because money that comes from different places ' +
          'may be used in different ways.',
        '## The three to begin with',
        '- **Fund**: what you pay in. It buys packages and can be sent to other ' +
          'members.\n- **Working**: income from the network. It can be paid out.\n- ' +
          '**Forex and Crypto**: what you have given to the robots, and what they have ' +
          'earned or lost.',
        'Every movement has a line with its reason. Open [your wallets](/Wallets) ' +
          'and look for the last one.',
      ].join('\n\n'),
      bodyHindi: [
        'आपके कई वॉलेट हैं, क्योंकि अलग-अलग जगह से आया पैसा अलग-अलग काम में लिया जा सकता है।',
        '## शुरू के तीन',
        '- **Fund**: जो आप जमा करते हैं। इससे पैकेज खरीदे जाते हैं और दूसरे सदस्यों ' +
          'को भेजा जा सकता है।\n- **Working**: नेटवर्क की आय। इसे निकाला जा सकता ' +
          'है।\n- **Forex और Crypto**: जो आपने रोबोट को दिया है, और जो उन्होंने कमाया ' +
          'या खोया है।',
        'हर लेन-देन की एक पंक्ति है और उसका कारण लिखा है। [अपने वॉलेट](/Wallets) ' +
          'खोलें और आखिरी पंक्ति देखें।',
      ].join('\n\n'),
      questions: [],
    },
    {
      title: 'What a fee takes',
      titleHindi: 'शुल्क कितना लेता है',
      body: [
        'A fee is a share of what is paid out. The form shows it **before** you send the request.',
        '1. You ask for 100 dollars.\n2. With a fee of 5 %, 5 dollars stay with the ' +
          'company.\n3. 95 dollars reach you.',
        'Small payouts are not cheaper: the share is the same. If you do not know ' +
          'the fee yet, read the form again before you confirm.',
      ].join('\n\n'),
      bodyHindi: [
        'शुल्क निकाली गई राशि का एक हिस्सा है। अनुरोध भेजने से **पहले** फ़ॉर्म उसे दिखाता है।',
        '1. आप 100 डॉलर माँगते हैं।\n2. 5 % शुल्क पर 5 डॉलर कंपनी के पास रहते ' +
          'हैं।\n3. 95 डॉलर आप तक पहुँचते हैं।',
        'छोटी निकासी सस्ती नहीं होती: हिस्सा वही रहता है। शुल्क पता न हो तो पुष्टि ' +
          'से पहले फ़ॉर्म फिर से पढ़ें।',
      ].join('\n\n'),
      questions: [
        {
          question: 'You ask for 200 dollars and the fee is 5 %. How much reaches you?',
          questionHindi: 'आप 200 डॉलर माँगते हैं और शुल्क 5 % है। आप तक कितना पहुँचता है?',
          options: [
            option('200 dollars', '200 डॉलर'),
            option('190 dollars', '190 डॉलर'),
            option('195 dollars', '195 डॉलर'),
          ],
          right: '1',
          explanation: '5 % of 200 are 10 dollars; 190 are left.',
          explanationHindi: '200 का 5 % 10 डॉलर है; 190 बचते हैं।',
        },
        {
          question: 'When do you see the fee of a payout?',
          questionHindi: 'निकासी का शुल्क कब दिखता है?',
          options: [
            option('Before you send the request', 'अनुरोध भेजने से पहले'),
            option('Only after it was paid', 'केवल भुगतान के बाद'),
          ],
          right: '0',
          explanation: 'The form shows fee and result before you confirm.',
          explanationHindi: 'पुष्टि से पहले फ़ॉर्म शुल्क और नतीजा दिखाता है।',
        },
      ],
    },
  ],
};

const riskFirst: DemoCourse = {
  title: 'Risk first',
  titleHindi: 'पहले जोखिम',
  summary: 'How people lose money in trading, and what you can decide before you begin.',
  summaryHindi: 'लोग ट्रेडिंग में पैसा कैसे खोते हैं, और शुरू करने से पहले आप क्या तय कर सकते हैं।',
  freeFirst: false,
  lessons: [
    {
      title: 'How people lose money trading',
      titleHindi: 'लोग ट्रेडिंग में पैसा कैसे खोते हैं',
      body: [
        'Most private traders lose money. The ways are known, and few of them have ' +
          'to do with bad luck.',
        '- **Too large**: one position that can end everything.\n- **Leverage**: a ' +
          'small move becomes a large loss.\n- **Chasing**: after a loss, a larger bet ' +
          'to get it back.\n- **Costs**: spreads and fees, which are paid on good and ' +
          'bad days alike.',
        '## A loss weighs more than a gain',
        'After a loss of 50 %, what is left must double to come back to where it was.',
      ].join('\n\n'),
      bodyHindi: [
        'अधिकतर निजी ट्रेडर पैसा खोते हैं। कारण जाने-पहचाने हैं, और उनमें बदकिस्मती कम ही होती है।',
        '- **बहुत बड़ा सौदा**: एक ही पोजीशन जो सब कुछ खत्म कर सकती है।\n- ' +
          '**लीवरेज**: छोटी चाल बड़ा नुकसान बन जाती है।\n- **पीछा करना**: नुकसान के ' +
          'बाद उसे वापस पाने के लिए बड़ा दाँव।\n- **लागत**: स्प्रेड और शुल्क, जो अच्छे ' +
          'और बुरे दिन दोनों में लगते हैं।',
        '## नुकसान लाभ से भारी होता है',
        '50 % नुकसान के बाद बचे पैसे को पहले जितना होने के लिए दोगुना होना पड़ता है।',
      ].join('\n\n'),
      questions: [
        {
          question: 'You have lost half. What must the rest do to come back?',
          questionHindi: 'आपने आधा खो दिया। वापस आने के लिए बाकी को क्या करना होगा?',
          options: [
            option('Grow by 50 %', '50 % बढ़ना'),
            option('Double', 'दोगुना होना'),
            option('Nothing, it comes back by itself', 'कुछ नहीं, अपने आप वापस आएगा'),
          ],
          right: '1',
          explanation: 'Half must become whole again: that is twice as much.',
          explanationHindi: 'आधे को फिर से पूरा बनना है: यानी दोगुना।',
        },
        {
          question: 'Which of these is a cost on good days, too?',
          questionHindi: 'इनमें से कौन सी लागत अच्छे दिनों में भी लगती है?',
          options: [option('The spread', 'स्प्रेड'), option('A loss', 'नुकसान')],
          right: '0',
          explanation: 'Spreads and fees are paid with every trade.',
          explanationHindi: 'स्प्रेड और शुल्क हर सौदे में लगते हैं।',
        },
      ],
    },
    {
      title: 'Decide before you begin',
      titleHindi: 'शुरू करने से पहले तय करें',
      body: [
        'Write down three figures while you are calm, and keep to them when you are not:',
        '1. How much you can lose without changing your life.\n2. How much of it one ' +
          'trade may cost.\n3. At which loss you stop for the day.',
        'If the first figure is zero, the right amount to trade with is zero. Read ' +
          '[the risk notice](/Risk), too.',
      ].join('\n\n'),
      bodyHindi: [
        'शांत रहते हुए तीन आँकड़े लिख लें, और बाद में उन पर टिके रहें:',
        '1. कितना खोने पर आपका जीवन नहीं बदलेगा।\n2. उसमें से एक सौदे में कितना जा ' +
          'सकता है।\n3. कितने नुकसान पर आप उस दिन रुक जाएँगे।',
        'अगर पहला आँकड़ा शून्य है, तो ट्रेडिंग की सही राशि भी शून्य है। [जोखिम की ' +
          'सूचना](/Risk) भी पढ़ें।',
      ].join('\n\n'),
      questions: [],
    },
  ],
};

const readingResults: DemoCourse = {
  title: 'Reading a result and its evidence',
  titleHindi: 'नतीजे और उसके सबूत को पढ़ना',
  summary: 'What a reported result says, what it does not say, and how to check it.',
  summaryHindi: 'बताया गया नतीजा क्या कहता है, क्या नहीं कहता, और उसे कैसे जाँचें।',
  freeFirst: false,
  lessons: [
    {
      title: 'One day is no record',
      titleHindi: 'एक दिन से कुछ साबित नहीं होता',
      body: [
        'A good day says little about the next. Ask for all days, the bad ones included.',
        '## What to look for',
        '- How long is the record, and are days missing?\n- Are costs taken off ' +
          'already?\n- Who wrote it down, and when: before or after the fact?',
        'Past results do not tell what comes.',
      ].join('\n\n'),
      bodyHindi: [
        'एक अच्छा दिन अगले दिन के बारे में कम बताता है। सभी दिन देखें, बुरे दिन भी।',
        '## क्या देखें',
        '- रिकॉर्ड कितना लंबा है, और क्या कुछ दिन गायब हैं?\n- क्या लागत पहले ही ' +
          'घटाई गई है?\n- इसे किसने और कब लिखा: पहले या बाद में?',
        'पिछले नतीजे आगे के बारे में नहीं बताते।',
      ].join('\n\n'),
      questions: [],
    },
    {
      title: 'Check a figure yourself',
      titleHindi: 'आँकड़ा खुद जाँचें',
      body: [
        'A figure that can be checked is worth more than one that must be believed.',
        '1. Open the income row in your account.\n2. Read from whom, at which rate ' +
          'and from which result it came.\n3. Work it out once by hand.',
        'If it does not add up, ask [support](/Support) with the number of the row.',
      ].join('\n\n'),
      bodyHindi: [
        'जिस आँकड़े को जाँचा जा सके, वह उससे बेहतर है जिस पर केवल भरोसा करना पड़े।',
        '1. अपने खाते में आय की पंक्ति खोलें।\n2. पढ़ें कि वह किससे, किस दर से और ' +
          'किस नतीजे से आई।\n3. एक बार खुद हिसाब लगाएँ।',
        'अगर हिसाब न मिले, तो पंक्ति की संख्या के साथ [सहायता](/Support) से पूछें।',
      ].join('\n\n'),
      questions: [
        {
          question: 'A figure does not add up. What do you do?',
          questionHindi: 'आँकड़े का हिसाब नहीं मिलता। आप क्या करते हैं?',
          options: [
            option(
              'Ask support with the number of the row',
              'पंक्ति की संख्या के साथ सहायता से पूछते हैं',
            ),
            option('Believe it anyway', 'फिर भी मान लेते हैं'),
          ],
          right: '0',
          explanation: 'With the number, support sees the same row as you.',
          explanationHindi: 'संख्या से सहायता को वही पंक्ति दिखती है जो आपको दिखती है।',
        },
      ],
    },
  ],
};

/** Honest, short, and in both languages. */
export const demoCourses: readonly DemoCourse[] = [walletsAndFees, riskFirst, readingResults];
