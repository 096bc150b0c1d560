import { escapeHtml } from './escape-html.ts'

/** A typed text as plain paragraphs, for a text whose Markdown cannot be read. */
export function plainHtml(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('')
}

/** The first paragraph of such a text. */
export function firstParagraph(text: string): string {
  return paragraphsOf(text)[0] ?? ''
}

function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = []
  let lines: string[] = []
  const end = () => {
    if (lines.length > 0) paragraphs.push(lines.join(' '))
    lines = []
  }
  for (const line of text.split('\n')) {
    const words = line.trim()
    if (words === '') end()
    else lines.push(words)
  }
  end()
  return paragraphs
}
