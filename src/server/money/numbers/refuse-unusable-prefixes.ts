import { prefixOf } from '#contract/institute/document-prefixes.ts'
import type { DocumentPrefixes } from '#contract/institute/document-prefixes.ts'
import { allKinds } from '#contract/money/documents/document-kinds.ts'
import { numberRules } from '#contract/platform/number-series.ts'

/**
 * Called when the portal starts, before any money waits for a number.
 * @throws Error with a sentence for the operator.
 */
export function refuseUnusablePrefixes(institute: DocumentPrefixes): void {
  const names = new Map<string, string>()
  for (const kind of allKinds) {
    const [name, prefix] = [`${kind}Prefix`, prefixOf(institute, kind)]
    refuseUnusable(name, prefix)
    const other = names.get(prefix)
    if (other !== undefined)
      throw new Error(
        `${other} and ${name} in institute/institute.ts must differ; both are "${prefix}".`,
      )
    names.set(prefix, name)
  }
}

function refuseUnusable(name: string, prefix: string): void {
  if (numberRules.documents.prefix.test(prefix)) return
  throw new Error(
    `${name} in institute/institute.ts must be one to three capital letters (A to Z); it is "${prefix}".`,
  )
}
