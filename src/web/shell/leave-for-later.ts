/**
 * Marks the document of a visit that begins at the top: what is far below its first screen (data-later) is left for later. Whoever
 * comes back, or to a place in the page, needs the true heights at once. It goes into the page as text, so it stands by itself.
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
  const drawIfItLeadsDown = ({ target }: Event) => {
    if (target instanceof Element && target.closest('a[href*="#"]') !== null) drawAll()
  }
  addEventListener('popstate', drawAll)
  addEventListener('click', drawIfItLeadsDown, { capture: true })
}
