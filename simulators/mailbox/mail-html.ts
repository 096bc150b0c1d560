const base = '<base target="_blank">'

/** A mail's HTML for its page: links open in a new window. */
export function mailHtml(html: string): string {
  return /<head[^>]*>/i.test(html)
    ? html.replace(/<head[^>]*>/i, (head) => head + base)
    : base + html
}

const webAddress = /https?:\/\/[^\s<>"')\]]+/g

/** Splits text into plain pieces and web addresses, in order. */
export function textPieces(text: string): { text: string; isLink: boolean }[] {
  const pieces: { text: string; isLink: boolean }[] = []
  let end = 0
  for (const match of text.matchAll(webAddress)) {
    pieces.push({ text: text.slice(end, match.index), isLink: false })
    pieces.push({ text: match[0], isLink: true })
    end = match.index + match[0].length
  }
  pieces.push({ text: text.slice(end), isLink: false })
  return pieces.filter((piece) => piece.text !== '')
}
