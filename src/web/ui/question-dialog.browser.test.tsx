import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Button } from './button.tsx'
import { QuestionDialog } from './question-dialog.tsx'

/** A button that opens a dialog with one answer. */
async function open({ isBusy = false, failure = null as string | null } = {}) {
  const closed = vi.fn<() => void>()
  const answered = vi.fn<() => void>()
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    const close = () => {
      closed()
      setIsOpen(false)
    }
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          Close my account
        </button>
        {isOpen && (
          <QuestionDialog
            title="Close the account?"
            failure={failure}
            answer={
              <Button isBusy={isBusy} busyText="Closing..." onClick={answered}>
                Close it
              </Button>
            }
            close={close}
          >
            <p>This cannot be undone.</p>
          </QuestionDialog>
        )}
      </>
    )
  }
  const screen = await render(<Page />)
  const opener = screen.getByRole('button', { name: 'Close my account' })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'Close the account?' })
  await expect.element(dialog).toHaveAccessibleDescription('This cannot be undone.')
  return { screen, opener, dialog, closed, answered }
}

test('what stands behind cannot be reached', async () => {
  const { opener, dialog } = await open()
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  expect(dialog.element().matches(':modal')).toBe(true)
  ;(opener.element() as HTMLElement).focus()
  expect(document.activeElement).not.toBe(opener.element())
})

describe.each(['Escape', 'Cancel'])('%s', (way) => {
  const leave = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
    way === 'Escape'
      ? userEvent.keyboard('{Escape}')
      : screen.getByRole('button', { name: 'Cancel' }).click()

  test('closes once, answers nothing and gives the focus back', async () => {
    const { screen, opener, dialog, closed, answered } = await open()
    await leave(screen)
    await expect.element(dialog).not.toBeInTheDocument()
    expect(closed).toHaveBeenCalledOnce()
    expect(answered).not.toHaveBeenCalled()
    await expect.element(opener).toHaveFocus()
  })

  test('waits for the answer that is on its way', async () => {
    const { screen, dialog, closed } = await open({ isBusy: true })
    await leave(screen)
    await leave(screen)
    await expect.element(dialog).toBeVisible()
    expect(closed).not.toHaveBeenCalled()
  })
})

test('a button that is at work says so and is not pressed twice', async () => {
  const { screen, answered } = await open({ isBusy: true })
  const button = screen.getByRole('button', { name: 'Closing...' })
  await button.click({ force: true })
  expect(answered).not.toHaveBeenCalled()
  await expect.element(button).toHaveFocus()
})

test('the answer is heard', async () => {
  const { screen, answered, closed } = await open()
  await screen.getByRole('button', { name: 'Close it' }).click()
  expect(answered).toHaveBeenCalledOnce()
  expect(closed).not.toHaveBeenCalled()
})

test('what went wrong is said at once, in the dialog', async () => {
  const { dialog } = await open({ failure: 'The password is not right.' })
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The password is not right.')
})

test('where the button that asked is gone, the focus goes to the title of the page', async () => {
  function Page() {
    const [isOpen, setIsOpen] = useState(true)
    return (
      <>
        <h1 id="page-title" tabIndex={-1}>
          Profile
        </h1>
        {isOpen && (
          <QuestionDialog title="Close the account?" close={() => setIsOpen(false)}>
            <p>This cannot be undone.</p>
          </QuestionDialog>
        )}
      </>
    )
  }
  const screen = await render(<Page />)
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Profile' })).toHaveFocus()
})
