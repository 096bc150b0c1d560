import type * as z from 'zod/mini'
import { messages } from '../../messages.ts'

type Issue = z.core.$ZodRawIssue

/**
 * The message for a value whose rule has none. Every parser of user input gets this function, so
 * that no user reads the library's default messages. A rule's own sentence comes first.
 */
export function ruleSentence(issue: Issue): string {
  if (issue.code === 'invalid_value') return choiceSentence(issue)
  if (issue.code === 'too_small') return sizeSentence(issue.origin, 'least', Number(issue.minimum))
  if (issue.code === 'too_big') return sizeSentence(issue.origin, 'most', Number(issue.maximum))
  if (issue.code === 'invalid_format') return formatSentences[issue.format] ?? messages.notReadable
  return kindSentence(issue)
}

function kindSentence({ input, ...issue }: Issue): string {
  if (input === undefined || input === null) return messages.required
  const kind = 'expected' in issue ? issue.expected : undefined
  return kind === 'number' || kind === 'int' ? messages.notWholeNumber : messages.notReadable
}

function choiceSentence({ input, values }: Extract<Issue, { code: 'invalid_value' }>): string {
  if (input === undefined || input === null) return messages.required
  return values.length === 1
    ? `Must be ${String(values[0])}`
    : `There is no such choice: it must be one of ${values.map(String).join(', ')}`
}

function sizeSentence(origin: string, bound: 'least' | 'most', size: number): string {
  // a formatter takes 9 ms to create, and most processes never need it
  const count = size.toLocaleString('en-IN')
  const isLeast = bound === 'least'
  if (origin === 'string') return `Must be ${count} characters or ${isLeast ? 'more' : 'fewer'}`
  if (origin === 'array')
    return `Must have at ${bound} ${count} ${size === 1 ? 'entry' : 'entries'}`
  return `Must be ${count} or ${isLeast ? 'more' : 'less'}`
}

const formatSentences: Readonly<Partial<Record<string, string>>> = {
  date: messages.dayInvalid,
  email: messages.emailInvalid,
  uuid: messages.idUnknown,
}
