/** What the log's lines about refunds say, beside the lines of their order. */
export const refundActionLabels = {
  'refund-requested': 'Asked for a refund',
  'refund-made-at-provider': 'Refund made at the provider',
  'refund-agreed': 'Approved the refund first',
  'refund-decided-alone': 'Decided alone about the refund',
  'refund-review-asked': 'Asked for another look at the refusal',
  'refund-approved': 'Approved the refund',
  'refund-refused': 'Refused the refund',
  'refund-given-by-hand': 'Gave the money back by hand',
  'refund-asked-about': 'Asked the provider about the refund',
  'refund-sent': 'The provider has the refund',
  'refund-held': 'The provider holds the refund',
  'refund-failed': 'The refund failed',
  'refund-unanswered': 'The provider does not answer about the refund',
  'refund-done': 'The refund is made',
  'refund-bounced': 'The money of the refund came back',
  'refund-withdrawn': 'The refund is not needed any more',
} as const
