import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { BrokenOfficePage } from '../frame/broken-office-page.tsx'
import * as layout from './office-layout.tsx'

test('a broken office page names the office and does not mention payments', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <BrokenOfficePage />
    </MemoryRouter>,
  )
  expect(html).toContain('This page could not be shown · Office')
  expect(html).toContain('Load the page again')
  expect(html).not.toMatch(/pay/i)
})

test('the office layout has an error boundary', () => {
  expect(layout).toHaveProperty('ErrorBoundary')
})
