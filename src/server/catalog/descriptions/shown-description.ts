import { createHash } from 'node:crypto'
import { firstParagraph, plainHtml } from '#markdown/plain-html.ts'
import { shortened } from '#markdown/shortened.ts'

/** What a page shows of a description: made when it is saved, never when it is looked at. */
export type ShownDescription = {
  html: string
  /** The first paragraph in plain words, for search engines. */
  summary: string
}

/** Ten times the longest text. */
export const MAX_HTML_LENGTH = 200_000

/** The columns beside a description; `descriptionHtmlOf` says which text they were made from. */
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

/** As it was made for this very text; the plain text where it was not made yet, or for another one. */
export function shownOf(row: { description: string } & Nullable<ShownColumns>): ShownDescription {
  const { description, descriptionHtml: html, descriptionSummary: summary } = row
  const isFresh = row.descriptionHtmlOf === md5Of(description)
  return isFresh && html !== null && summary !== null ? { html, summary } : plainly(description)
}

type Nullable<T> = { [K in keyof T]: T[K] | null }

/** The text as it was typed, for one whose Markdown cannot be read in time. */
export function plainly(description: string): ShownDescription {
  return { html: plainHtml(description), summary: shortened(firstParagraph(description)) }
}

/** PostgreSQL has the same: nothing is kept secret here. */
function md5Of(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
