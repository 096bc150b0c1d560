/** It has come to an end, and the same once more makes sense. */
export function isRepeatable(state: string): boolean {
  return state === 'sent' || state === 'refused' || state === 'failed'
}
