/** Before a page knows anything; also without JavaScript. */
export const checkingLabels = {
  tone: 'info',
  headline: 'Checking your payment. One moment.',
  sentence: 'Do not pay again.',
} as const
