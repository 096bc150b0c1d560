import { pages } from '#contract/pages.ts'
import type { Institute } from '#institute/institute.ts'
import type { Certificate } from '../certificates/certificates.service.ts'
import { certificatePdf } from './certificate-pdf.ts'
import { inPdfTurn } from './pdf-turns.ts'

export type DocumentFile = {
  filename: string
  contentType: 'application/pdf'
  content: Buffer
}

/** Makes the PDF of a certificate, with the address where anybody can check it. */
export type MakeCertificateDocument = (certificate: Certificate) => Promise<DocumentFile>

export function certificateDocumentMaker(options: {
  institute: Institute
  publicUrl: string
}): MakeCertificateDocument {
  const { institute, publicUrl } = options
  return async (certificate) => ({
    filename: `certificate-${certificate.number.replaceAll('/', '-')}.pdf`,
    contentType: 'application/pdf',
    content: await inPdfTurn(() =>
      certificatePdf(
        { ...certificate, checkUrl: publicUrl + pages.verifyCertificate(certificate.code) },
        institute,
      ),
    ),
  })
}
