/**
 * Returns the values that a header such as Accept or Accept-Encoding accepts and refuses (`;q=0`),
 * in lower case.
 */
export function namedInHeader(header: string): { taken: Set<string>; refused: Set<string> } {
  const refused = new Set<string>()
  const taken = new Set<string>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
    ;(isRefused ? refused : taken).add(name)
  }
  return { taken, refused }
}
