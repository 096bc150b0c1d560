import { expect, test } from 'vitest'
import { institute } from '#institute/institute.ts'
import { certificateDocumentMaker } from './certificate-document.ts'
import { testingCertificate } from '../testing-certificate.ts'

const make = certificateDocumentMaker({ publicUrl: 'https://kalari.test', isTestMode: false })
const issued = (studentName: string) => {
  const { checkUrl: _, ...certificate } = testingCertificate({ studentName })
  return { ...certificate, code: 'q8x0nZ3vT1yYh2kM5r7dLw', issuedBy: 'Sam', issuer: institute }
}

test('an older certificate with unprintable letters is not handed out', async () => {
  await expect(make(issued('李雷 明'))).rejects.toMatchObject({ code: 'certificate-unprintable' })
  expect((await make(issued('Li Lei Ming'))).content.length).toBeGreaterThan(10_000)
})
