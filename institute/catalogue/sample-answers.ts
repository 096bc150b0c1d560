/** What a course page answers, in a file of its own: a heading for each question, then the text as a clerk types it. */
const questions = {
  'After this course you can': 'outcomes',
  'For whom': 'audience',
  'What you need': 'needs',
  Software: 'software',
  Topics: 'topics',
  'What the fee covers': 'feeCovers',
  Certificate: 'certificate',
} as const

type Question = keyof typeof questions
export type SampleAnswers = Record<(typeof questions)[Question], string | null>

/** @throws when a heading is none of the questions. */
export function readAnswers(file: string): SampleAnswers {
  const answers: SampleAnswers = {
    outcomes: null,
    audience: null,
    needs: null,
    software: null,
    topics: null,
    feeCovers: null,
    certificate: null,
  }
  for (const part of file.split(/^# /m).slice(1)) {
    const end = part.indexOf('\n')
    const question = part.slice(0, end).trim()
    if (!isQuestion(question)) throw new Error(`“${question}” is no question of a course page`)
    answers[questions[question]] = part.slice(end).trim().replaceAll(/\n+/g, '\n')
  }
  return answers
}

function isQuestion(text: string): text is Question {
  return Object.hasOwn(questions, text)
}
