import type { Dictionary } from '@canopy/ui/language/language.ts';

/** Texts of courses, lessons and quizzes. */
export const lessons: Dictionary = {
  Lessons: 'पाठ',
  Courses: 'कोर्स',
  'Short courses to read at your own pace. Nothing here is advice to trade.':
    'अपनी गति से पढ़ने के लिए छोटे कोर्स। यहाँ कुछ भी ट्रेडिंग की सलाह नहीं है।',
  'No courses yet': 'अभी कोई कोर्स नहीं',
  'Courses appear here as soon as they are published.': 'प्रकाशित होते ही कोर्स यहाँ दिखेंगे।',
  '{done} of {all} lessons done': '{all} में से {done} पाठ पूरे',
  'No package that unlocks this course is on sale now.':
    'इस कोर्स को खोलने वाला कोई पैकेज अभी उपलब्ध नहीं है।',
  'The package {package} ({price}) or a larger one unlocks this course.':
    'पैकेज {package} ({price}) या उससे बड़ा पैकेज यह कोर्स खोलता है।',
  'Its first lesson is open to you.': 'इसका पहला पाठ आपके लिए खुला है।',
  'All courses': 'सभी कोर्स',
  'No lessons yet': 'अभी कोई पाठ नहीं',
  'Lessons appear here as soon as they are published.': 'प्रकाशित होते ही पाठ यहाँ दिखेंगे।',
  'Lessons of this course': 'इस कोर्स के पाठ',
  'Go on with the next lesson': 'अगले पाठ पर जाएँ',
  Begin: 'शुरू करें',
  Locked: 'बंद है',
  Read: 'पढ़ लिया',
  'With a film': 'फ़िल्म के साथ',
  'With a quiz': 'क्विज़ के साथ',
  'This lesson is locked': 'यह पाठ अभी बंद है',
  'Lesson {no} of {all}': '{all} में से पाठ {no}',
  'Other lessons': 'दूसरे पाठ',
  'Previous lesson': 'पिछला पाठ',
  'Next lesson': 'अगला पाठ',
  'You have read this lesson.': 'आपने यह पाठ पढ़ लिया है।',
  'Mark as read': 'पढ़ा हुआ चिह्नित करें',
  Quiz: 'क्विज़',
  'You have passed this quiz.': 'आपने यह क्विज़ पास कर लिया है।',
  '{percent} % right answers pass. You may try as often as you like.':
    '{percent} % सही जवाबों पर पास। आप जितनी बार चाहें कोशिश कर सकते हैं।',
  'Last time: {right} of {all} right.': 'पिछली बार: {all} में से {right} सही।',
  'Send the answers': 'जवाब भेजें',
  'Right.': 'सही।',
  'Not right.': 'सही नहीं।',
  'Right is: {answer}': 'सही जवाब है: {answer}',
  'Passed: {right} of {all} right.': 'पास: {all} में से {right} सही।',
  'Not passed yet: {right} of {all} right.': 'अभी पास नहीं: {all} में से {right} सही।',
  'Answer again': 'फिर से जवाब दें',
  'Film of this lesson': 'इस पाठ की फ़िल्म',
  'Play the film': 'फ़िल्म चलाएँ',
  'It comes from {host}, only when you press the button.':
    'यह {host} से आती है, केवल बटन दबाने पर।',
};
