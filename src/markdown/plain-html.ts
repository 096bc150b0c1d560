import { escapeHtml } from './escape-html.ts'

/** A text as it was typed, paragraph by paragraph, with no mark read: for one whose Markdown can't be read. */
export function plainHtml(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('')
}

/** The first of its paragraphs. */
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
