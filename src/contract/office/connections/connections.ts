import * as z from 'zod/mini'
import { messages } from '../../messages.ts'
import { Message } from '../../people/accounts.ts'
import { officeEndpoint } from '../../platform/endpoint.ts'
import { limits } from '../../platform/limits.ts'
import { nullableText } from '../../platform/text/plain-fields.ts'
import { connectionNames, connectionSources } from './connection-fields.ts'

const name = z.enum(connectionNames)

/** Moments are ISO 8601 UTC. No secret is part of a reply. */
const ShownConnection = z.object({
  name,
  source: z.enum(connectionSources),
  /** Why the saved values cannot be used, as a sentence; null: they can. */
  trouble: nullableText,
  savedOn: nullableText,
  savedBy: nullableText,
  fields: z.array(
    z.object({
      name: z.string(),
      isSet: z.boolean(),
      /** The value; null for a secret, and for one of the environment. */
      value: nullableText,
      /** The last four characters of a long secret that was saved in the office. */
      ending: nullableText,
    }),
  ),
  /** The address for notifications of a payment provider. */
  webhookUrl: nullableText,
  /** A former account of this provider, with the moment until which payments began there. */
  earlier: z.array(z.object({ account: z.string(), until: z.string() })),
  check: z.nullable(
    z.object({
      askedOn: z.string(),
      askedBy: z.string(),
      /** null: the worker has not finished it. */
      endedOn: nullableText,
      isGood: z.nullable(z.boolean()),
      result: nullableText,
    }),
  ),
})
export type ShownConnection = z.infer<typeof ShownConnection>

const Connections = z.object({
  connections: z.array(ShownConnection),
  /** How an owner proves that it is them: with a second factor, a code of the app. */
  proof: z.enum(['code', 'password']),
  /** SECRET_KEY is the public sample of a trial: sealing protects nothing. */
  hasSampleKey: z.boolean(),
})
export type Connections = z.infer<typeof Connections>

const proof = z
  .string({ error: messages.required })
  .check(
    z.minLength(1, { error: messages.required }),
    z.maxLength(limits.passwordMaxLength, { error: messages.passwordTooLong }),
  )

const typed = z.string().check(z.trim(), z.maxLength(500, { error: messages.connectionTooLong }))

export const SaveConnectionInput = z.object({
  name,
  /** By the name of the field. A secret that is left empty stays as it is. */
  values: z.record(z.string().check(z.maxLength(60)), typed),
  proof,
})
export type SaveConnectionInput = z.output<typeof SaveConnectionInput>

/** An owner's calls about accounts with other companies; a part of the table in endpoints.ts. */
export const connectionEndpoints = {
  listConnections: officeEndpoint('institute', {
    method: 'GET',
    path: '/api/admin/connections',
    input: z.object({}),
    reply: Connections,
  }),
  saveConnection: officeEndpoint('institute', {
    method: 'PUT',
    path: '/api/admin/connections/:name',
    input: SaveConnectionInput,
    reply: Message,
  }),
  forgetConnection: officeEndpoint('institute', {
    method: 'POST',
    path: '/api/admin/connections/:name/forget',
    input: z.object({ name, proof }),
    reply: Message,
  }),
  /** Payment providers are asked at once; the worker makes the backup and sends the mail. */
  checkConnection: officeEndpoint('institute', {
    method: 'POST',
    path: '/api/admin/connections/:name/check',
    input: z.object({ name }),
    reply: Message,
  }),
}
