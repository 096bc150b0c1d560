import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { Button } from '../button.tsx'
import { QuestionDialog } from './question-dialog.tsx'

/** A button that opens a dialog with one action. */
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

test('the page behind the dialog cannot be focused', async () => {
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

  test('closes once without an action and restores the focus', async () => {
    const { screen, opener, dialog, closed, answered } = await open()
    await leave(screen)
    await expect.element(dialog).not.toBeInTheDocument()
    expect(closed).toHaveBeenCalledOnce()
    expect(answered).not.toHaveBeenCalled()
    await expect.element(opener).toHaveFocus()
  })

  test('stays open while an action is running', async () => {
    const { screen, dialog, closed } = await open({ isBusy: true })
    await leave(screen)
    await leave(screen)
    await expect.element(dialog).toBeVisible()
    expect(closed).not.toHaveBeenCalled()
  })
})

test('a busy button shows its state and ignores presses', async () => {
  const { screen, answered } = await open({ isBusy: true })
  const button = screen.getByRole('button', { name: 'Closing...' })
  await button.click({ force: true })
  expect(answered).not.toHaveBeenCalled()
  await expect.element(button).toHaveFocus()
})

test('the button runs the action', async () => {
  const { screen, answered, closed } = await open()
  await screen.getByRole('button', { name: 'Close it' }).click()
  expect(answered).toHaveBeenCalledOnce()
  expect(closed).not.toHaveBeenCalled()
})

test('a failure is shown in the dialog at once', async () => {
  const { dialog } = await open({ failure: 'The password is not right.' })
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The password is not right.')
})

test('the focus moves to the page title when the opening button is gone', async () => {
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
