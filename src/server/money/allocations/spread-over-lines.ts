/** A line of an order in paise; a concession is below zero and lowers another line. */
export type LineToPay = { id: string; amountInPaise: number; lowersLine: string | null }

/** A line's share of an amount. */
export type Part = { lineId: string; amountInPaise: number }

/**
 * Spreads money over the lines of an order, in proportion to each price net of concessions, in
 * whole paise. The last line takes the remainder (decision 22). A line of zero gets nothing.
 * @returns parts that add up to `amountInPaise`; none where every line is zero.
 */
export function spreadOverLines(amountInPaise: number, lines: readonly LineToPay[]): Part[] {
  const net = netOf(lines)
  const total = net.reduce((sum, line) => sum + line.net, 0)
  let left = amountInPaise
  return net
    .map(({ lineId, net: own }, index) => {
      const isLast = index === net.length - 1
      const part = isLast ? left : shareOf(amountInPaise, own, total)
      left -= part
      return { lineId, amountInPaise: part }
    })
    .filter((part) => part.amountInPaise > 0)
}

/**
 * Spreads the money of one part of an order in parts, in proportion to the unpaid rest of each
 * line. No line is paid more than its price, and the last part pays each line in full. An excess
 * goes to the last line.
 * @param of.paid the amounts of each line that other parts pay.
 */
export function spreadOverRest(
  amountInPaise: number,
  { lines, paid }: { lines: readonly LineToPay[]; paid: ReadonlyMap<string, number> },
): Part[] {
  const left = netOf(lines)
    .map(({ lineId, net }) => ({ lineId, left: net - (paid.get(lineId) ?? 0) }))
    .filter((line) => line.left > 0)
  const total = left.reduce((sum, line) => sum + line.left, 0)
  if (amountInPaise >= total) return spreadOverLines(amountInPaise, left.map(asLine))
  const parts = left.map(({ lineId, left: own }) => {
    return { lineId, own, amountInPaise: shareOf(amountInPaise, own, total) }
  })
  let odd = amountInPaise - parts.reduce((sum, part) => sum + part.amountInPaise, 0)
  for (const part of parts.toReversed()) {
    const more = Math.min(odd, part.own - part.amountInPaise)
    part.amountInPaise += more
    odd -= more
  }
  return parts
    .filter((part) => part.amountInPaise > 0)
    .map(({ lineId, amountInPaise: paidNow }) => ({ lineId, amountInPaise: paidNow }))
}

function asLine({ lineId, left }: { lineId: string; left: number }): LineToPay {
  return { id: lineId, amountInPaise: left, lowersLine: null }
}

/**
 * In whole paise, rounded down. It uses BigInt because the product of two amounts may exceed the
 * safe integers.
 */
function shareOf(amountInPaise: number, own: number, total: number): number {
  return Number((BigInt(amountInPaise) * BigInt(own)) / BigInt(total))
}

/** The price of each line less its concessions; free lines and concessions are left out. */
function netOf(lines: readonly LineToPay[]) {
  return lines
    .map(({ id, amountInPaise: gross }) => ({ lineId: id, net: gross + loweredBy(id, lines) }))
    .filter((line) => line.net > 0)
}

function loweredBy(id: string, lines: readonly LineToPay[]): number {
  return lines
    .filter(({ lowersLine }) => lowersLine === id)
    .reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)
}
