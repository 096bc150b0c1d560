/** Whether a mail has reached a final state in which sending it again makes sense. */
export function isRepeatable(state: string): boolean {
  return state === 'sent' || state === 'refused' || state === 'failed'
}
