/**
 * Runs low-priority work when the browser is idle and supports service workers. After a failure the
 * portal simply needs a connection.
 */
export function whenIdle(work: () => Promise<void>): void {
  // missing without https
  if (!('serviceWorker' in navigator)) return
  const begin = () => void work().catch(() => undefined)
  // Safari has no idle callbacks
  const later = () =>
    'requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', later, { once: true })
}
