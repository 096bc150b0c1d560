type Foreign = { message?: unknown; code?: unknown; stack?: unknown }

/**
 * Returns an Error for whatever was thrown or emitted. Some libraries emit plain objects, which
 * would be logged as `[object Object]`. Only message, code and stack are kept.
 */
export function errorOf(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown
  if (typeof thrown !== 'object' || thrown === null) return new Error(String(thrown))
  const { message, code, stack } = thrown as Foreign
  // the object's values may name a person
  const fields = `an object with ${Object.keys(thrown).join(', ') || 'nothing in it'}`
  const error = new Error(typeof message === 'string' ? message : fields)
  if (typeof stack === 'string') error.stack = stack
  return typeof code === 'string' ? Object.assign(error, { code }) : error
}
