import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { Problem } from '#web/platform/api/problem.ts'
import { DataProvider } from '#web/platform/data/data-provider.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'

/** The policy of both sides: a refusal is shown in its own words. */
const policy = {
  questionFailed: () => undefined,
  actFailed: () => undefined,
  textOfAct: (failure: unknown) => (failure instanceof Problem ? failure.message : null),
}
const confirm = vi.fn<() => Promise<void>>()
const sentAround = vi.fn<() => void>()

async function open() {
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <section onSubmit={sentAround}>
        <button type="button" onClick={() => setIsOpen(true)}>
          Delete
        </button>
        {isOpen && (
          <ConfirmDialog confirm={confirm} close={() => setIsOpen(false)}>
            <p>The course goes from the catalogue.</p>
          </ConfirmDialog>
        )}
      </section>
    )
  }
  const screen = await render(
    <MemoryRouter>
      <DataProvider person="" policy={policy}>
        <Page />
      </DataProvider>
    </MemoryRouter>,
  )
  const opener = screen.getByRole('button', { name: 'Delete', exact: true })
  await opener.click()
  const dialog = screen.getByRole('dialog', { name: 'Are you sure?' })
  await expect.element(dialog).toHaveAccessibleDescription('The course goes from the catalogue.')
  return {
    opener,
    dialog,
    yes: dialog.getByRole('button', { name: /^(Yes, delete it!|Deleting)/ }),
  }
}

afterEach(() => {
  confirm.mockReset()
  sentAround.mockReset()
})

test('a confirmation runs once, however often it is pressed, and the dialog waits for it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  confirm.mockReturnValue(promise)
  const { dialog, yes, opener } = await open()
  // two quick presses, before a render
  const form = dialog.element().querySelector('form')
  form?.requestSubmit()
  form?.requestSubmit()
  await expect.element(yes).toHaveTextContent('Deleting...')
  await yes.click({ force: true })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).toBeVisible()
  resolve()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(confirm).toHaveBeenCalledOnce()
  await expect.element(opener).toHaveFocus()
})

test('a cancellation runs nothing', async () => {
  const { dialog } = await open()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(confirm).not.toHaveBeenCalled()
})

test('a refusal is shown in the dialog, and the action can be retried', async () => {
  confirm.mockRejectedValueOnce(new Problem('category-has-courses', 'It still has 3 courses.'))
  confirm.mockResolvedValueOnce()
  const { dialog, yes } = await open()
  await yes.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('It still has 3 courses.')
  await yes.click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a surrounding form is not submitted', async () => {
  confirm.mockResolvedValue()
  const { dialog, yes } = await open()
  await yes.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sentAround).not.toHaveBeenCalled()
})
