import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { longestPapers } from '../../../../test/support/longest-papers.ts'
import { PaperSheet } from './paper-sheet.tsx'

/** A4 without the margins of the print style, in CSS pixels. */
const width = ((210 - 2 * 19) * 96) / 25.4
const height = ((297 - 2 * 10) * 96) / 25.4

type Devtools = { send(method: string, parameters: { media: string }): Promise<unknown> }

test('each kind of document in its longest form is printed on one A4 page', async () => {
  // vitest types the session without its methods
  const browser = cdp() as unknown as Devtools
  await browser.send('Emulation.setEmulatedMedia', { media: 'print' })
  const tooLong: string[] = []
  for (const [name, paper] of Object.entries(longestPapers)) {
    const screen = await render(
      <div style={{ width }}>
        <PaperSheet paper={paper} />
      </div>,
    )
    const sheet = screen.container.querySelector('article')
    const used = sheet?.getBoundingClientRect().height ?? Infinity
    if (used > height) tooLong.push(`${name}: ${used - height}`)
    await screen.unmount()
  }
  await browser.send('Emulation.setEmulatedMedia', { media: '' })
  expect(tooLong).toEqual([])
})
