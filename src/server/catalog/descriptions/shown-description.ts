import { createHash } from 'node:crypto'
import { firstParagraph, plainHtml } from '#markdown/plain-html.ts'
import { shortened } from '#markdown/shortened.ts'

/** The rendered description of a page, made when it is saved instead of on each view. */
export type ShownDescription = {
  html: string
  /** The first paragraph as plain text, for search engines. */
  summary: string
}

/** Ten times the longest text. */
export const MAX_HTML_LENGTH = 200_000

/** The rendered columns; `descriptionHtmlOf` identifies the text that they were made from. */
export type ShownColumns = {
  descriptionHtml: string
  descriptionSummary: string
  descriptionHtmlOf: string
}

export function shownColumns(
  description: string,
  { html, summary }: ShownDescription,
): ShownColumns {
  return {
    descriptionHtml: html,
    descriptionSummary: summary,
    descriptionHtmlOf: md5Of(description),
  }
}

/** Returns the rendered description if it belongs to the current text, otherwise the plain text. */
export function shownOf(row: { description: string } & Nullable<ShownColumns>): ShownDescription {
  const { description, descriptionHtml: html, descriptionSummary: summary } = row
  const isFresh = row.descriptionHtmlOf === md5Of(description)
  return isFresh && html !== null && summary !== null ? { html, summary } : plainly(description)
}

type Nullable<T> = { [K in keyof T]: T[K] | null }

/** The plain text, for Markdown that takes too long to render. */
export function plainly(description: string): ShownDescription {
  return { html: plainHtml(description), summary: shortened(firstParagraph(description)) }
}

/** MD5, because PostgreSQL has it too; the value needs no secrecy. */
function md5Of(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
