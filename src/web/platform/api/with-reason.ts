/** A text of spec §8 or of a page, followed by the reason; the text is not repeated. */
export function withReason(text: string, reason: string | null): string {
  if (reason === null || reason === text) return text
  if (reason.startsWith(text)) return reason
  return `${text}${/[.!?]$/.test(text) ? '' : '.'} ${reason}`
}
