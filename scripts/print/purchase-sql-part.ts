const FIRST_LINE = '<!-- purchase-sql: printed by scripts/print/print-purchase-sql.ts -->'
const LAST_LINE = '<!-- /purchase-sql -->'

/**
 * The part of docs/payments.md with the SQL of a purchase, marks included; '' where the page has
 * none.
 */
export function purchaseSqlPart(page: string): string {
  const from = page.indexOf(FIRST_LINE)
  const to = page.indexOf(LAST_LINE)
  return from === -1 || to === -1 ? '' : `${page.slice(from, to)}${LAST_LINE}\n`
}

/** Puts the text between the two marks. */
export function markedPurchaseSql(text: string): string {
  return `${FIRST_LINE}\n\n${text}\n\n${LAST_LINE}\n`
}
