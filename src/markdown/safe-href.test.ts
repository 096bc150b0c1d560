import { expect, test } from 'vitest'
import { safeHref } from './safe-href.ts'

test.each(['https://example.test/a', 'http://example.test', 'mailto:a@b.test', '/courses', '#top'])(
  '%s is a safe link',
  (address) => expect(safeHref(address)).toBe(address),
)

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.test',
  '/\\evil.test',
  'https:evil',
  'courses',
  '',
])('%j is not a safe link', (address) => expect(safeHref(address)).toBeNull())
