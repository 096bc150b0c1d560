import { useCallback, useEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { holdTimers } from '../../../../../test/support/held-timers.ts'
import { SearchBox } from './search-box.tsx'
import type { OfficeList } from '../use-office-list.ts'

const here = window.location.href
const searches = vi.fn<(q: string) => void>()

/** A list with its search in the address, as in the office; a slow one renders on request. */
function Searched({ isSlow = false }: { isSlow?: boolean }) {
  const [q, setQ] = useState('')
  const read = useCallback(
    () => setQ(new URL(window.location.href).searchParams.get('q') ?? ''),
    [],
  )
  useEffect(() => {
    for (const event of ['popstate', 'drawn']) window.addEventListener(event, read)
    return () => {
      for (const event of ['popstate', 'drawn']) window.removeEventListener(event, read)
    }
  }, [read])
  const change: OfficeList<object>['change'] = ({ q: text = '' }) => {
    searches(text)
    const next = new URL(window.location.href)
    next.searchParams.set('q', text)
    window.history.replaceState(null, '', next)
    if (!isSlow) read()
  }
  // the list fields that the box reads
  const list = { state: { q }, change } as OfficeList<object>
  return (
    <>
      <SearchBox list={list} label="Name or phone" />
      <a href="#order">An order</a>
      <textarea aria-label="Note" />
      <output>{q}</output>
    </>
  )
}

async function open({ isSlow = false } = {}) {
  const screen = await render(<Searched isSlow={isSlow} />)
  const box = screen.getByLabelText('Name or phone')
  const type = async (text: string) => {
    await box.fill(text)
    // the browser may report the typed text before the page has
    await expect.element(box).toHaveValue(text)
  }
  return { screen, box, type, shown: screen.getByRole('status') }
}

const PAUSE_MS = 300
let timers: ReturnType<typeof holdTimers>

beforeEach(() => {
  timers = holdTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  searches.mockReset()
  window.history.replaceState(null, '', here)
})

describe('typing', () => {
  test('searches once after a pause, for the whole text', async () => {
    const { box, type, shown } = await open()
    await type('An')
    timers.pass(PAUSE_MS - 1)
    await type('Anu ')
    timers.pass(PAUSE_MS - 1)
    expect(searches).not.toHaveBeenCalled()
    timers.pass(1)
    await expect.element(shown).toHaveTextContent('Anu')
    expect(searches.mock.calls).toEqual([['Anu']])
    await expect.element(box).toHaveValue('Anu ')
  })

  test('Enter searches at once and only once', async () => {
    const { type } = await open()
    await type('Anu')
    await userEvent.keyboard('{Enter}')
    timers.pass(PAUSE_MS)
    expect(searches.mock.calls).toEqual([['Anu']])
  })

  test('keeps the typed text when an earlier search completes', async () => {
    const { box, type, shown } = await open({ isSlow: true })
    await type('An')
    timers.pass(PAUSE_MS)
    await type('Anup')
    window.dispatchEvent(new Event('drawn'))
    await expect.element(shown).toHaveTextContent('An')
    await expect.element(box).toHaveValue('Anup')
    timers.pass(PAUSE_MS)
    window.dispatchEvent(new Event('drawn'))
    await expect.element(shown).toHaveTextContent('Anup')
  })
})

test('Esc clears the box at once; in an empty box Esc passes through', async () => {
  const { box, type, shown } = await open()
  await type('Anu')
  await userEvent.keyboard('{Escape}')
  await expect.element(box).toHaveValue('')
  timers.pass(PAUSE_MS)
  await userEvent.keyboard('{Escape}')
  expect(searches.mock.calls).toEqual([['']])
  await expect.element(shown).toBeEmptyDOMElement()
})

test('a pending search does not undo navigation by a link', async () => {
  const { screen, type } = await open()
  await type('Anu')
  await screen.getByRole('link', { name: 'An order' }).click()
  timers.pass(PAUSE_MS)
  expect(searches).not.toHaveBeenCalled()
})

test('a change of the address is shown in the box', async () => {
  const { box } = await open()
  const next = new URL(here)
  next.searchParams.set('q', 'Biju')
  window.history.replaceState(null, '', next)
  window.dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(box).toHaveValue('Biju')
})

describe('the / key', () => {
  test('focuses the box from anywhere on the page', async () => {
    const { box } = await open()
    await userEvent.keyboard('/')
    await expect.element(box).toHaveFocus()
    await expect.element(box).toHaveValue('')
  })

  test('types a slash in another field', async () => {
    const { screen } = await open()
    const note = screen.getByLabelText('Note')
    await note.click()
    await userEvent.keyboard('/')
    await expect.element(note).toHaveFocus()
    await expect.element(note).toHaveValue('/')
  })
})
