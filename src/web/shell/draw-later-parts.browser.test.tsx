import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import '#web/styles/base.css'
import { drawLaterParts } from './draw-later-parts.ts'

const { documentElement } = document

beforeEach(() => {
  documentElement.dataset['first'] = ''
})

afterEach(() => {
  delete documentElement.dataset['first']
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
  await render(<Page />)
  expect(heights()).toEqual([480, 480, 480])
  drawLaterParts()
  await expect.poll(heights).toEqual([1_000, 1_000, 1_000])
  expect(documentElement.dataset['first']).toBeUndefined()
})

test('the way to a place in the page has all heights at once', async () => {
  const screen = await render(<Page />)
  drawLaterParts()
  // its answer is looked at before any idle moment
  screen
    .getByRole('link')
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(heights()).toEqual([1_000, 1_000, 1_000])
})
