import type { Accounts } from '../../accounts/accounts.service.ts'
import type { Certificates } from '../../certificates/certificates.service.ts'
import type { Deps } from '../../deps/deps.ts'

export type ImportDeps = Deps & {
  accounts: Pick<Accounts, 'addImportedStudents' | 'removeUnusedStudents'>
  certificates: Pick<Certificates, 'addOldCertificates' | 'removeCertificatesOfBefore'>
}
