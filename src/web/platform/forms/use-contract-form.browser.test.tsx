import { beforeEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import * as z from 'zod/mini'
import { Problem } from '#web/platform/api/problem.ts'
import { Field } from './field.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useContractForm } from './use-contract-form.ts'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(3, { error: 'Must be 3 characters or more' })),
  email: z.string().check(z.minLength(1, { error: 'Required' }), z.toLowerCase()),
})
type Values = z.infer<typeof schema>

const send = vi.fn<(values: Values) => Promise<void>>()
const failed = vi.fn<(error: unknown) => void>()

const loadSchema = async () => schema
const failToLoad = (): Promise<typeof schema> => Promise.reject(new TypeError('Failed to fetch'))

const forms = {
  'its schema': () => useContractForm(schema, { name: '', email: '' }),
  'a schema that is loaded': () => useContractForm(loadSchema),
  'a schema that cannot be loaded': () => useContractForm(failToLoad),
}
type Kind = keyof typeof forms

function NameAndMail({ kind }: { kind: Kind }) {
  const form = forms[kind]()
  const { errors } = form.formState
  return (
    <form {...form.attributes} onSubmit={form.submit({ send, failed })}>
      <Field label="Name" registration={form.register('name')} error={errors.name?.message} />
      <Field
        label="Email"
        hint="Where we write to."
        registration={form.register('email')}
        error={errors.email?.message}
      />
      <SubmitButton form={form} busyText="Sending...">
        Send
      </SubmitButton>
    </form>
  )
}

async function open(kind: Kind) {
  const screen = await render(<NameAndMail kind={kind} />)
  return {
    screen,
    name: screen.getByLabelText('Name'),
    email: screen.getByLabelText('Email'),
    button: screen.getByRole('button'),
  }
}

beforeEach(() => {
  send.mockReset().mockResolvedValue()
  failed.mockReset()
})

const refused = (fields: Record<string, string>) =>
  new Problem('invalid-input', 'Please correct the marked fields.', { fields })

describe.each<Kind>(['its schema', 'a schema that is loaded'])('a form with %s', (kind) => {
  describe('before it is sent', () => {
    test('an error is not shown before the field loses focus', async () => {
      const { screen, name } = await open(kind)
      await name.fill('A')
      await expect.element(name).not.toHaveAttribute('aria-invalid')
      expect(screen.container.textContent).not.toContain('Must be')
    })

    test('a field that lost focus shows its error, and other fields do not', async () => {
      const { name, email } = await open(kind)
      await name.fill('A')
      await userEvent.keyboard('{Tab}')
      await expect.element(name).toHaveAccessibleDescription('Must be 3 characters or more')
      await expect.element(name).toHaveAttribute('aria-invalid', 'true')
      await expect.element(email).toHaveAccessibleDescription('Where we write to.')
    })

    test('the error disappears once it is corrected', async () => {
      const { name } = await open(kind)
      await name.fill('A')
      await userEvent.keyboard('{Tab}')
      await expect.element(name).toHaveAttribute('aria-invalid', 'true')
      await name.fill('Anu')
      await expect.element(name).not.toHaveAttribute('aria-invalid')
    })
  })

  describe('submitted with errors', () => {
    test('nothing is sent, every error is shown, and the first field has the focus', async () => {
      const { name, email, button } = await open(kind)
      await button.click()
      await expect.element(name).toHaveFocus()
      await expect.element(name).toHaveAttribute('aria-invalid', 'true')
      await expect.element(email).toHaveAccessibleDescription('Where we write to. Required')
      expect(send).not.toHaveBeenCalled()
    })
  })

  describe('submitted', () => {
    const fillAndSend = async (form: Awaited<ReturnType<typeof open>>) => {
      await form.name.fill(' Anu ')
      await form.email.fill('Anu@Example.com')
      await form.button.click()
    }

    test('the values are sent as the contract parses them', async () => {
      await fillAndSend(await open(kind))
      await expect
        .poll(() => send.mock.calls)
        .toEqual([[{ name: 'Anu', email: 'anu@example.com' }]])
      expect(failed).not.toHaveBeenCalled()
    })

    test('the button shows progress, and nothing is sent twice', async () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      send.mockReturnValue(promise)
      const form = await open(kind)
      await form.name.fill('Anu')
      await form.email.fill('anu@example.com')
      const sent = form.screen.container.querySelector('form')
      // two quick presses, before a render
      sent?.requestSubmit()
      sent?.requestSubmit()
      await expect.element(form.button).toHaveTextContent('Sending...')
      await form.email.click()
      await userEvent.keyboard('{Enter}')
      resolve()
      await expect.element(form.button).toHaveTextContent('Send')
      expect(send).toHaveBeenCalledOnce()
      await form.button.click()
      await expect.poll(() => send.mock.calls.length).toBe(2)
    })

    test('a server error of a field is shown at the field, which has the focus', async () => {
      send.mockRejectedValue(refused({ email: 'Email already exists' }))
      const form = await open(kind)
      await fillAndSend(form)
      await expect.element(form.email).toHaveFocus()
      await expect
        .element(form.email)
        .toHaveAccessibleDescription('Where we write to. Email already exists')
      await expect.element(form.name).not.toHaveAttribute('aria-invalid')
    })

    test('a failed form keeps its values, reports the failure once, and can be resubmitted', async () => {
      const problem = refused({ campus: 'There is no such field here' })
      send.mockRejectedValueOnce(problem)
      const form = await open(kind)
      await fillAndSend(form)
      await expect.poll(() => failed.mock.calls).toEqual([[problem]])
      await expect.element(form.email).toHaveValue('Anu@Example.com')
      await expect.element(form.button).toHaveTextContent('Send')
      await form.button.click()
      await expect.poll(() => send.mock.calls.length).toBe(2)
      expect(failed).toHaveBeenCalledOnce()
    })
  })
})

test('the server validates the values when the schema cannot be loaded', async () => {
  send.mockRejectedValue(refused({ email: 'Email already exists' }))
  const { name, email, button } = await open('a schema that cannot be loaded')
  await name.fill('A')
  await email.fill('Anu@Example.com')
  await button.click()
  await expect.element(email).toHaveAccessibleDescription('Where we write to. Email already exists')
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'A', email: 'Anu@Example.com' })
})
