/** What a header such as Accept or Accept-Encoding names, in small letters, and what it refuses (`;q=0`). */
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
