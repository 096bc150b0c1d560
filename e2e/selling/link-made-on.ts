import type { Page } from '@playwright/test'

/** On the page of an order in the office: makes a payment link. @returns its address, which is shown this once. */
export async function linkMadeOn(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Make a payment link' }).click()
  const address = page.getByText(/^https?:\/\/\S+\/pay#\S+$/)
  return (await address.textContent()) ?? ''
}
