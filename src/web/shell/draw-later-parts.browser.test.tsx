import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import '#web/styles/base.css'
import { drawLaterParts } from './draw-later-parts.ts'
import { leaveForLater } from './leave-for-later.ts'

const { documentElement } = document

/** As a browser tells how somebody came here. */
function visitBy(type: 'navigate' | 'reload') {
  // oxlint-disable-next-line no-unsafe-type-assertion -- of an entry the type alone is read
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type } as PerformanceNavigationTiming,
  ])
}

beforeEach(() => visitBy('navigate'))

afterEach(() => {
  delete documentElement.dataset['first']
  vi.restoreAllMocks()
})

function Page() {
  return (
    <>
      <a href="#last" onClick={(event) => event.preventDefault()}>
        To the last one
      </a>
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
  drawLaterParts()
  await expect.poll(heights).toEqual([1_000, 1_000, 1_000])
  await expect.poll(() => documentElement.dataset['first']).toBeUndefined()
})

test('the way to a place in the page has all heights at once', async () => {
  leaveForLater()
  const screen = await render(<Page />)
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  screen.getByRole('link').element().dispatchEvent(press)
  expect(heights()).toEqual([1_000, 1_000, 1_000])
})

test('whoever comes back to the page gets all of it at once', async () => {
  visitBy('reload')
  leaveForLater()
  await render(<Page />)
  expect(heights()).toEqual([1_000, 1_000, 1_000])
})
