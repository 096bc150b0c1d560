import { pages } from '#contract/pages.ts'
import { Problem } from '#contract/problems.ts'
import type { Share } from '../../../platform/foundation/fair-queue.ts'
import type { Certificate } from '../certificate.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { inPdfTurn, shareOfMail } from '../../../platform/documents/pdf-turns.ts'
import { unprintableFields } from './printed-name.ts'

export type DocumentFile = {
  filename: string
  contentType: 'application/pdf'
  content: Buffer
}

/**
 * Makes the PDF of a certificate, with its public check address.
 * @param askedBy the caller whose request waits for it; left out for a mail.
 * @throws Problem certificate-unprintable where it was issued before letters were checked.
 */
export type MakeCertificateDocument = (
  certificate: Certificate,
  askedBy?: Share,
) => Promise<DocumentFile>

export function certificateDocumentMaker({
  publicUrl,
  isTestMode,
}: {
  publicUrl: string
  isTestMode: boolean
}): MakeCertificateDocument {
  return async (certificate, askedBy = shareOfMail(certificate.number)) => {
    if (unprintableFields(certificate).length > 0) throw new Problem('certificate-unprintable')
    const checkUrl = publicUrl + pages.verifyCertificate(certificate.code)
    const printed = { ...certificate, checkUrl, ...(isTestMode && { isTest: true as const }) }
    return {
      filename: `certificate-${certificate.number.replaceAll('/', '-')}.pdf`,
      contentType: 'application/pdf',
      content: await inPdfTurn(askedBy, () => certificatePdf(printed, certificate.issuer)),
    }
  }
}
