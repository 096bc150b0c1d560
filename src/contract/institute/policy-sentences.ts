import type { RefundTerms } from './policies.ts'
import { policyTitles } from './policy-kinds.ts'
import type { PolicyKind } from './policy-kinds.ts'

type ForSale = { isFree: boolean; isTrial: boolean }

/**
 * The refund policy's sentence before a purchase (spec §1): `short` beside Enroll Now, `full` at
 * checkout (look §4). The order stores the full one.
 * @param processing how long an approved refund takes, in the institute's words.
 */
export function refundSentence(course: ForSale, terms: RefundTerms, processing: string) {
  if (course.isFree || (course.isTrial && terms.excludesTrial)) {
    const none = terms.excludesTrial
      ? 'There are no refunds for free and trial courses.'
      : 'There are no refunds for free courses.'
    return { short: none, full: none }
  }
  const days = daysText(terms.days)
  const unless = terms.excludesCertified ? ' (Not after your certificate is issued.)' : ''
  return {
    short: `Full refund within ${days}.`,
    full: `Changed your mind? Get a full refund within ${days} of enrolling. It reaches you in ${processing}.${unless}`,
  }
}

/** '1 day', '7 days'. */
export function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}

/** 'The refund policy and the terms and conditions have changed since you opened this page. …' @param kinds at least one. */
export function policiesChangedText(kinds: readonly PolicyKind[]): string {
  const names = kinds.map((kind) => `the ${policyTitles[kind].toLowerCase()}`).join(' and ')
  const isMany = kinds.length > 1 || kinds[0] === 'terms'
  return `${names.charAt(0).toUpperCase()}${names.slice(1)} ${isMany ? 'have' : 'has'} changed since you opened this page. Please read ${isMany ? 'them' : 'it'}, then continue.`
}

/**
 * The sentence at every form that creates a profile, in parts: the page makes links of two of them
 * (rule 19).
 */
export function registrationSentence(minimumAge: number) {
  return {
    start: `By creating a profile you confirm that you are ${minimumAge} or older and accept the `,
    terms: 'terms',
    and: ' and the ',
    privacy: 'privacy policy',
    end: '.',
  } as const
}

/** The same as the profile stores it. */
export function registrationText(minimumAge: number): string {
  return Object.values(registrationSentence(minimumAge)).join('')
}
