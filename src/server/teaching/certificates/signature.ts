import { messages } from '#contract/messages.ts'
import { Problem } from '#contract/problems.ts'
import { newId } from '../../platform/foundation/ids.ts'
import type { CertificateDeps } from './certificate-deps.ts'
import type { StaffMember } from './issue-certificate.ts'
import { signatureBytes } from './document/signature-bytes.ts'
import { signaturesStore } from './signatures.store.ts'

/** The image that new certificates carry, as a data URL; null: none. */
export async function currentSignature({
  db,
}: Pick<CertificateDeps, 'db'>): Promise<string | null> {
  return (await signaturesStore(db).current())?.image ?? null
}

/**
 * Changes the signature of certificates that are issued from now on; those issued before keep
 * theirs.
 * @throws Problem invalid-input where the image cannot be printed.
 */
export async function changeSignature(
  deps: Pick<CertificateDeps, 'clock' | 'inTransaction' | 'recordActivity'>,
  image: string | null,
  by: StaffMember,
): Promise<void> {
  if (image !== null && !(await isPrintable(image)))
    throw new Problem('invalid-input', { fields: { image: messages.signatureIsNoPicture } })
  const now = deps.clock.now()
  await deps.inTransaction(async (tx) => {
    await signaturesStore(tx).insert({ id: newId(now), image, madeAt: now, madeBy: by.id })
    await deps.recordActivity(tx, {
      by,
      action: 'settings-changed',
      subject: { kind: 'settings', id: 'certificates', label: 'signature on certificates' },
      after: { signature: image === null ? 'none' : 'a new picture' },
    })
  })
}

async function isPrintable(image: string): Promise<boolean> {
  const { default: Pdf } = await import('pdfkit')
  try {
    new Pdf().image(signatureBytes(image), { fit: [150, 40] })
    return true
  } catch {
    // no PNG, whatever its address says
    return false
  }
}
