/** A line of an order: what it costs, below zero for a concession, which lowers another line. */
export type LineToPay = { id: string; amountInPaise: number; lowersLine: string | null }

/** What of an amount pays which line. */
export type Part = { lineId: string; amountInPaise: number }

/**
 * Spreads money over the lines of an order in proportion to what each costs net of its concessions, in whole paise; the
 * last line takes what is left (decision 22). A line that costs nothing gets nothing.
 * @returns parts that add up to `amountInPaise`; none where no line costs anything.
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
 * The same for one part of an order that is paid in parts: in proportion to what is left to pay of each line, so that no line
 * is ever paid more than it costs, and the last part pays each to the paisa. What is more than all of it is the last line's.
 * @param of.paid what other parts pay of each line.
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

/** In whole paise, rounded down: a product of two amounts is beyond what a number holds exactly. */
function shareOf(amountInPaise: number, own: number, total: number): number {
  return Number((BigInt(amountInPaise) * BigInt(own)) / BigInt(total))
}

/** What each line costs less what lowers it; a line that costs nothing, and a concession, take nothing. */
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
