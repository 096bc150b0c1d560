/** So long a slice of it may take, in milliseconds: a touch is answered in between. */
const SLICE_MS = 6

/**
 * Draws what a first visit has left for later (leave-for-later.ts), piece by piece while the browser is idle; what is scrolled to
 * before, the browser draws by itself. Then the page is as any other: heights are true, and nothing is left out.
 */
export function drawLaterParts(): void {
  whenIdle(drawSome)
}

function drawSome(): void {
  const { dataset } = document.documentElement
  const begun = performance.now()
  while (performance.now() - begun < SLICE_MS) {
    const part = document.querySelector<HTMLElement>('[data-first] [data-later=""]')
    if (!part) {
      delete dataset['first']
      return
    }
    part.dataset['later'] = 'drawn'
    // lays it out here, where its time is counted
    part.getBoundingClientRect()
  }
  whenIdle(drawSome)
}

/** Safari has no idle callbacks. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work)
}
