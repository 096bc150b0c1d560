import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { NameField } from './name-field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useContractForm } from './use-contract-form.ts'

const schema = z.object({ name: z.string() })
const send = vi.fn<(values: { name: string }) => Promise<void>>().mockResolvedValue()

const sentenceOf = (letters: string) =>
  `Receipts and certificates cannot print ${letters}. Please write the name in letters that they can print, such as English ones.`

function Form({ name = '' }: { name?: string }) {
  const form = useContractForm(schema)
  return (
    <form {...form.attributes} onSubmit={form.submit({ send, failed: () => undefined })}>
      <NameField
        label="Name"
        defaultValue={name}
        registration={form.register('name')}
        error={undefined}
      />
      <SubmitButton form={form} busyText="Sending...">
        Send
      </SubmitButton>
    </form>
  )
}

test('unprintable letters are reported while typing, and the name is accepted', async () => {
  const screen = await render(<Form />)
  const field = screen.getByLabelText('Name')
  await field.fill('Asha \u{1f60a} Nair')
  const hint = screen.getByRole('status')
  await expect.element(hint).toHaveTextContent(sentenceOf('\u{1f60a}'))
  await expect.element(field).toHaveAccessibleDescription(sentenceOf('\u{1f60a}'))
  await screen.getByRole('button').click()
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ name: 'Asha \u{1f60a} Nair' }))
  await field.fill('വേലു Asha Nair')
  await expect.element(hint).not.toBeInTheDocument()
})

test('an initial name is checked too', async () => {
  const screen = await render(<Form name="李雷 明" />)
  await expect.element(screen.getByRole('status')).toHaveTextContent(sentenceOf('李 雷 明'))
})
