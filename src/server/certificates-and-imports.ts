import { createCertificates, lookupLimit } from './certificates/certificates.service.ts'
import { createUseLimit } from './limits/counted-uses.store.ts'
import type { Deps } from './deps/deps.ts'
import { createImports } from './imports/imports.service.ts'

type ForCertificates = Parameters<typeof createCertificates>[0]
type Known = Omit<ForCertificates, keyof Deps | 'countLookup'> &
  Pick<Parameters<typeof createImports>[0], 'accounts'> & {
    rateLimitPool: Parameters<typeof createUseLimit>[0]
  }

/** Certificates, and imported data of the old program, old certificates included. */
export function createCertificatesAndImports(
  deps: Deps,
  { accounts, rateLimitPool, ...known }: Known,
) {
  const countLookup = createUseLimit(rateLimitPool, lookupLimit)
  const certificates = createCertificates({ ...deps, ...known, countLookup })
  return { certificates, imports: createImports({ ...deps, accounts, certificates }) }
}
