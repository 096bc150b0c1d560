/** The error of a text that is sent as a list: of the whole, or of its first wrong line. */
export function messageOfList(error: object | undefined): string | undefined {
  if (error === undefined) return undefined
  const said = [error, ...Object.values(error)].find(
    (one: unknown): one is { message: string } =>
      typeof one === 'object' &&
      one !== null &&
      'message' in one &&
      typeof one.message === 'string',
  )
  return said?.message
}

export function messageOf(error: { message?: string | undefined } | undefined): string | undefined {
  return error?.message
}
