/** In milliseconds: often enough for a reader, and little load for the portal. */
const ASK_EVERY = 3_000

/**
 * Calls `isBack` once, as soon as the portal responds again. The browser's online event is not
 * enough: on a bad line or behind a captive portal it never fires.
 * @returns a function that stops waiting.
 */
export function whenOnline(path: string, isBack: () => void): () => void {
  const stopped = new AbortController()
  const { signal } = stopped
  const stop = () => {
    stopped.abort()
    clearInterval(asking)
  }
  const ask = async () => {
    if (document.visibilityState === 'hidden' || signal.aborted) return
    const answer = await fetch(path, { method: 'HEAD', cache: 'no-store', signal }).catch(
      () => null,
    )
    if (answer === null || signal.aborted) return
    stop()
    isBack()
  }
  const asking = setInterval(() => void ask(), ASK_EVERY)
  window.addEventListener('online', () => void ask(), { signal })
  return stop
}
