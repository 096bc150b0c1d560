const MAX_LENGTH = 155

/** The text in one line, cut at the end of a word where it is longer than search engines show. */
export function shortened(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  if (words.length <= MAX_LENGTH) return words
  return `${words.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '')} …`
}
