/** Spreadsheets write what their country's decimal point leaves over. */
const DELIMITERS = [',', ';', '\t'] as const

/** What stands between the cells of a CSV text: the one of them that is there most often. */
export function csvDelimiterOf(text: string): string {
  const counted = DELIMITERS.map((mark) => ({ mark, count: text.split(mark).length }))
  return counted.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ','
}
