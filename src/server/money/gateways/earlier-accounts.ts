import type {
  AttemptQuery,
  EndAttempt,
  FollowedPointer,
  KeptPayment,
  KeptReading,
  NotificationPointer,
  NotificationReading,
  PageToOpen,
  PaymentGateway,
  ReturnReading,
} from '../providers/gateway.ts'

/** An account that was given up; payments that started before this moment belong to it. */
export type EarlierGateway = { until: Date; gateway: PaymentGateway }

/**
 * A provider whose account was exchanged. New payments begin at the present account; payments that
 * began before, and their refunds, are asked at the account of that time.
 * @param earlier the oldest first.
 */
export function withEarlierAccounts(
  present: PaymentGateway,
  earlier: readonly EarlierGateway[],
): PaymentGateway {
  if (earlier.length === 0) return present
  const all = [present, ...earlier.map(({ gateway }) => gateway)]
  const ofTime = ({ begunAt }: Pick<AttemptQuery, 'begunAt'>): PaymentGateway =>
    earlier.find(({ until }) => begunAt < until)?.gateway ?? present
  return {
    ...present,
    start: (request) => ofTime(request).start(request),
    outcomeOf: (attempt) => ofTime(attempt).outcomeOf(attempt),
    refund: (request) => ofTime(request.attempt).refund(request),
    refundOutcome: (request) => ofTime(request.attempt).refundOutcome(request),
    readReturn: (parameters) => firstReturn(all, parameters),
    readNotification: (headers, body) =>
      firstNotification(all.map((gateway) => () => gateway.readNotification(headers, body))),
    ...optionalCalls(present, all, ofTime),
  }
}

/** The calls that not every provider has. */
function optionalCalls(
  present: PaymentGateway,
  all: readonly PaymentGateway[],
  ofTime: (attempt: Pick<AttemptQuery, 'begunAt'>) => PaymentGateway,
): Pick<PaymentGateway, 'followPointer' | 'end' | 'form' | 'kept' | 'keptSince'> {
  const form = present.form?.bind(present)
  return {
    ...(form && {
      form: (page: PageToOpen) => {
        const gateway = ofTime(page.request)
        return gateway.form?.(page) ?? form(page)
      },
    }),
    ...(present.end && { end: endsOf(present.end, ofTime) }),
    ...(present.followPointer && {
      followPointer: (pointer: NotificationPointer) => followAt(all, pointer),
    }),
    ...(present.kept && { kept: (providerOrderId: string) => keptAt(all, providerOrderId) }),
    ...(present.keptSince && { keptSince: (from: Date) => listedAt(all, from) }),
  }
}

function endsOf(
  present: NonNullable<PaymentGateway['end']>,
  ofTime: (attempt: AttemptQuery) => PaymentGateway,
): NonNullable<PaymentGateway['end']> {
  const ends = Object.entries(present).map(([channel, end]) => {
    const ofAccount: EndAttempt = (attempt) =>
      (ofTime(attempt).end?.[attempt.channel] ?? end)(attempt)
    return [channel, ofAccount] as const
  })
  return Object.fromEntries(ends)
}

async function followAt(
  all: readonly PaymentGateway[],
  pointer: NotificationPointer,
): Promise<FollowedPointer> {
  const { eventId, eventName } = pointer
  let last: FollowedPointer = { kind: 'unreadable', eventId, eventName }
  for (const gateway of all) {
    const followed: FollowedPointer = (await gateway.followPointer?.(pointer)) ?? last
    if (followed.kind === 'genuine') return followed
    if (last.kind !== 'silent') last = followed
  }
  return last
}

async function keptAt(
  all: readonly PaymentGateway[],
  providerOrderId: string,
): Promise<KeptReading> {
  let last: KeptReading = { kind: 'not-there' }
  for (const gateway of all) {
    const reading: KeptReading = (await gateway.kept?.(providerOrderId)) ?? last
    if (reading.kind === 'kept') return reading
    if (last.kind !== 'silent') last = reading
  }
  return last
}

async function listedAt(all: readonly PaymentGateway[], from: Date) {
  const payments: KeptPayment[] = []
  for (const gateway of all) {
    const list = await gateway.keptSince?.(from)
    if (list?.kind === 'silent') return list
    payments.push(...(list?.payments ?? []))
  }
  return { kind: 'listed', payments } as const
}

function firstReturn(all: readonly PaymentGateway[], parameters: URLSearchParams): ReturnReading {
  const readings = all.map((gateway) => gateway.readReturn(parameters))
  return readings.find(({ kind }) => kind === 'genuine') ?? { kind: 'forged' }
}

function firstNotification(reads: readonly (() => NotificationReading)[]): NotificationReading {
  for (const read of reads) {
    const reading = read()
    if (reading.kind !== 'forged') return reading
  }
  return { kind: 'forged' }
}
