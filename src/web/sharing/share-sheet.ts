/** What is sent: a page that anybody may open, and what goes along with its address. */
export type Shared = { url: string; text: string }

/**
 * Opens what the device has for sharing.
 * @returns false where it has nothing, or refuses; true also for somebody who closes it, and wants nothing said.
 */
export async function openShareSheet(shared: Shared): Promise<boolean> {
  if (!('share' in navigator)) return false
  try {
    await navigator.share(shared)
    return true
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError'
  }
}

/** Opens WhatsApp, on a phone or in the browser, with the message written; whom it goes to is chosen there. */
export function whatsAppLink({ url, text }: Shared): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`
}
