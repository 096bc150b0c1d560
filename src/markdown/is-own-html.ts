/**
 * Whether there is nothing in it but tags as markdown-html.ts writes them, and text: what a page puts in as HTML is looked
 * at once more where it is put in (attack A09). Linear in the length.
 */
export function isOwnHtml(html: string): boolean {
  return !/[<>]/.test(html.replaceAll(OWN_TAG, ''))
}

const CLOSED =
  /<\/(?:p|h[2-4]|ul|ol|li|blockquote|pre|code|div|table|thead|tbody|tr|th|td|strong|em|del|a)>/
const PLAIN = /<(?:p|ul|ol|li|blockquote|pre|code|hr|br|div|table|thead|tbody|tr|td|strong|em|del)>/
const HEADING = /<h[2-4] id="[^"<>]*">/
const NUMBERED = /<ol start="\d+">/
const COLUMN = /<th scope="col">/
/** Where to is safe-href.ts's to say; these are all of its beginnings. */
const LINK = /<a href="(?:https?:|mailto:|\/|#)[^"<>]*"(?: rel="noopener")?>/

const OWN_TAG = new RegExp(
  [CLOSED, PLAIN, HEADING, NUMBERED, COLUMN, LINK].map(({ source }) => source).join('|'),
  // a link's beginning stays as it was typed
  'gi',
)
