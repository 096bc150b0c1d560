import type { Page } from '@playwright/test'
import { expect, simulatorsUrl } from './support.ts'

/**
 * Waits for a mail, as its job runs in the background, and reads a link in its text.
 * @param path of the page that the link leads to; its token stands behind a #.
 */
export async function mailedLink(page: Page, email: string, path: string): Promise<string> {
  const link = new RegExp(`${path}#[\\w-]{43}`)
  const find = async () => {
    const to = encodeURIComponent(email)
    const reply = await page.request.get(`${simulatorsUrl()}/control/mailbox/mails?to=${to}`)
    return link.exec(await reply.text())?.[0] ?? ''
  }
  await expect.poll(find, { timeout: 20_000 }).not.toBe('')
  return find()
}
