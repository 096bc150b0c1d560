import { createHash } from 'node:crypto'

/** For everything that is not a page: nothing in it may run, load or be framed. */
const CLOSED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']

/** Once seen over HTTPS, never again without, for two years. */
const HSTS = 'max-age=63072000; includeSubDomains'

/**
 * The headers of every response, pages, files, JSON and errors alike (ASVS 3.4.1 to 3.4.6).
 * @param publicUrl HSTS is sent where people come by https.
 */
export function securityHeaders(publicUrl: string): Record<string, string> {
  return {
    'content-security-policy': CLOSED,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': FEATURES.map((feature) => `${feature}=()`).join(', '),
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': HSTS } : {}),
  }
}

/**
 * Allows exactly the inline scripts that rendering has marked, by their hashes, and takes the marks off.
 * A script that came in with somebody's data carries no mark and stays blocked.
 * @param page in parts, of which none begins or ends inside of a marked script.
 * @param nonce the random value that this rendering, and nobody else, was told.
 * @param outside.googleScriptUrl of Google's button, on the pages that have it (others §2.6);
 * outside.pictureOrigin of the picture host, where one is configured.
 */
export function securePage(
  page: readonly string[],
  nonce: string,
  outside: Outside = {},
): { parts: string[]; policy: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  const parts = page.flatMap((part) => withoutMarks(part, mark, hashes))
  return { parts, policy: pagePolicy([...hashes], outside) }
}

/** Notes the hash of each script that is marked. A page is a hundred times as long as its marks: it is cut, and never joined. */
function withoutMarks(html: string, mark: string, hashes: Set<string>): string[] {
  const pieces: string[] = []
  let from = 0
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, from)) {
    pieces.push(html.slice(from, at))
    const content = inlineScriptAt(html, at)
    if (content !== '') hashes.add(`'sha256-${sha256(content)}'`)
    from = at + mark.length
  }
  return [...pieces, html.slice(from)]
}

/** What stands in the script whose tag has this attribute; '' where it is another tag's. */
function inlineScriptAt(html: string, attribute: number): string {
  // React writes no < within a tag
  if (!html.startsWith('<script ', html.lastIndexOf('<', attribute))) return ''
  const start = html.indexOf('>', attribute) + 1
  return html.slice(start, html.indexOf('</script>', start))
}

/** Of the program that stands between pages and network (decision 48): it asks nobody but us. */
export const workerPolicy = `${CLOSED}; connect-src 'self'`

type Outside = { googleScriptUrl?: string | null; pictureOrigin?: string | null }

function pagePolicy(scriptHashes: string[], { googleScriptUrl, pictureOrigin }: Outside): string {
  const google = (path: string) => (googleScriptUrl ? [new URL(path, googleScriptUrl).href] : [])
  return [
    "default-src 'none'",
    ["script-src 'self'", ...scriptHashes, ...google('')].join(' '),
    ["style-src 'self'", ...google('style')].join(' '),
    ["img-src 'self' data:", ...(pictureOrigin ? [pictureOrigin] : [])].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...google('.')].join(' '),
    // the drawer of every page can open the map
    ['frame-src https://www.google.com/maps/', ...google('.')].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ')
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
