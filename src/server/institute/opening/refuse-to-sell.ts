import type { Access } from '#contract/platform/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import type { SampleFact } from '../rules/sample-facts.ts'

const words: Record<SampleFact, string> = {
  name: 'name',
  address: 'address',
  email: 'e-mail address',
  upiAddress: 'UPI address',
}

type Institute = {
  isClosed: () => boolean
  sellsOnline: () => boolean
  sampleFacts: () => readonly SampleFact[]
}

/**
 * Refuses to take money or issue legal documents while the portal is closed, online while only the
 * desk enrolls, and in the name of the sample institute, because such documents never change.
 * @param caller.access the office is told what is missing.
 * @param caller.isForTrying a trial may sell in the sample's name.
 * @throws Problem not-open-yet.
 */
export function refuseToSell(
  institute: Institute,
  { access, isForTrying }: { access: Access; isForTrying: boolean },
): void {
  const isOffice = access === 'admin'
  if (institute.isClosed()) throw refusal(isOffice ? messages.notOpenForOffice : undefined)
  if (!isOffice && !institute.sellsOnline()) throw refusal(messages.onlyAtTheDesk)
  const left = isForTrying ? [] : institute.sampleFacts()
  if (left.length > 0) throw refusal(isOffice ? sampleText(left) : undefined)
}

function refusal(sentence: string | undefined): Problem {
  return new Problem('not-open-yet', sentence === undefined ? {} : { sentence })
}

function sampleText(left: readonly SampleFact[]): string {
  const named = new Intl.ListFormat('en-GB').format(left.map((fact) => words[fact]))
  const are = left.length === 1 ? 'is' : 'are'
  return `The institute’s ${named} ${are} still the sample’s, so no payment is taken. An owner changes this under Settings, Institute.`
}
