import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { BrokenOfficePage } from '../frame/broken-office-page.tsx'
import * as layout from './office-layout.tsx'

test('a broken page of the office speaks of the office, not of paying', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <BrokenOfficePage />
    </MemoryRouter>,
  )
  expect(html).toContain('This page could not be shown · Office')
  expect(html).toContain('Load the page again')
  expect(html).not.toMatch(/pay/i)
})

test('the frame of the office catches what breaks in it', () => {
  expect(layout).toHaveProperty('ErrorBoundary')
})
