import type * as z from 'zod'
import { text, webAddress } from '../platform/foundation/config-fields.ts'

export const googleFields = {
  GOOGLE_CLIENT_ID: text.regex(/^[\x21-\x7e]*$/, 'must be one word').default(''),
  GOOGLE_ISSUER: webAddress.default('https://accounts.google.com'),
  GOOGLE_JWKS_URL: webAddress.default('https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_SCRIPT_URL: webAddress.default('https://accounts.google.com/gsi/client'),
}

type GoogleValues = z.infer<z.ZodObject<typeof googleFields>>

/** null: no Google sign-in. */
export function googleOf(values: GoogleValues) {
  if (values.GOOGLE_CLIENT_ID === '') return null
  return Object.freeze({
    clientId: values.GOOGLE_CLIENT_ID,
    issuer: values.GOOGLE_ISSUER.replace(/\/+$/, ''),
    jwksUrl: values.GOOGLE_JWKS_URL,
    scriptUrl: values.GOOGLE_SCRIPT_URL,
  })
}
