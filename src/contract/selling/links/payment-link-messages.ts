export const paymentLinkUnknown =
  'We do not know this payment link. Please check that you copied all of it, or ask for a new one.'
export const paymentLinkOver =
  'This link can no longer be used for a payment. Nothing was taken right now. The page shows the status.'
export const linkNotNeeded = 'There is nothing to pay for this order, so it needs no payment link.'
export const linksWithdrawn =
  'The payment links are withdrawn. A payment page that was opened before can still be paid at.'
