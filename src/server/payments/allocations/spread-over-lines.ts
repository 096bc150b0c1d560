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
  const net = lines
    .map(({ id, amountInPaise: gross }) => ({ lineId: id, net: gross + loweredBy(id, lines) }))
    // nor does a concession take anything: it is below zero
    .filter((line) => line.net > 0)
  const total = net.reduce((sum, line) => sum + line.net, 0)
  let left = amountInPaise
  return net
    .map(({ lineId, net: own }, index) => {
      const isLast = index === net.length - 1
      // a product of two amounts is beyond what a number holds exactly
      const part = isLast ? left : Number((BigInt(amountInPaise) * BigInt(own)) / BigInt(total))
      left -= part
      return { lineId, amountInPaise: part }
    })
    .filter((part) => part.amountInPaise > 0)
}

function loweredBy(id: string, lines: readonly LineToPay[]): number {
  return lines
    .filter(({ lowersLine }) => lowersLine === id)
    .reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)
}
