/**
 * The digits of a whole number in Indian groups: '1,25,000'. Written by hand, because Intl
 * formatters are slow to create in a browser.
 */
export function groupedAsInIndia(whole: number | string): string {
  const digits = String(whole)
  const thousands = digits.slice(0, -3).replaceAll(/\B(?=(?:\d\d)+$)/g, ',')
  return thousands === '' ? digits : `${thousands},${digits.slice(-3)}`
}
