import type { JobHandlers } from '../../platform/jobs/enqueue.ts'
import type { Certificates } from './certificates.service.ts'

/** Thin jobs: each reads its certificate and posts one mail. */
export function certificatesJobs(
  certificates: Certificates,
): Pick<JobHandlers, 'send-certificate' | 'send-certificate-revoked'> {
  return {
    'send-certificate': ({ certificateId }) => certificates.mailCertificate(certificateId),
    'send-certificate-revoked': ({ certificateId }) => certificates.mailRevocation(certificateId),
  }
}
