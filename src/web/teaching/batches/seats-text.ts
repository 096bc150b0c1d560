/** From this number on, seats are not mentioned. */
const FEW = 5

/** 'Full', '1 seat left', '3 seats left'; null where enough are left, or the number is unknown. */
export function fewSeatsText(left: number | undefined): string | null {
  return left === undefined || left > FEW ? null : seatsText(left)
}

/** The same for any number. */
export function seatsText(left: number | undefined): string | null {
  if (left === undefined) return null
  if (left === 0) return 'Full'
  return left === 1 ? '1 seat left' : `${left} seats left`
}
