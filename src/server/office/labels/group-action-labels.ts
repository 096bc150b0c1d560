export const groupActionLabels = {
  'group-order-placed': 'Placed the group order',
  'group-order-ended': 'Ended the group order',
  'group-student-replaced': 'Replaced a student',
  'tds-certificate-added': 'Added a tax certificate',
  'group-payment-taken': 'Took a payment of the group',
} as const
