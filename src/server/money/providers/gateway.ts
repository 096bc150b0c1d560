import type { Paise } from '#contract/money/money.ts'
import type { ProviderLimits } from './provider-facts.ts'

/** The kind of a provider's failure (CONTRIBUTING §3). */
export type GatewayFailure = 'unreachable' | 'refused' | 'nonsense'

/**
 * A field of a provider's response that is unreadable, undocumented, contradictory, or different a
 * moment later. Nothing is concluded from it; a person is told if it persists.
 */
export type Doubt = {
  /** The field's path in the response. */
  path: string
  problem: 'missing' | 'unreadable' | 'unknown-word' | 'contradiction' | 'changed'
}

/**
 * How a payer reaches the provider: its page, or a QR code that the desk shows. A mandate, which is
 * charged without the payer, would be a third.
 */
export type AttemptChannel = 'page' | 'qr'

export type PaymentRequest = {
  providerOrderId: string
  channel: AttemptChannel
  amountInPaise: Paise
  currency: string
  description: string
  customer: {
    id: string
    firstName: string
    lastName: string
    /** null: none was given. */
    email: string | null
    phone: string | null
  }
  /** The data with which the provider can identify a lost order. */
  bought: { courseId: string; campus: string; batchId: string | null }
  /** When the attempt was recorded: a repeated start must be identical. */
  begunAt: Date
  /** The browser brings it back if the provider does not sign returns. */
  returnToken: string | null
}

export type StartResult =
  | {
      kind: 'accepted'
      /** The address of the page; for a QR code, the text that it shows or the image's address. */
      link: string
      expiresAt: Date | null
      /** The provider's own id of it, where it can't be found by ours. */
      providerReference: string | null
    }
  /**
   * The provider opens no page for this attempt, which does not exist there. The cause is the
   * request or the account. The order can be paid at another provider, or at this one after a
   * correction.
   */
  | { kind: 'refused'; objection: StartObjection }
  /**
   * It may or may not exist there; ask before trying again. The objection is set where somebody
   * must correct something.
   */
  | { kind: 'unknown'; failure: GatewayFailure; objection?: StartObjection }

/**
 * The kinds of problem with opening pages at a provider. A person at the institute must correct
 * them; a payer can't. page-host: the page is on an unknown host. mode: a test page in live mode,
 * or the reverse. amount: too small or too large. account: our key, our account or its settings.
 * request: another field of the request. page-life: the page can be paid longer than requested.
 */
export const objections = [
  'page-host',
  'mode',
  'amount',
  'account',
  'request',
  'page-life',
] as const

export type ProviderObjection = {
  about: (typeof objections)[number]
  /** The field's path in the response, or the field of our request that they name. */
  field: string
  /** The host, or the provider's message; never a payer's input. At most 200 characters. */
  said: string
}

/** Why there is no page for the payer. */
export type StartObjection = ProviderObjection & {
  about: Exclude<ProviderObjection['about'], 'page-life'>
}

/** Money that the provider says it has taken, with the facts for a receipt; null: not given. */
export type CaptureDetails = {
  transactionId: string
  amountInPaise: Paise
  /**
   * Every amount that the response states for this payment, with the one above; all must equal the
   * order's.
   */
  statedAmountsInPaise: Paise[]
  statedCurrencies: string[]
  capturedAt: Date | null
  paymentMethod: string | null
  cardLast4: string | null
  cardIssuer: string | null
  authCode: string | null
  rrn: string | null
  bankTxnId: string | null
}

/**
 * The state of one try on the provider's page. returned: taken, and returned by the provider
 * itself.
 */
export type TransactionState = 'begun' | 'undecided' | 'declined' | 'charged' | 'returned'

/** One refund of a transaction in the provider's list. */
export type RefundReport = {
  /** The id of our request; null: somebody else made it. */
  requestId: string | null
  amountInPaise: Paise
  state: 'done' | 'under-way' | 'held' | 'failed'
}

export type TransactionReport = {
  /** The provider's own id of it. */
  transactionId: string
  /** The provider's own status. */
  providerStatus: string
  /** Null where the response shows only its refunds. */
  state: TransactionState | null
  /** Only of a charged one. */
  capture: CaptureDetails | null
  /** Null where the figures can't be trusted: then nothing is concluded about returned money. */
  refunds: RefundReport[] | null
}

export type DisputeState =
  | 'received'
  | 'evidenceRequired'
  | 'underReview'
  /** The time to respond is over, and the end is unknown. */
  | 'expired'
  | 'won'
  | 'withdrawn'
  | 'alreadyRefunded'
  | 'lost'

/** A chargeback: the payer's bank asks for a payment back. */
export type DisputeReport = {
  disputeId: string
  /** Null where the provider names only the order. */
  transactionId: string | null
  state: DisputeState
  /** The provider's own status. */
  providerStatus: string
  /** Null: not given, and all that is left is disputed. */
  amountInPaise: Paise | null
  /** The amount that the provider took for it, less what it returned; null: not given. */
  withheldInPaise: Paise | null
  /** The fee for the dispute, less what was refunded of it; null: not given. */
  feeInPaise: Paise | null
  reason: string | null
  /** The institute's deadline to respond. */
  evidenceDueAt: Date | null
}

/**
 * The state of an attempt's page. open: nobody has tried to pay. begun: the payer is, or was, at
 * the bank's page; they may continue there but must not begin again. undecided: the bank has not
 * decided. declined: declined, and the same page allows another try. failed: declined, and the page
 * has ended. lapsed: nobody paid, and nobody can any more. returned: paid, and returned in full by
 * the provider itself.
 */
export type PageState =
  | 'open'
  | 'begun'
  | 'undecided'
  | 'declined'
  | 'failed'
  | 'lapsed'
  | 'paid'
  | 'returned'

/** A provider's report of one attempt, in our terms. */
export type AttemptReport =
  | {
      kind: 'reported'
      page: PageState
      /** The transactions in the response; a provider may show only the last. */
      transactions: TransactionReport[]
      /** The number of unnamed transactions that the provider itself has returned. */
      returnedUnnamed: number
      disputes: DisputeReport[]
      doubts: Doubt[]
    }
  /** The provider says that it has no such order; never for one that it had accepted. */
  | { kind: 'not-there' }
  | { kind: 'silent'; failure: GatewayFailure; doubts: Doubt[] }

/** One attempt, as a query to its provider. */
export type AttemptQuery = {
  providerOrderId: string
  channel: AttemptChannel
  /** Null where the start had no response. */
  providerReference: string | null
  /** The provider has acknowledged this order before. */
  isAccepted: boolean
  begunAt: Date
  /** Our refund requests, with their transactions. */
  refundRequests: readonly RefundRequest[]
  /** Money of it was returned before, as far as the provider said. */
  hasReturnedMoney: boolean
  /** The start request, where it had no response and a repetition can't create a second page. */
  request?: PaymentRequest
}

export type RefundRequest = { requestId: string; transactionId: string | null }

/** One refund try, as a request or query to the provider. */
export type RefundToMake = {
  attempt: AttemptQuery
  /** The payment, with the id in `CaptureDetails.transactionId`. */
  transactionId: string | null
  amountInPaise: Paise
  /**
   * Our unique id of 10 to 20 capital letters and digits. Repeated with the same id, a refund is
   * made only once.
   */
  requestId: string
}

export type RefundOutcome =
  /**
   * The provider has sent the money to the payer. The reference is the bank's, where it is known.
   */
  | { kind: 'done'; reference: string | null }
  | { kind: 'under-way' }
  /** A person at the provider checks it. */
  | { kind: 'held' }
  /** It ended without a refund. */
  | { kind: 'failed' }
  /** It does not exist there: it never arrived, or was refused at once. */
  | { kind: 'not-there' }
  | { kind: 'silent'; failure: GatewayFailure }

/** A provider's record of a payment whose order we have lost. */
export type KeptPayment = {
  providerOrderId: string
  /** Like `AttemptQuery.providerReference`. */
  providerReference: string | null
  begunAt: Date | null
  /** When its page ends. */
  expiresAt: Date | null
  /** The amount of its page; null where it can't be read. */
  amountInPaise: Paise | null
  currency: string | null
  /**
   * The data that our own call stored there; plain: without characters that the provider refuses.
   */
  bought: {
    studentId: string | null
    courseId: string | null
    plainCampus: string | null
    /** null: the course had none, or it is unknown. */
    batchId: string | null
  }
  /** over: nobody has paid, and nobody can any more. payable: nobody has paid yet. */
  standing: 'money' | 'payable' | 'over'
}

export type KeptReading =
  | { kind: 'kept'; payment: KeptPayment }
  | { kind: 'not-there' }
  | { kind: 'silent'; failure: GatewayFailure }

export type KeptList =
  | { kind: 'listed'; payments: KeptPayment[] }
  | { kind: 'silent'; failure: GatewayFailure }

/** What a page of ours needs to send a payer on to the provider. */
export type PageToOpen = {
  request: PaymentRequest
  /** Like `AttemptQuery.providerReference`. */
  providerReference: string
  /** The institute's name, for the provider's page. */
  payee: string
}

/** A form that the payer's browser posts to the provider's page. */
export type PaymentForm = {
  action: string
  /** Further hosts of the provider's pages, where it may lead the browser on. */
  hosts: readonly string[]
  fields: readonly (readonly [name: string, value: string])[]
}

export type ReturnReading =
  | {
      kind: 'genuine'
      providerOrderId: string
      /** Compared with the attempt's own token; null: the return has none. */
      token: string | null
      /** The provider's signature was checked. */
      isSigned: boolean
      /**
       * The provider's own id of the order, where the signature is over that id and not over ours.
       * The return belongs to an attempt with this reference only.
       */
      providerReference?: string
    }
  | { kind: 'forged' }

export type Notification = {
  eventId: string
  eventName: string
  /** Null when the event has no order. */
  providerOrderId: string | null
  /**
   * The payment, with the id in `CaptureDetails.transactionId`, where the event may have no order.
   */
  transactionId: string | null
  /** The event reports that this transaction was charged. */
  isCharge: boolean
  /** From the event only, where the provider's API has no disputes. */
  dispute: DisputeReport | null
  /** The event is about money: a person must check it if we do not know the order. */
  isAboutMoney: boolean
}

export type NotificationHeaders = Readonly<Record<string, string | string[] | undefined>>

/** unreadable: authentic, but we can't read it. */
type ReadNotification =
  | { kind: 'genuine'; notification: Notification }
  | { kind: 'unreadable'; eventId: string; eventName: string | null }

/** pointer: authentic, but it only names an object, which must be fetched. */
export type NotificationReading = ReadNotification | { kind: 'forged' } | NotificationPointer

export type NotificationPointer = {
  kind: 'pointer'
  eventId: string
  eventName: string
  /** The provider's name for its kind, and its id. */
  object: { type: string; id: string }
  /** The facts of the notification itself; left out: none. */
  told?: Pick<Notification, 'transactionId' | 'isCharge' | 'dispute'>
}

/** silent: the object could not be fetched, so the provider should send the notification again. */
export type FollowedPointer = ReadNotification | { kind: 'silent'; failure: GatewayFailure }

export type EndAttempt = (attempt: AttemptQuery) => Promise<AttemptReport>

/** The port to a payment company. Each call has a time-out and never throws for their failures. */
export type PaymentGateway = ProviderLimits & {
  readonly name: string
  /** Whether its responses include disputes; otherwise only notifications do. */
  readonly tellsDisputes: boolean
  readonly channels: readonly AttemptChannel[]
  start(request: PaymentRequest): Promise<StartResult>
  /**
   * The form behind the link of an accepted attempt, where that link is a page of ours. Left out
   * where the link leads to the provider.
   */
  form?(page: PageToOpen): PaymentForm
  outcomeOf(attempt: AttemptQuery): Promise<AttemptReport>
  /**
   * Ends an attempt of this channel and returns the state afterwards, never `open`. Left out where
   * the provider can't end one.
   */
  readonly end?: Readonly<Partial<Record<AttemptChannel, EndAttempt>>>
  /** Refunds a payment; repeated with the same request id, it is one refund. */
  refund(request: RefundToMake): Promise<RefundOutcome>
  /** The state of a refund; a read only. */
  refundOutcome(request: RefundToMake): Promise<RefundOutcome>
  /** Every payment that was begun since then. Left out where the provider has no list. */
  keptSince?: (from: Date) => Promise<KeptList>
  /** One payment by our order id. Left out where the list finds it. */
  kept?: (providerOrderId: string) => Promise<KeptReading>
  /** Reads the browser's return: a hint to sync, never evidence. */
  readReturn(parameters: URLSearchParams): ReturnReading
  readNotification(headers: NotificationHeaders, body: string): NotificationReading
  /** Fetches the object of a pointer. Left out where notifications contain it. */
  followPointer?(pointer: NotificationPointer): Promise<FollowedPointer>
}
