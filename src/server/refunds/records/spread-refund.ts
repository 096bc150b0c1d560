/** A line of an order, and what of a capture it still keeps. */
export type LineLeft = { lineId: string; leftInPaise: number }

/** What of a refund is of which line. */
export type RefundPart = { lineId: string; amountInPaise: number }

/**
 * Spreads a refund over the lines that its money pays, in proportion to what each still has, in whole paise; the last
 * line takes what is left, and what it can't hold the ones before it (decision 25).
 * @param amountInPaise at most what the lines have in all.
 * @returns parts that add up to `amountInPaise`; none where the money pays no line.
 */
export function spreadRefund(amountInPaise: number, lines: readonly LineLeft[]): RefundPart[] {
  const total = lines.reduce((sum, { leftInPaise }) => sum + leftInPaise, 0)
  const shares = lines.map(({ lineId, leftInPaise }) => ({
    lineId,
    leftInPaise,
    // a product of two amounts is beyond what a number holds exactly
    amountInPaise:
      total === 0 ? 0 : Number((BigInt(amountInPaise) * BigInt(leftInPaise)) / BigInt(total)),
  }))
  let rest = amountInPaise - shares.reduce((sum, share) => sum + share.amountInPaise, 0)
  for (const share of shares.toReversed()) {
    const more = Math.min(rest, share.leftInPaise - share.amountInPaise)
    share.amountInPaise += more
    rest -= more
  }
  return shares
    .filter((share) => share.amountInPaise > 0)
    .map(({ lineId, amountInPaise: part }) => ({ lineId, amountInPaise: part }))
}
