import type { InputOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import type { OfficePolicy } from '#contract/policies.ts'

/** As the form holds them: every value of a control is text, or yes or no. */
export type DraftValues = {
  text: string
  effectiveOn: string
  days: string
  excludesTrial: boolean
  excludesCertified: boolean
}

/** What the form begins with: the draft, or what the draft will follow. */
export function draftValues({ draft, last, earliestOn }: OfficePolicy): DraftValues {
  const { text, terms } = draft ?? last
  return {
    text,
    effectiveOn: draft?.effectiveOn ?? earliestOn,
    days: String(terms?.days ?? ''),
    excludesTrial: terms?.excludesTrial ?? true,
    excludesCertified: terms?.excludesCertified ?? true,
  }
}

/** What the server is sent of it. */
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
