import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import * as z from 'zod/mini'
import { TextField } from '../office-forms/text-field.tsx'
import { Field } from './field.tsx'
import { useContractForm } from './use-contract-form.ts'

const sent: unknown[] = []

function Form() {
  const form = useContractForm(z.object({ email: z.string() }))
  return (
    <form
      {...form.attributes}
      onSubmit={form.submit({ send: async (values) => void sent.push(values) })}
    >
      <Field label="Email" type="email" registration={form.register('email')} error={undefined} />
      <button type="submit">Send</button>
    </form>
  )
}

function Controlled() {
  const [email, setEmail] = useState('asha@hotmial.com')
  return (
    <>
      <TextField
        label="E-mail"
        type="email"
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <output>{email}</output>
    </>
  )
}

test('a likely typo gets a suggestion, and one tap corrects the field and the form', async () => {
  const screen = await render(<Form />)
  const input = screen.getByLabelText('Email')
  await input.fill('asha@gmial.com')
  const hint = screen.getByRole('button', { name: 'asha@gmail.com' })
  await expect
    .element(screen.getByText(/^Did you mean/))
    .toHaveTextContent('Did you mean asha@gmail.com?')
  await hint.click()
  await expect.element(input).toHaveValue('asha@gmail.com')
  await expect.element(input).toHaveFocus()
  expect(screen.getByText(/^Did you mean/).elements()).toEqual([])
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent).toEqual([{ email: 'asha@gmail.com' }])
})

test('the suggestion does not block submission: the address is sent as typed', async () => {
  sent.length = 0
  const screen = await render(<Form />)
  await screen.getByLabelText('Email').fill('asha@gmial.com')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent).toEqual([{ email: 'asha@gmial.com' }])
})

test('an initial address of a controlled field is checked', async () => {
  const screen = await render(<Controlled />)
  await screen.getByRole('button', { name: 'asha@hotmail.com' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('asha@hotmail.com')
})

test('a valid address gets no suggestion', async () => {
  sent.length = 0
  const screen = await render(<Form />)
  await screen.getByLabelText('Email').fill('asha@kerala.gov.in')
  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent).toEqual([{ email: 'asha@kerala.gov.in' }])
  expect(screen.getByText(/^Did you mean/).elements()).toEqual([])
})
