/**
 * Does something that no first view waits for, where the browser can work without a connection at all. A failure leaves the
 * portal as it is without: it needs a connection.
 */
export function whenQuiet(work: () => Promise<void>): void {
  // not there where people come without https
  if (!('serviceWorker' in navigator)) return
  const begin = () => void work().catch(() => undefined)
  // Safari has no idle callbacks
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
