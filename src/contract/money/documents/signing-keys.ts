import * as z from 'zod/mini'
import { Message } from '../../people/accounts.ts'
import { officeEndpoint } from '../../platform/endpoint.ts'
import { limits } from '../../platform/limits.ts'
import { messages } from '../../messages.ts'
import { nullableText } from '../../platform/text/plain-fields.ts'

const Nothing = z.object({})

/** The owner's own password again, or the six digits of their app. */
const proof = z
  .string({ error: messages.required })
  .check(
    z.minLength(1, { error: messages.required }),
    z.maxLength(limits.passwordMaxLength, { error: messages.passwordTooLong }),
  )

/** A key that signs or has signed documents (decision 73); moments are ISO 8601 UTC. */
export const SigningKey = z.object({
  /** The key's id in the code of a document. */
  _id: z.string(),
  madeOn: z.string(),
  /** Null: it signs. */
  retiredOn: nullableText,
  /** Its signatures no longer count. */
  withdrawnOn: nullableText,
  /** The number of signed documents. */
  signed: z.number(),
})
export type SigningKey = z.infer<typeof SigningKey>

export const SigningKeys = z.object({ keys: z.array(SigningKey) })

const ChangeSigningKeyInput = z.object({ proof })
const WithdrawSigningKeyInput = z.object({
  id: z.string().check(z.regex(/^[\w-]{11}$/)),
  proof,
})

/** Owners' endpoints for the keys that sign documents; a part of the table in endpoints.ts. */
export const signingKeyEndpoints = {
  listSigningKeys: officeEndpoint('institute', {
    method: 'GET',
    path: '/api/admin/signingkeys',
    input: Nothing,
    reply: SigningKeys,
  }),
  changeSigningKey: officeEndpoint('institute', {
    method: 'POST',
    path: '/api/admin/signingkeys/change',
    input: ChangeSigningKeyInput,
    reply: Message,
  }),
  withdrawSigningKey: officeEndpoint('institute', {
    method: 'POST',
    path: '/api/admin/signingkeys/:id/withdraw',
    input: WithdrawSigningKeyInput,
    reply: Message,
  }),
}
