import { useEffect } from 'react'
import { Link, MemoryRouter, useNavigate } from 'react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { page, userEvent } from 'vitest/browser'
import { holdTimers } from '../../../../../test/support/held-timers.ts'
import { ToastRegion, useToast } from './toast.tsx'

type Said = Parameters<ReturnType<typeof useToast>>[0]

/** A page with the region, and hooks to show toasts and change pages. */
async function open() {
  const hands: { say?: (toast: Said) => void; goTo?: (path: string) => unknown } = {}
  function Page() {
    const say = useToast()
    const goTo = useNavigate()
    useEffect(() => {
      Object.assign(hands, { say, goTo })
    }, [say, goTo])
    return (
      <>
        <Link to="/next">Next page</Link>
        <ToastRegion />
      </>
    )
  }
  const screen = await render(
    <MemoryRouter initialEntries={['/first', '/here']}>
      <Page />
    </MemoryRouter>,
  )
  return {
    screen,
    say: (toast: Said) => hands.say?.(toast),
    goTo: async (path: string | number) => hands.goTo?.(path as string),
  }
}

const closeButton = page.getByRole('button', { name: 'Close message' })

// a toast outlives the page that showed it
afterEach(async () => {
  vi.unstubAllGlobals()
  if (closeButton.query()) await closeButton.click()
})

describe('announced', () => {
  test('both live regions exist before any message', async () => {
    const { screen } = await open()
    await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
    await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  test.each(['good', 'info', 'warn'] as const)('a %s toast is announced politely', async (tone) => {
    const { screen, say } = await open()
    say({ tone, text: 'Saved.' })
    await expect.element(screen.getByRole('status')).toHaveTextContent('Saved.')
    await expect.element(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  test('a bad toast is announced at once', async () => {
    const { screen, say } = await open()
    say({ tone: 'bad', text: 'Incorrect password.' })
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Incorrect password.')
    await expect.element(screen.getByRole('status')).toBeEmptyDOMElement()
  })
})

test('a new toast replaces the previous one', async () => {
  const { screen, say } = await open()
  say({ tone: 'bad', text: 'First' })
  say({ tone: 'good', text: 'Second' })
  await expect.element(screen.getByText('Second')).toBeVisible()
  await expect.element(screen.getByText('First')).not.toBeInTheDocument()
})

test('a toast can be closed', async () => {
  const { screen, say } = await open()
  say({ tone: 'bad', text: 'Incorrect password.' })
  await closeButton.click()
  await expect.element(screen.getByText('Incorrect password.')).not.toBeInTheDocument()
})

describe('time', () => {
  const openAt = async () => {
    const opened = await open()
    const timers = holdTimers()
    const say = async (toast: Said) => {
      opened.say(toast)
      await expect.element(page.getByText(toast.text)).toBeVisible()
    }
    return { ...opened, say, timers }
  }

  test('a good toast disappears after six seconds', async () => {
    const { screen, say, timers } = await openAt()
    await say({ tone: 'good', text: 'Saved.' })
    timers.pass(5_999)
    expect(timers.count()).toBe(1)
    timers.pass(1)
    await expect.element(screen.getByText('Saved.')).not.toBeInTheDocument()
  })

  test.each(['warn', 'bad'] as const)('a %s toast stays', async (tone) => {
    const { say, timers } = await openAt()
    await say({ tone, text: 'Not saved.' })
    expect(timers.count()).toBe(0)
  })

  test('a new toast restarts the six seconds', async () => {
    const { screen, say, timers } = await openAt()
    await say({ tone: 'good', text: 'First' })
    timers.pass(5_000)
    await say({ tone: 'good', text: 'Second' })
    timers.pass(5_999)
    expect(timers.count()).toBe(1)
    timers.pass(1)
    await expect.element(screen.getByText('Second')).not.toBeInTheDocument()
  })
})

describe('navigation', () => {
  test('without user input keeps the toast', async () => {
    const { screen, say, goTo } = await open()
    say({ tone: 'good', text: 'Login successful.' })
    await expect.element(screen.getByText('Login successful.')).toBeVisible()
    await goTo('/my-courses')
    await expect.element(screen.getByText('Login successful.')).toBeVisible()
  })

  test('by the user removes the toast', async () => {
    const { screen, say } = await open()
    say({ tone: 'good', text: 'Login successful.' })
    await expect.element(screen.getByText('Login successful.')).toBeVisible()
    await screen.getByRole('link', { name: 'Next page' }).click()
    await expect.element(screen.getByText('Login successful.')).not.toBeInTheDocument()
  })

  test('after a key press removes the toast, too', async () => {
    const { screen, say, goTo } = await open()
    say({ tone: 'good', text: 'Login successful.' })
    await expect.element(screen.getByText('Login successful.')).toBeVisible()
    await userEvent.keyboard('{Tab}')
    await goTo('/next')
    await expect.element(screen.getByText('Login successful.')).not.toBeInTheDocument()
  })

  test("with the browser's Back removes the toast", async () => {
    const { screen, say, goTo } = await open()
    say({ tone: 'good', text: 'Login successful.' })
    await expect.element(screen.getByText('Login successful.')).toBeVisible()
    await goTo(-1)
    await expect.element(screen.getByText('Login successful.')).not.toBeInTheDocument()
  })
})
