import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { PasswordField } from './password-field.tsx'

const rules = [
  { label: 'Six characters', isMet: (text: string) => text.length >= 6 },
  { label: 'One digit', isMet: (text: string) => /\d/.test(text) },
]

function NewPassword() {
  const { register } = useForm({ defaultValues: { password: '' } })
  return (
    <PasswordField
      label="Password"
      autoComplete="new-password"
      registration={register('password')}
      error={undefined}
      rules={rules}
    />
  )
}

async function open() {
  const screen = await render(<NewPassword />)
  return {
    screen,
    field: screen.getByLabelText('Password', { exact: true }),
    toggle: screen.getByRole('button', { name: 'Show password' }),
  }
}

test('a password is hidden by default and can be shown and hidden again', async () => {
  const { field, toggle } = await open()
  await field.fill('Secret1')
  await expect.element(field).toHaveAttribute('type', 'password')
  await toggle.click()
  await expect.element(field).toHaveAttribute('type', 'text')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true')
  await expect.element(field).toHaveValue('Secret1')
  await toggle.click()
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'false')
})

test('a visible password is not auto-capitalized', async () => {
  const { field, toggle } = await open()
  await toggle.click()
  await expect.element(field).toHaveAttribute('autocapitalize', 'none')
})

test('each rule is ticked when it is met, and unticked again', async () => {
  const { screen, field } = await open()
  const ticked = () => screen.container.querySelectorAll('li path').length
  expect(ticked()).toBe(0)
  await field.fill('abc1')
  await expect.poll(ticked).toBe(1)
  await expect.element(screen.getByText('One digit, done')).toBeInTheDocument()
  await field.fill('abcdef1')
  await expect.poll(ticked).toBe(2)
  await field.fill('abc')
  await expect.poll(ticked).toBe(0)
})

test('the field has the rules as its accessible description', async () => {
  const { field } = await open()
  await expect.element(field).toHaveAccessibleDescription(/Six characters.*One digit/)
})

test('the button is disabled before hydration', () => {
  document.body.innerHTML = renderToString(<NewPassword />)
  expect(document.querySelector('button')?.disabled).toBe(true)
  document.body.innerHTML = ''
})
