import type { Accounts } from '../../../people/accounts/accounts.service.ts'
import type { Certificates } from '../../../teaching/certificates/certificates.service.ts'
import type { Deps } from '../../../platform/deps/deps.ts'

export type ImportDeps = Deps & {
  accounts: Pick<Accounts, 'addImportedStudents' | 'removeUnusedStudents'>
  certificates: Pick<Certificates, 'addOldCertificates' | 'removeCertificatesOfBefore'>
}
