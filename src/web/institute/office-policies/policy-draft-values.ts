import type { Endpoints } from '#contract/endpoints.ts'
import type { OfficePolicy } from '#contract/institute/policies.ts'
import type { InputOf } from '#contract/platform/endpoint.ts'
import { limits } from '#contract/platform/limits.ts'

/** The form's values: texts and booleans. */
export type DraftValues = {
  text: string
  effectiveOn: string
  days: string
  excludesTrial: boolean
  excludesCertified: boolean
}

/** The promise of the specification. */
const specifiedTerms = {
  days: limits.refundWindowDays,
  excludesTrial: true,
  excludesCertified: true,
}

/** The form's first values: the draft, the version before it, or our starting text. */
export function draftValues({ draft, last, earliestOn, starter }: OfficePolicy): DraftValues {
  const { text, terms } = draft ?? last ?? { text: starter, terms: null }
  const { days, excludesTrial, excludesCertified } = terms ?? specifiedTerms
  return {
    text,
    effectiveOn: draft?.effectiveOn ?? earliestOn,
    days: String(days),
    excludesTrial,
    excludesCertified,
  }
}

/** The input of the call. */
export function draftToSend(
  { kind, draft }: OfficePolicy,
  { text, effectiveOn, days, excludesTrial, excludesCertified }: DraftValues,
): InputOf<Endpoints['savePolicyDraft']> {
  return {
    kind,
    text,
    revision: draft?.revision ?? 0,
    ...(effectiveOn !== '' && { effectiveOn }),
    ...(kind === 'refund' && { terms: { days: Number(days), excludesTrial, excludesCertified } }),
  }
}
