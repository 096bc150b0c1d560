/** A line of an order, and what a capture has left for it. */
export type LineLeft = { lineId: string; leftInPaise: number }

/** A line's share of a refund. */
export type RefundPart = { lineId: string; amountInPaise: number }

/**
 * Spreads a refund over the lines that its money pays, in proportion to what each still has, in
 * whole paise. The last line takes the remainder, and earlier lines take what it can't hold
 * (decision 25).
 * @param amountInPaise at most what the lines have in all.
 * @returns parts that add up to `amountInPaise`; none where the money pays no line.
 */
export function spreadRefund(amountInPaise: number, lines: readonly LineLeft[]): RefundPart[] {
  const total = lines.reduce((sum, { leftInPaise }) => sum + leftInPaise, 0)
  const shares = lines.map(({ lineId, leftInPaise }) => ({
    lineId,
    leftInPaise,
    // BigInt, as the product of two amounts may exceed the safe integers
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
