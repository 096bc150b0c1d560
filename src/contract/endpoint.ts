import type * as z from 'zod/mini'

/** Who may call: a stranger too, a logged-in student, a logged-in administrator. */
export type Access = 'anyone' | 'student' | 'admin'

export type Endpoint<
  I extends z.ZodMiniType,
  R extends z.ZodMiniType,
  A extends Access = Access,
> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Fastify's notation; `:name` parts, the query (GET) or the JSON body together are the input. */
  path: `/api/${string}`
  access: A
  input: I
  reply: R
  successStatus?: 201
}

export type AnyEndpoint = Endpoint<z.ZodMiniType, z.ZodMiniType>

/** Keeps the entry's own types while checking its shape. */
export function endpoint<I extends z.ZodMiniType, R extends z.ZodMiniType, const A extends Access>(
  entry: Endpoint<I, R, A>,
): Endpoint<I, R, A> {
  return entry
}

/** What a caller may send. */
export type InputOf<E extends AnyEndpoint> = z.input<E['input']>
/** What a handler receives: parsed and trimmed. */
export type ParsedInputOf<E extends AnyEndpoint> = z.output<E['input']>
export type ReplyOf<E extends AnyEndpoint> = z.output<E['reply']>
