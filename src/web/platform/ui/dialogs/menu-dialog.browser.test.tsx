import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { MenuDialog } from './menu-dialog.tsx'

const classes = { dialog: 'menu', sheet: 'sheet', close: undefined }

async function draw() {
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <style>{'.menu { padding: 0; width: 300px } .sheet { margin: 100px; }'}</style>
        <button type="button" onClick={() => setIsOpen(true)}>
          Menu
        </button>
        {isOpen && (
          <MenuDialog classes={classes} close={() => setIsOpen(false)}>
            <p>Departments</p>
            <a href="#civil">Civil</a>
            <button type="button">Show the map</button>
            <button type="button" data-closes-menu="">
              Logout
            </button>
          </MenuDialog>
        )}
      </>
    )
  }
  const screen = await render(<Page />)
  return { screen, opener: screen.getByRole('button', { name: 'Menu', exact: true }) }
}

async function open() {
  const { screen, opener } = await draw()
  await opener.click()
  const menu = screen.getByRole('dialog', { name: 'Menu' })
  await expect.element(menu).toBeVisible()
  return { screen, opener, menu }
}

test.each(['Close menu', 'Logout'])('%s closes it', async (name) => {
  const { screen, menu } = await open()
  await screen.getByRole('button', { name }).click()
  await expect.element(menu).not.toBeInTheDocument()
})

test('a link closes it', async () => {
  const { screen, menu } = await open()
  await screen.getByRole('link', { name: 'Civil' }).click()
  await expect.element(menu).not.toBeInTheDocument()
})

test('Esc closes it and restores the focus', async () => {
  const { opener, menu } = await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a press shows the menu before the page behind it becomes inert', async () => {
  const { screen, opener } = await draw()
  opener.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await Promise.resolve()
  const menu = screen.getByRole('dialog', { name: 'Menu' }).element()
  expect(menu.checkVisibility()).toBe(true)
  expect(menu.matches(':modal')).toBe(false)
  await expect.poll(() => menu.matches(':modal')).toBe(true)
  await expect.element(screen.getByRole('button', { name: 'Close menu' })).toHaveFocus()
})

test('Esc closes it before that, too', async () => {
  const { screen, opener } = await draw()
  opener.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await Promise.resolve()
  const menu = screen.getByRole('dialog', { name: 'Menu' })
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  await expect.element(menu).not.toBeInTheDocument()
})

test('a click on the backdrop closes it', async () => {
  const { menu } = await open()
  await menu.click({ position: { x: 5, y: 5 } })
  await expect.element(menu).not.toBeInTheDocument()
})

test('a control that does not navigate keeps it open', async () => {
  const { screen, menu } = await open()
  await screen.getByText('Departments').click()
  await screen.getByRole('button', { name: 'Show the map' }).click()
  await expect.element(menu).toBeVisible()
})
