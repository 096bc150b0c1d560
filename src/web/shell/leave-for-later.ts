/**
 * What is far below the first screen of a visit (data-later) is left out of its first frame, and drawn piece by piece while the
 * browser is idle, once everything in sight has come; what is scrolled to before, the browser draws by itself. Then the page is as any
 * other. Whoever comes back, or to a place in the page, needs the true heights at once. It goes into the page as text, so it
 * stands by itself.
 */
export function leaveForLater(): void {
  const [visit] = performance.getEntriesByType('navigation')
  const isFirstSight = visit && 'type' in visit && visit.type === 'navigate'
  if (!isFirstSight || location.hash !== '') return
  const { dataset } = document.documentElement
  dataset['first'] = ''
  const drawAll = () => {
    delete dataset['first']
  }
  const drawSome = () => {
    const begun = performance.now()
    // a touch is answered in between
    while (performance.now() - begun < 2) {
      const part = document.querySelector<HTMLElement>('[data-first] [data-later=""]')
      if (!part) return drawAll()
      part.dataset['later'] = 'drawn'
      // lays it out here, where its time is counted
      part.getBoundingClientRect()
    }
    whenIdle()
  }
  // Safari has no idle callbacks
  const whenIdle = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(drawSome)
    else setTimeout(drawSome)
  }
  const drawIfItLeadsDown = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href*="#"]') !== null) drawAll()
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', () => requestAnimationFrame(whenIdle))
  addEventListener('popstate', drawAll)
  // others keep what is looked at in sight while heights above it become true
  if (!CSS.supports('overflow-anchor', 'auto'))
    addEventListener('click', drawIfItLeadsDown, { capture: true })
}
