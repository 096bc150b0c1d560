import type * as z from 'zod/mini'
import type { ReadScope } from './read-scopes.ts'
import type { StaffPermission } from './staff.ts'

/** Who may call: a stranger too, a logged-in student, a logged-in administrator, a program with a read key. */
export type Access = 'anyone' | 'student' | 'admin' | 'key'

export type Endpoint<
  I extends z.ZodMiniType,
  R extends z.ZodMiniType,
  A extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify's notation; `:name` parts, the query (GET) or the JSON body together are the input. */
  path: `/api/${string}`
  access: A
  /** What the administrator's role must allow; only and always where access is 'admin'. */
  may?: StaffPermission
  /** What the key must have been made for; only and always where access is 'key'. */
  scope?: ReadScope
  /** Takes money, asks for it, or issues a legal paper: refused while the institute has facts of the sample. */
  sells?: true
  input: I
  reply: R
  successStatus?: 201
  /** Where a longer body than of other calls is needed. */
  maxBodyBytes?: number
  /** Only for a GET that anyone may send and that reads nothing but its input and the catalogue: its responses are cached. */
  isKept?: true
}

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType>

/** Keeps the entry's own types while checking its shape. */
export function endpoint<I extends z.ZodMiniType, R extends z.ZodMiniType, const A extends Access>(
  entry: Endpoint<I, R, A>,
): Endpoint<I, R, A> {
  return entry
}

/** An endpoint of the office: for administrators whose role allows `may` (contract/staff.ts). */
export function officeEndpoint<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  may: StaffPermission,
  entry: Omit<Endpoint<I, R, 'admin'>, 'access' | 'may'>,
): Endpoint<I, R, 'admin'> {
  return { ...entry, access: 'admin', may }
}

/** An endpoint for programs of others, whose key was made for `scope` (decision 39). They read only. */
export function keyEndpoint<I extends z.ZodMiniType, R extends z.ZodMiniType>(
  scope: ReadScope,
  entry: Pick<Endpoint<I, R, 'key'>, 'path' | 'input' | 'reply'>,
): Endpoint<I, R, 'key'> {
  return { ...entry, method: 'GET', access: 'key', scope }
}

/** What a caller may send. */
export type InputOf<E extends AnyEndpoint> = z.input<E['input']>
/** What a handler receives: parsed and trimmed. */
export type ParsedInputOf<E extends AnyEndpoint> = z.output<E['input']>
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>
