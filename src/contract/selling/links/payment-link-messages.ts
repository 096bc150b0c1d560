export const paymentLinkUnknown =
  'We do not know this payment link. Please look whether it was copied in full, or ask for a new one.'
export const paymentLinkOver =
  'This link cannot be paid by any more. Nothing was taken just now. The page says how it stands.'
export const linkNotNeeded = 'There is nothing to pay for this order, so it needs no payment link.'
export const linksWithdrawn =
  'The payment links are withdrawn. A payment page that was opened before can still be paid at.'
