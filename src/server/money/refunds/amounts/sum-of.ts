export function sumOf(rows: readonly { amountInPaise: number }[]): number {
  return rows.reduce((sum, { amountInPaise }) => sum + amountInPaise, 0)
}
