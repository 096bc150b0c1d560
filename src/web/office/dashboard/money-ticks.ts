/**
 * The ticks of the money axis in rupees: round amounts from 0 to above the highest, and down to the
 * lowest. A small refund beside large receipts gets no empty band.
 * @param lowest at most 0.
 * @param highest at least 0.
 */
export function moneyTicks(lowest: number, highest: number): number[] {
  const step = roundStep(Math.max(highest, -lowest) / MOST_STEPS)
  const first = Math.ceil(lowest / step)
  const last = Math.max(1, Math.ceil(highest / step))
  // + 0 avoids -0
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step + 0)
}

const MOST_STEPS = 4
const SMALLEST_STEP = 1000

/** The next 1, 2 or 5 times a power of ten. */
function roundStep(atLeast: number): number {
  if (atLeast <= SMALLEST_STEP) return SMALLEST_STEP
  const power = 10 ** Math.floor(Math.log10(atLeast))
  return ([1, 2, 5].find((digit) => digit * power >= atLeast) ?? 10) * power
}
