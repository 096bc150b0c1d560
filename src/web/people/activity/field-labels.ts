import { ownEntry } from '#contract/platform/own-entry.ts'
import { courseControls } from '../../catalog/office-courses/course-controls.ts'
import { ruleLabels } from '../../money/refunds/office-refund-labels.ts'

/** The screen name of a logged fact: 'courseFee' → 'Course fee'. */
export function factName(name: string): string {
  const ofCourse = ownEntry(courseControls, name)
  return ownEntry(names, name) ?? (ofCourse ? asSentence(ofCourse.label) : spelled(name))
}

/** A fact's value in words; identifiers ('awaitingCustomer') are spelled out. */
export function factText(name: string, value: unknown): string {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'string') return JSON.stringify(value)
  return ownEntry(values, name)?.(value) ?? value
}

const names = { email: 'E-mail', matter: 'Problem' } as const

const ruleText = (rule: string) => ownEntry(ruleLabels, rule)

const values = {
  state: spelled,
  status: spelled,
  matter: spelled,
  policy: ruleText,
  'against the policy': ruleText,
} as const

function spelled(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll('-', ' ')
  return asSentence(words)
}

/** 'Course Fee' → 'Course fee'. */
function asSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
