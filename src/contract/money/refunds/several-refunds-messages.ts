/* Answers to the approval of several refunds at once. */
export const refundsApproved = 'The refunds are approved and on their way.'
export const noRefundApproved = 'No refund was approved.'
export const refundWaitsForNoApproval = 'It waits for no approval.'
export const refundIsDisputed = 'The payer disputes it at the bank.'
export const refundNeedsReason = 'The policy forbids it: it needs a reason.'
export const refundNeedsHand = 'It goes back by hand.'
export const refundNeedsTwo = 'It needs a second person.'
