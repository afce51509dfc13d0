/** A question of a quiz, as it is stored. */
export type Question = {
  question: string;
  questionHindi: string;
  options: { text: string; textHindi: string }[];
  /** The right option, from 0 on. */
  right: number;
  explanation: string;
  explanationHindi: string;
};

/** How a quiz went. */
export type Judged = { right: number; of: number; passed: boolean };

/** Counts the right answers, and says whether they are enough. */
export function judge(
  questions: readonly Question[],
  answers: readonly number[],
  passing: number,
): Judged {
  const of = questions.length;
  const right = questions.filter((each, at) => each.right === answers[at]).length;
  return { right, of, passed: right * 100 >= passing * of };
}

/** What somebody may see of a question before it is answered. */
export function withoutAnswer({ question, questionHindi, options }: Question) {
  return { question, questionHindi, options };
}
