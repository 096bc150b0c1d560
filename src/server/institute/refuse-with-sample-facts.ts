import type { Access } from '#contract/platform/endpoint.ts'
import { Problem } from '#contract/problems.ts'
import type { SampleFact } from './rules/sample-facts.ts'

const words: Record<SampleFact, string> = {
  name: 'name',
  address: 'address',
  email: 'e-mail address',
}

/**
 * Refuses to sell or issue legal documents in the name of the sample institute, because such
 * documents never change.
 * @param access of the call: the office is told which facts are missing.
 * @throws Problem not-open-yet.
 */
export function refuseWithSampleFacts(left: readonly SampleFact[], access: Access): void {
  if (left.length === 0) return
  const named = new Intl.ListFormat('en-GB').format(left.map((fact) => words[fact]))
  throw new Problem(
    'not-open-yet',
    access === 'admin'
      ? {
          sentence: `No payment is taken yet: the institute’s ${named} ${left.length === 1 ? 'is' : 'are'} still the sample’s. An owner enters the real ones under Settings, Institute.`,
        }
      : {},
  )
}
