import type * as z from 'zod/mini'
import type { ReadScope } from './read-scopes.ts'
import type { StaffPermission } from './roles.ts'

/**
 * The allowed caller: anyone, a logged-in student, a logged-in administrator, or a program with a
 * read key.
 */
export type Access = 'anyone' | 'student' | 'admin' | 'key'

export type Endpoint<
  I extends z.ZodMiniType,
  R extends z.ZodMiniType,
  A extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /**
   * Fastify's notation. The input consists of the `:name` parts and the query (GET) or JSON body.
   */
  path: `/api/${string}`
  access: A
  /** The permission that the administrator's role needs; set exactly where access is 'admin'. */
  may?: StaffPermission
  /** The scope that the key needs; set exactly where access is 'key'. */
  scope?: ReadScope
  /**
   * Takes or asks for money, or issues a legal document. Refused while the institute still has
   * sample facts.
   */
  sells?: true
  input: I
  reply: R
  successStatus?: 201
  /** A larger body limit than that of other endpoints. */
  maxBodyBytes?: number
  /**
   * Only for a public GET that reads nothing but its input and the catalogue: its responses are
   * cached.
   */
  isKept?: true
}

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType>

/** Checks the entry's shape and keeps its own types. */
export function endpoint<I extends z.ZodMiniType, R extends z.ZodMiniType, const A extends Access>(
  entry: Endpoint<I, R, A>,
): Endpoint<I, R, A> {
  return entry
}

/** An office endpoint: for administrators whose role allows `may` (contract/platform/roles.ts). */
export function officeEndpoint<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  may: StaffPermission,
  entry: Omit<Endpoint<I, R, 'admin'>, 'access' | 'may'>,
): Endpoint<I, R, 'admin'> {
  return { ...entry, access: 'admin', may }
}

/** A read-only endpoint for programs of others, with a key for `scope` (decision 39). */
export function keyEndpoint<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  scope: ReadScope,
  entry: Pick<Endpoint<I, R, 'key'>, 'path' | 'input' | 'reply'>,
): Endpoint<I, R, 'key'> {
  return { ...entry, method: 'GET', access: 'key', scope }
}

/** The input that a caller may send. */
export type InputOf<E extends AnyEndpoint> = z.input<E['input']>
/** The input that a handler receives: parsed and trimmed. */
export type ParsedInputOf<E extends AnyEndpoint> = z.output<E['input']>
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>
