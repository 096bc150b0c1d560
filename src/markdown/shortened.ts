const MAX_LENGTH = 155

/** In one line, cut at a word's end where it is longer than a search engine shows. */
export function shortened(text: string): string {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  if (words.length <= MAX_LENGTH) return words
  return `${words.slice(0, MAX_LENGTH).replace(/\s+\S*$/, '')} …`
}
