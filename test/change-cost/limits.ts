type Limit = {
  /** How many files it may touch; tests, migrations and what is generated or printed are not counted. */
  atMost: number
  /** A folder that is all its own: what stands there is not counted. */
  ownFolder?: string
}

/** How far a change of each kind may reach; NAME.patch beside this file is one. */
export const limits: Readonly<Record<string, Limit>> = {
  'admin-list': { atMost: 8 },
  'course-field': { atMost: 8 },
  'document-kind': { atMost: 6 },
  mail: { atMost: 4 },
  'message-channel': { atMost: 3, ownFolder: 'src/server/platform/mail/channels/sms' },
  'payment-provider': { atMost: 3, ownFolder: 'src/server/money/gateways/examplepay' },
}
