/** So long a slice of it may take, in milliseconds: a touch is answered in between. */
const SLICE_MS = 6

/**
 * Draws what a first visit has left for later (data-later), piece by piece while the browser is idle; what is scrolled to before, the
 * browser draws by itself. Then the page is as any other: heights are true, and nothing is left out.
 */
export function drawLaterParts(): void {
  const { dataset } = document.documentElement
  if (dataset['first'] === undefined) return
  const draw = () => {
    const begun = performance.now()
    while (performance.now() - begun < SLICE_MS) {
      const part = document.querySelector<HTMLElement>('[data-later=""]')
      if (!part) return finish()
      part.dataset['later'] = 'drawn'
      // lays it out here, where its time is counted
      part.getBoundingClientRect()
    }
    whenIdle(draw)
  }
  // the way to a place in the page, and to another page, needs all heights
  const leads = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a') !== null) finish()
  }
  const finish = () => {
    delete dataset['first']
    removeEventListener('click', leads, { capture: true })
    removeEventListener('popstate', finish)
  }
  addEventListener('click', leads, { capture: true })
  addEventListener('popstate', finish)
  whenIdle(draw)
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work)
}
