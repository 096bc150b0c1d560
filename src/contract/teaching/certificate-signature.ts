import * as z from 'zod/mini'
import { messages } from '../messages.ts'

/** Characters of the data URL, about 200 kB of picture. */
export const signatureMaxLength = 300_000

/** A PNG as a data URL; null: certificates carry no signature. */
export const CertificateSignature = z.object({
  image: z.nullable(
    z.string().check(
      z.maxLength(signatureMaxLength, { error: messages.signatureTooLarge }),
      z.regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/, {
        error: messages.signatureIsNoPicture,
      }),
    ),
  ),
})
export type CertificateSignature = z.infer<typeof CertificateSignature>

export const CertificateSignatureSaved = z.extend(CertificateSignature, { message: z.string() })
