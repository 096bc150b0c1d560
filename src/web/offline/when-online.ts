/** In milliseconds: often enough for whoever looks at the page, and next to nothing for the portal. */
const ASK_EVERY = 3_000

/**
 * Calls once, as soon as the portal answers again: when the browser says that there is a network, and also where it never says so. On a
 * bad line, or behind a login page of somebody's network, it takes itself to be connected all the time.
 * @returns how to stop waiting.
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
