type Foreign = { message?: unknown; code?: unknown; stack?: unknown }

/**
 * An Error of whatever was thrown or emitted. Some libraries emit objects with the fields of an error, which would be
 * logged as `[object Object]`: message, code and stack are kept, and nothing else of them.
 */
export function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  if (typeof thrown !== 'object' || thrown === null) return new Error(String(thrown))
  const { message, code, stack } = thrown as Foreign
  // its values may name a person
  const fields = `an object with ${Object.keys(thrown).join(', ') || 'nothing in it'}`
  const error = new Error(typeof message === 'string' ? message : fields)
  if (typeof stack === 'string') error.stack = stack
  return typeof code === 'string' ? Object.assign(error, { code }) : error
}
