import { openEventReceiver, verified } from '../../test/support/story/event-receiver.ts'
import { checkAppearance } from '../support/check-appearance.ts'
import { adminLogIn, desktopOnly, randomLetters } from '../support/office-support.ts'
import { expect, test } from '../support/support.ts'

desktopOnly()

const ownerPassword = () => process.env['PORTAL_ADMIN_PASSWORD'] ?? ''

test(
  'An owner makes a read key, sees it once, and ends it',
  { tag: '@long' },
  async ({ page, request }) => {
    const program = `Tax adviser ${randomLetters()}`
    await adminLogIn(page)
    await page.goto('/admin/integrations')
    await page.getByRole('button', { name: 'Make a key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Program').fill(program)
    await dialog.getByLabel('Orders and what was paid').check()
    await dialog.getByLabel('Your own password').fill(ownerPassword())
    await checkAppearance(page, 'office-make-read-key')
    await dialog.getByRole('button', { name: 'Make the key' }).click()
    const key = (await page.getByText(/^kalari_[\w-]{43}$/).textContent()) ?? ''
    await checkAppearance(page, 'office-read-key-made')
    const read = async (path: string) => {
      const headers = { authorization: `Bearer ${key}` }
      return (await request.get(`/api/v1/${path}`, { headers })).status()
    }
    expect([await read('orders'), await read('courses')]).toEqual([200, 403])
    await page.getByRole('button', { name: 'I have saved it' }).click()
    await expect(page.getByText(key)).toHaveCount(0)
    await page.getByRole('button', { name: `End ${program}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End the key' }).click()
    await expect(page.getByRole('row', { name: program })).toContainText('Ended')
    expect(await read('orders')).toBe(401)
  },
)

test(
  'An owner adds a receiver of events, which is sent signed events',
  { tag: '@long' },
  async ({ page }) => {
    const receiver = await openEventReceiver()
    const program = `Books ${randomLetters()}`
    await adminLogIn(page)
    await page.goto('/admin/integrations/events')
    await page.getByRole('button', { name: 'Add a receiver' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Program').fill(program)
    await dialog.getByLabel('Address').fill(receiver.url)
    await dialog.getByLabel('Your own password').fill(ownerPassword())
    await dialog.getByRole('button', { name: 'Add the receiver' }).click()
    const secret = (await page.getByText(/^whsec_/).textContent()) ?? ''
    await page.getByRole('button', { name: 'I have saved it' }).click()
    await page.getByRole('link', { name: program }).click()
    receiver.answers(() => ({ status: 200, body: 'Thank you.' }))
    await page.getByRole('button', { name: 'Send a test event' }).click()
    // others buy meanwhile: it is told of that too
    const isTest = (event: unknown) =>
      typeof event === 'object' && event !== null && 'type' in event && event.type === 'portal.test'
    const tests = () => receiver.received.filter((one) => isTest(verified(secret, one)))
    await expect.poll(() => tests().length).toBe(1)
    await page.reload()
    const row = page.getByRole('row', { name: 'Test event' })
    await expect(row).toContainText('Delivered')
    await expect(row).toContainText('Thank you.')
    await checkAppearance(page, 'office-event-log')
    await page.getByRole('button', { name: 'Send again Test event' }).click()
    await expect.poll(() => tests().length).toBe(2)
    expect(new Set(tests().map(({ id }) => id)).size).toBe(1)
    await page.goto('/admin/integrations/events')
    await checkAppearance(page, 'office-event-receivers-filled')
    await page.getByRole('button', { name: `End ${program}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'End the receiver' }).click()
    await expect(page.getByRole('link', { name: program })).toHaveCount(0)
    await receiver.close()
  },
)
