import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fillPolicy } from '#contract/institute/policy-placeholders.ts'
import { limits } from '#contract/platform/limits.ts'
import { policyKinds } from '#contract/institute/policy-kinds.ts'
import type { RefundTerms } from '#contract/institute/policies.ts'
import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import { institute, policiesSince } from '#institute/institute.ts'
import { contradictionInRefundText } from '#server/institute/policies/rules/policy-parameters.ts'

const folder = path.join(import.meta.dirname, '../institute/policies')

/** What the specification promises (spec §1). */
const firstTerms: RefundTerms = {
  days: limits.refundWindowDays,
  excludesTrial: true,
  excludesCertified: true,
}

/**
 * Version 1 of each policy, the starting texts with the sample's facts, as the columns of policy_versions: db/schema/20_institute.sql
 * fills a new database with them. Later versions are made in the office.
 * @throws Error with a sentence where the refund policy's text promises something else than the specification.
 */
export async function readFirstPolicies() {
  return Promise.all(
    policyKinds.map(async (kind) => {
      const starter = await readFile(path.join(folder, `${kind}.md`), 'utf8')
      const { text } = fillPolicy(starter, { ...institute, day: policiesSince })
      return {
        kind,
        text,
        parameters: parametersOf(kind, text),
        effective_on: policiesSince,
      }
    }),
  )
}

function parametersOf(kind: PolicyKind, text: string): RefundTerms | null {
  if (kind !== 'refund') return null
  const objection = contradictionInRefundText(text, firstTerms, institute.refundProcessing)
  if (objection !== null) throw new Error(`institute/policies/refund.md: ${objection}`)
  return firstTerms
}
