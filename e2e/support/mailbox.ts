import type { Page } from '@playwright/test'
import { expect, simulatorsUrl } from './support.ts'

/** A mail as the mailbox's control call shows it. */
export type ShownMail = {
  subject: string
  text: string | null
  attachments: { filename: string | null }[]
}

/** What has arrived for an address, newest first. */
export async function mailsTo(page: Page, email: string): Promise<ShownMail[]> {
  const to = encodeURIComponent(email)
  const reply = await page.request.get(`${simulatorsUrl()}/control/mailbox/mails?to=${to}`)
  const { mails }: { mails: ShownMail[] } = await reply.json()
  return mails
}

/**
 * Waits for a mail, as its job runs in the background, and reads a link in its text.
 * @param path of the page that the link leads to; its token stands behind a #.
 * @param earlier an older mail's link, which is not the one that is waited for.
 */
export async function mailedLink(
  page: Page,
  email: string,
  { path, earlier = '' }: { path: string; earlier?: string },
): Promise<string> {
  const link = new RegExp(`${path}#[\\w-]{43}`)
  let found = ''
  const find = async () => {
    const texts = (await mailsTo(page, email)).map(({ text }) => text ?? '')
    // the newest mail comes first
    found = link.exec(texts.join('\n'))?.[0] ?? ''
    return found !== '' && found !== earlier
  }
  await expect.poll(find, { timeout: 20_000 }).toBe(true)
  return found
}
