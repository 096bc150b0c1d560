import type pg from 'pg'
import type { gatewayControl } from '../../test/support/story/gateway-control.ts'
import type { BareOrder } from './bare/bare-orders.ts'
import type { Buyer, Side } from './order-sides.ts'
import { writesOf } from './row-writes.ts'
import type { RowWrite } from './row-writes.ts'
import { msUntil } from './watch.ts'

const WITHIN_MS = 20_000

type Recording = {
  client: pg.Client
  gateway: ReturnType<typeof gatewayControl>
  ours: Side
  buyers: Buyer[]
}

/** Buys three times, and writes down what each request changes: once the buyer comes back, once the provider tells of it. */
export async function recordOrder(
  recording: Recording,
): Promise<Pick<BareOrder, 'orderId' | 'writes'>> {
  const { client, gateway, ours } = recording
  // the first of all begins the year's series of receipts: no other one does
  const first = await initiate(recording)
  await ours.followReturn(first, await gateway.pay(first.orderId))

  const returnedOrder = await initiate(recording)
  const paymentReturn = await gateway.pay(returnedOrder.orderId)
  const returned = await writesOf(client, () => ours.followReturn(returnedOrder, paymentReturn))

  const notifiedOrder = await initiate(recording)
  await gateway.pay(notifiedOrder.orderId)
  const enrolledBefore = await ours.enrolled()
  const notified = await writesOf(client, async () => {
    await ours.notify(notifiedOrder)
    const isThere = async () => (await ours.enrolled()) > enrolledBefore
    await msUntil(isThere, { what: 'the payment told of is recorded', withinMs: WITHIN_MS })
  })
  const nameMap = namesOf(notifiedOrder, returnedOrder)
  const sameOrder = kept(notified).map((row) => renamed(row, nameMap))
  return {
    orderId: returnedOrder.orderId,
    writes: {
      initiate: kept(returnedOrder.writes),
      return: kept(returned),
      stored: sameOrder.filter(({ table }) => table === 'provider_inbox'),
      enrolled: sameOrder.filter(({ table }) => table !== 'provider_inbox'),
    },
  }
}

type Recorded = { orderId: string; number: number; buyer: Buyer; writes: RowWrite[] }

async function initiate({ client, ours, buyers }: Recording): Promise<Recorded> {
  const buyer = buyers.pop()
  if (buyer === undefined) throw new Error('too few buyers')
  let orderId = ''
  const writes = await writesOf(client, async () => {
    orderId = await ours.initiate(buyer, 0)
  })
  return { orderId, number: 0, buyer, writes }
}

/** What all orders share (the series of receipts) comes last, and always in the same order: nobody waits in a circle. */
function kept(writes: RowWrite[]): RowWrite[] {
  return [...writes.filter((row) => !isShared(row)), ...writes.filter(isShared)]
}

function isShared({ kind, table }: RowWrite): boolean {
  return kind === 'update' && table.endsWith('_series')
}

/** Of the rows that both have made: the one's names, and what the other calls them. */
function namesOf(one: Recorded, other: Recorded): Map<string, string> {
  const keys = ({ writes }: Recorded) =>
    kept(writes)
      .filter(({ kind }) => kind === 'insert')
      .flatMap(({ key }) => Object.values(key))
  const others = keys(other)
  const pairs = keys(one).flatMap((name, at) => {
    const named = others[at]
    return name === null || named === null || named === undefined ? [] : [[name, named] as const]
  })
  return new Map([...pairs, [one.orderId, other.orderId]])
}

function renamed(row: RowWrite, names: Map<string, string>): RowWrite {
  const all = (values: RowWrite['values']) =>
    Object.fromEntries(
      Object.entries(values).map(([column, value]) => [
        column,
        value === null ? null : (names.get(value) ?? value),
      ]),
    )
  return { ...row, values: all(row.values), key: all(row.key) }
}
