/** A correct response with one wrong fact, wherever it occurs. */
export function alterSession(body: object, kind: string): object {
  switch (kind) {
    case 'wrong-reference':
      return alterFields(body, { client_reference_id: 'ORDOFSOMEBODYELSE' })
    case 'wrong-amount':
      // paise that are read as rupees
      return alterFields(body, {}, (value) => value * 100)
    case 'wrong-currency':
      return alterFields(body, { currency: 'usd' })
    case 'foreign-link':
      return alterFields(body, { url: 'https://pay.example/page/1' })
    case 'wrong-mode':
      return { ...body, livemode: true }
    case 'says-expired':
      return { ...body, status: 'expired' }
    case 'unknown-status':
      return alterFields(body, { status: 'something_new', payment_status: 'something_new' })
    default:
      // the other kinds change the response on its way
      return body
  }
}

const amountFields = new Set(['amount_total', 'amount_received', 'amount_captured', 'amount'])

function alterFields(
  body: object,
  wrong: Readonly<Record<string, string>>,
  alterAmount: (value: number) => number = (value) => value,
): object {
  const bent = Object.entries(body).map(([name, value]: [string, unknown]) => {
    if (wrong[name] !== undefined && typeof value === 'string') return [name, wrong[name]]
    if (amountFields.has(name) && typeof value === 'number') return [name, alterAmount(value)]
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value)
    return [name, isPart ? alterFields(value, wrong, alterAmount) : value]
  })
  return Object.fromEntries(bent)
}
