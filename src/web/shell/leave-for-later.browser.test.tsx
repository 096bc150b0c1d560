import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '#web/styles/base.css'
import { leaveForLater } from './leave-for-later.ts'

const { documentElement } = document

/** As a browser tells how somebody came here. */
function visitBy(type: 'navigate' | 'reload') {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type } as PerformanceNavigationTiming,
  ])
}

let idle: (() => void)[] = []

beforeEach(() => {
  idle = []
  visitBy('navigate')
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((work) =>
    idle.push(work as () => void),
  )
})

afterEach(() => {
  delete documentElement.dataset['first']
  vi.restoreAllMocks()
})

function Page() {
  return (
    <>
      <div style={{ height: 20_000 }} />
      {['first', 'second', 'last'].map((name) => (
        <section key={name} id={name} data-later="">
          <p style={{ height: 1_000 }}>{name}</p>
        </section>
      ))}
    </>
  )
}

const heights = () =>
  [...document.querySelectorAll<HTMLElement>('[data-later]')].map(
    ({ offsetHeight }) => offsetHeight,
  )

test('what is far below is left out of the first sight, and drawn while nobody does anything', async () => {
  leaveForLater()
  await render(<Page />)
  expect(heights()).toEqual([480, 480, 480])
  while (idle.length > 0) idle.shift()?.()
  expect(heights()).toEqual([1_000, 1_000, 1_000])
  expect(documentElement.dataset['first']).toBeUndefined()
})

test('the way back has all heights at once', async () => {
  leaveForLater()
  await render(<Page />)
  dispatchEvent(new PopStateEvent('popstate'))
  expect(heights()).toEqual([1_000, 1_000, 1_000])
})

test('so has a page that is loaded again', async () => {
  visitBy('reload')
  leaveForLater()
  await render(<Page />)
  expect(heights()).toEqual([1_000, 1_000, 1_000])
})
