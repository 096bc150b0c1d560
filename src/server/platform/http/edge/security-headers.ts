import { createHash } from 'node:crypto'

/** For everything that is not a page: nothing in it may run, load or be framed. */
const CLOSED = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const FEATURES = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']

/** Browsers use HTTPS only, for two years. */
const HSTS = 'max-age=63072000; includeSubDomains'

/**
 * The headers of every response: pages, files, JSON and errors (ASVS 3.4.1 to 3.4.6).
 * @param publicUrl with https, HSTS is sent.
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
 * Allows exactly the inline scripts that rendering has marked, by their hashes, and removes the
 * marks. An injected script has no mark and stays blocked.
 * @param nonce a random value known only to this rendering.
 * @param outside.googleScriptUrl of Google's button, on the pages that have it (others §2.6);
 *   outside.pictureOrigin of the picture host, if one is configured.
 */
export function securePage(
  page: string,
  nonce: string,
  outside: Outside = {},
): { html: string; policy: string } {
  const mark = ` nonce="${nonce}"`
  const hashes = new Set<string>()
  for (let at = page.indexOf(mark); at !== -1; at = page.indexOf(mark, at + 1)) {
    const content = inlineScriptAt(page, at)
    if (content !== '') hashes.add(`'sha256-${sha256(content)}'`)
  }
  return { html: page.replaceAll(mark, ''), policy: pagePolicy([...hashes], outside) }
}

/** Returns the content of the script with this attribute; '' if it belongs to another tag. */
function inlineScriptAt(html: string, attribute: number): string {
  // React writes no < inside a tag
  if (!html.startsWith('<script ', html.lastIndexOf('<', attribute))) return ''
  const start = html.indexOf('>', attribute) + 1
  return html.slice(start, html.indexOf('</script>', start))
}

/** Policy of the service worker (decision 48): it connects only to the portal. */
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
