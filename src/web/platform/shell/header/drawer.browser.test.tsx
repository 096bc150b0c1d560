import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { httpApi } from '#web/platform/api/http-api.ts'
import { ApiProvider } from '#web/platform/api/use-api.ts'
import { Drawer } from './drawer.tsx'

const nobody = httpApi({
  studentToken: () => null,
  adminToken: () => null,
  studentEnded: () => undefined,
  adminEnded: async () => null,
  factorDue: () => undefined,
})

function Page() {
  const { pathname } = useLocation()
  return (
    <>
      <Drawer />
      <output>{pathname}</output>
    </>
  )
}

async function open() {
  const router = createMemoryRouter([{ path: '*', Component: Page }])
  const screen = await render(
    <ApiProvider value={nobody}>
      <RouterProvider router={router} />
    </ApiProvider>,
  )
  const opener = screen.getByRole('button', { name: 'Menu', exact: true })
  await opener.click()
  const drawer = screen.getByRole('dialog', { name: 'Menu' })
  await expect.element(drawer).toBeVisible()
  return { screen, opener, drawer }
}

test('before hydration the button links to the footer, which has the same links', () => {
  expect(renderToString(<Drawer />)).toMatch(/^<a [^>]*href="#footer"/)
})

test('the drawer lists the departments, and the button announces whether it is open', async () => {
  const { screen, drawer } = await open()
  await expect.element(drawer.getByRole('link', { name: 'Civil Engineering' })).toBeVisible()
  const opener = screen.getByRole('button', { name: 'Menu', exact: true, includeHidden: true })
  await expect.element(opener).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(opener).toHaveAttribute('aria-expanded', 'false')
})

test('the drawer opens with the departments, before its first paint', async () => {
  const paint = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
  const { drawer } = await open()
  await expect.element(drawer.getByRole('link', { name: 'Civil Engineering' })).toBeInTheDocument()
  await expect.element(drawer.getByRole('heading', { name: 'Find us' })).not.toBeInTheDocument()
  paint.mockRestore()
})

test('Esc closes the drawer and returns the focus to its button', async () => {
  const { opener, drawer } = await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a link navigates and closes the drawer', async () => {
  const { screen, drawer } = await open()
  await drawer.getByRole('link', { name: 'All courses' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(screen.getByText('/courses')).toBeVisible()
})
