/** A text of spec §8 or of a page, and after it why: the text stands first, and once. */
export function withReason(text: string, reason: string | null): string {
  if (reason === null || reason === text) return text
  if (reason.startsWith(text)) return reason
  return `${text}${/[.!?]$/.test(text) ? '' : '.'} ${reason}`
}
