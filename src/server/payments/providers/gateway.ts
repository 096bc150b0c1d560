import type { Paise } from '#contract/money.ts'
import type { ProviderLimits } from './provider-facts.ts'

/** Somebody else's failure in one word (CONTRIBUTING §3). */
export type GatewayFailure = 'unreachable' | 'refused' | 'nonsense'

/**
 * Something in a provider's answer that can't be read, is not among the words it documents, contradicts the rest,
 * or was different a moment later. What depends on it is not concluded; a person is told where it persists.
 */
export type Doubt = {
  /** The field's path in their answer. */
  path: string
  problem: 'missing' | 'unreadable' | 'unknown-word' | 'contradiction' | 'changed'
}

export type PaymentRequest = {
  providerOrderId: string
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
  /** What a lost order could be found again by, at the provider. */
  bought: { courseId: string; campus: string; batchId: string | null }
  /** When the attempt was recorded: a repeated start must be the same to the letter. */
  begunAt: Date
  /** Comes back with the browser where the provider signs nothing. */
  returnToken: string | null
}

export type StartResult =
  | {
      kind: 'accepted'
      link: string
      expiresAt: Date | null
      /** The provider's own name for it, where it can't be asked by ours. */
      providerReference: string | null
    }
  /**
   * The provider opens no page for this attempt, which does not exist there. That is a word about the request or the account: the
   * order itself can be paid at another provider, or at this one once the cause is mended.
   */
  | { kind: 'refused'; objection: StartObjection }
  /** It may or may not exist there; ask before trying again. The objection is known where somebody has to mend something. */
  | { kind: 'unknown'; failure: GatewayFailure; objection?: StartObjection }

/**
 * What is wrong with opening pages at a provider. A person at the institute has to mend it; no payer can.
 * page-host: the page is on a host that is not known as the provider's. mode: a test page where real money is taken, or the other way
 * round. amount: too small or too large. account: our key, our account or a setting of it. request: anything else of the request.
 * page-life: the page can be paid for longer than we asked for.
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
  /** The field's path in their answer, or the field of our request that they name. */
  field: string
  /** The host, or their words; never what a payer has typed. At most 200 characters. */
  said: string
}

/** Why no page was opened that a payer can be sent to. */
export type StartObjection = ProviderObjection & {
  about: Exclude<ProviderObjection['about'], 'page-life'>
}

/** Money that the provider says it has taken, with what a receipt needs. What it does not give is null. */
export type CaptureDetails = {
  transactionId: string
  amountInPaise: Paise
  /** Every amount the answer states for this payment, the one above too; all must equal the order's. */
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

/** How one try on the provider's page stands. returned: taken, and given back by the provider itself. */
export type TransactionState = 'begun' | 'undecided' | 'declined' | 'charged' | 'returned'

/** One refund of a transaction, as the provider lists it. */
export type RefundReport = {
  /** The id under which we asked for it; null: somebody else made it. */
  requestId: string | null
  amountInPaise: Paise
  state: 'done' | 'under-way' | 'held' | 'failed'
}

export type TransactionReport = {
  /** The provider's own name for it. */
  transactionId: string
  /** The provider's own word. */
  providerStatus: string
  /** Null where the answer shows no more of it than its refunds. */
  state: TransactionState | null
  /** Of a charged one. */
  capture: CaptureDetails | null
  /** Null where their figures can't be believed: then nothing is concluded about money that went back. */
  refunds: RefundReport[] | null
}

export type DisputeState =
  | 'received'
  | 'evidenceRequired'
  | 'underReview'
  /** The time to answer is over, and nobody has said how it ends. */
  | 'expired'
  | 'won'
  | 'withdrawn'
  | 'alreadyRefunded'
  | 'lost'

/** The payer's bank asks for a payment back. */
export type DisputeReport = {
  disputeId: string
  /** Null where the provider names only the order. */
  transactionId: string | null
  state: DisputeState
  /** The provider's own word. */
  providerStatus: string
  /** Null where it is not named: then all that is left. */
  amountInPaise: Paise | null
  /** What the provider has taken off its account for it, less what it has put back; null where it does not say. */
  withheldInPaise: Paise | null
  /** What it charges for the dispute, less what it has given back of that; null where it does not say. */
  feeInPaise: Paise | null
  reason: string | null
  /** Until when the institute may answer. */
  evidenceDueAt: Date | null
}

/**
 * How the provider's page of an attempt stands. open: nobody has tried to pay. begun: the payer is, or was, at the
 * bank's page, may go on there, but must not begin anew. undecided: the bank holds it. declined: turned down, and
 * the same page takes another try. failed: turned down, and the page is over. lapsed: nobody paid, and here nobody
 * can any more. returned: taken, and all of it given back by the provider itself.
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

/** What a provider says of one attempt, in our words. */
export type AttemptReport =
  | {
      kind: 'told'
      page: PageState
      /** Those that the answer shows; a provider may show only the last. */
      transactions: TransactionReport[]
      /** How many transactions that it does not name the provider itself has given back. */
      returnedUnnamed: number
      disputes: DisputeReport[]
      doubts: Doubt[]
    }
  /** The provider itself says that it has no such order; never of one that it had accepted. */
  | { kind: 'not-there' }
  | { kind: 'silent'; failure: GatewayFailure; doubts: Doubt[] }

/** One attempt, as its provider is asked about it. */
export type AttemptToAsk = {
  providerOrderId: string
  /** Null where the answer to the start was never heard. */
  providerReference: string | null
  /** The provider has said before that it has this order. */
  isAccepted: boolean
  begunAt: Date
  /** Under which ids it was told to give money back, and of which transaction. */
  refundRequests: readonly RefundRequest[]
  /** Money of it has gone back before, as far as the provider said. */
  hadMoneyBack: boolean
  /** As it was begun, where the answer to that was never heard and beginning it once more is sure to make nothing twice. */
  request?: PaymentRequest
}

export type RefundRequest = { requestId: string; transactionId: string | null }

/** One try to give a payment back, as its provider is told and asked about it. */
export type RefundToMake = {
  attempt: AttemptToAsk
  /** The payment as `CaptureDetails.transactionId` names it. */
  transactionId: string | null
  amountInPaise: Paise
  /** 10 to 20 capital letters and digits, ours alone: the same one never gives money back twice. */
  requestId: string
}

export type RefundOutcome =
  /** The money has left for the payer. The reference is the bank's, where it is known. */
  | { kind: 'done'; reference: string | null }
  | { kind: 'under-way' }
  /** A person at the provider looks at it. */
  | { kind: 'held' }
  /** It ended without giving anything back. */
  | { kind: 'failed' }
  /** It does not exist there: it never arrived, or was turned down at once. */
  | { kind: 'not-there' }
  | { kind: 'silent'; failure: GatewayFailure }

/** What a provider keeps of a payment whose order we do not know any more. */
export type KeptPayment = {
  providerOrderId: string
  /** As `AttemptToAsk.providerReference`. */
  providerReference: string | null
  begunAt: Date | null
  /** When its page ends. */
  expiresAt: Date | null
  /** What was asked for; null where it can't be read. */
  amountInPaise: Paise | null
  currency: string | null
  /** What our own call gave it to keep; plainly: without signs that it does not take. */
  bought: {
    studentId: string | null
    courseId: string | null
    plainCampus: string | null
    /** null: the course had none, or it is not known any more. */
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

export type ReturnReading =
  | {
      kind: 'genuine'
      providerOrderId: string
      /** What the attempt's own token is compared with; null where the provider signs what it sends back. */
      token: string | null
    }
  | { kind: 'forged' }

export type Notification = {
  eventId: string
  eventName: string
  /** Null when the event is about no order. */
  providerOrderId: string | null
  /** The payment as `CaptureDetails.transactionId` names it, where the event may name no order. */
  transactionId: string | null
  /** The event says that this transaction was charged. */
  isCharge: boolean
  /** Told by the event alone, where the provider can't be asked about it. */
  dispute: DisputeReport | null
  /** About money: where nobody here knows the order that it names, a person has to look. */
  isAboutMoney: boolean
}

export type NotificationHeaders = Readonly<Record<string, string | string[] | undefined>>

/** unreadable: genuinely theirs, and nothing that we can read. */
type ReadNotification =
  | { kind: 'genuine'; notification: Notification }
  | { kind: 'unreadable'; eventId: string; eventName: string | null }

/** pointer: genuinely theirs, and it only names an object of theirs, which has to be fetched to know what it is about. */
export type NotificationReading = ReadNotification | { kind: 'forged' } | NotificationPointer

export type NotificationPointer = {
  kind: 'pointer'
  eventId: string
  eventName: string
  /** Their own word for what it is, and its id. */
  object: { type: string; id: string }
}

/** silent: the object could not be fetched; let the provider send the notification once more. */
export type FollowedPointer = ReadNotification | { kind: 'silent'; failure: GatewayFailure }

/** What every payment company must do for us. Each call has a time-out and never throws for their failures. */
export type PaymentGateway = ProviderLimits & {
  readonly name: string
  /** Whether its answers tell of disputes; else its notifications alone do. */
  readonly tellsDisputes: boolean
  start(request: PaymentRequest): Promise<StartResult>
  outcomeOf(attempt: AttemptToAsk): Promise<AttemptReport>
  /**
   * Ends the page of an attempt and answers how the attempt stands afterwards, never `open`. Left out
   * where the provider can't do that.
   */
  end?(attempt: AttemptToAsk): Promise<AttemptReport>
  /** Gives a payment back; repeated with the same request id it is one refund. */
  refund(wanted: RefundToMake): Promise<RefundOutcome>
  /** How a refund stands there; asking makes none. */
  refundOutcome(wanted: RefundToMake): Promise<RefundOutcome>
  /** Every payment that was begun from then on. Left out where the provider lists none. */
  keptSince?: (from: Date) => Promise<KeptList>
  /** One payment by its name. Left out where a payment is found by the list alone. */
  kept?: (providerOrderId: string) => Promise<KeptReading>
  /** Reads what the browser brought back: a hint where to look, never evidence. */
  readReturn(parameters: URLSearchParams): ReturnReading
  readNotification(headers: NotificationHeaders, body: string): NotificationReading
  /** What a pointer is about. Left out where notifications say it themselves. */
  followPointer?(pointer: NotificationPointer): Promise<FollowedPointer>
}
