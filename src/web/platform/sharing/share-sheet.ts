/** The shared page, which is public, and the text beside its address. */
export type Shared = { url: string; text: string }

/**
 * Opens the device's share sheet.
 * @returns false where there is none, or it refuses; true also after the user closes it.
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

/**
 * Opens WhatsApp, on a phone or in the browser, with a prepared message; the user chooses the
 * recipient there.
 */
export function whatsAppLink({ url, text }: Shared): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text} ${url}`)}`
}
