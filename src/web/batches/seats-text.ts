/** From so many on nobody needs to hurry. */
const FEW = 5

/** 'Full', '1 seat left', '3 seats left'; null where enough are left, or nobody knows. */
export function fewSeatsText(left: number | undefined): string | null {
  return left === undefined || left > FEW ? null : seatsText(left)
}

/** The same however many are left, for the office. */
export function seatsText(left: number | undefined): string | null {
  if (left === undefined) return null
  if (left === 0) return 'Full'
  return left === 1 ? '1 seat left' : `${left} seats left`
}
