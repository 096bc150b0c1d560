import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { policyKinds } from '#contract/institute/policy-kinds.ts'
import type { PolicyKind } from '#contract/institute/policy-kinds.ts'

const folder = path.join(import.meta.dirname, '../../institute/policies')

/** The texts with placeholders that a new institute can begin its policies with. */
export async function readStarterPolicies(): Promise<Record<PolicyKind, string>> {
  const texts = await Promise.all(
    policyKinds.map(async (kind) => [
      kind,
      await readFile(path.join(folder, `${kind}.md`), 'utf8'),
    ]),
  )
  // fromEntries loses the kinds
  return Object.fromEntries(texts) as Record<PolicyKind, string>
}
