import { uuid } from './seed-words.ts'

/** The parts of an order, before anything is paid. */
export const parts: readonly string[] = [
  `insert into payers (id, kind, student_id, name, email, phone)
   select payer_id, 'student', student_id, customer_name, customer_email, customer_phone
   from orders where id in (select id from planned)`,
  `insert into installments (id, order_id, number, amount_in_paise, last_word, state)
   select ${uuid('installment', 'number')}, orders.id, 1, amount_in_paise,
     case orders.state when 'failed' then 'declined' end, case
     when orders.state in ('paid', 'refunded') then 'paid' when orders.state in ('failed', 'expired') then 'cancelled'
     when orders.state = 'underReview' then 'underReview' else 'open' end
   from planned join orders on orders.id = planned.id`,
  `insert into order_lines (id, order_id, number, kind, student_id, course_id, batch_id, batch_starts_on, batch_ends_on,
     campus, course_name, course_code, department_title, is_trial, amount_in_paise, enrolls_when, condition_met_at, is_payable)
   select ${uuid('line', 'number')}, orders.id, 1, 'enrollment', orders.student_id, orders.course_id, batch_id, batch_starts_on,
     batch_ends_on, orders.campus, course_name, course_code, department_title, is_trial, amount_in_paise,
     ${uuid('installment', 'number')}, paid_at, orders.state = 'awaitingCustomer'
   from planned join orders on orders.id = planned.id`,
]

/** Where the money of a capture is, as src/server/money/journal/accounts.ts says it. */
const place = `case when provider <> 'counter' then 'provider:' || provider
  else case payment_method when 'Cash' then 'cash:' || lower(campus) when 'UPI at the desk' then 'desk-upi:' || lower(campus)
    else 'bank' end end`
const dayOf = (moment: string) => `(${moment} at time zone 'Asia/Kolkata')::date`
const iso = (moment: string) =>
  `to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** What the triggers and the worker make of money: parts of refunds, journal, frozen documents, the board of what is unsettled. */
export const books: readonly string[] = [
  `insert into refund_allocations (refund_id, line_id, amount_in_paise, ends_enrollment)
   select refunds.id, line_id, refunds.amount_in_paise, true
   from refunds join allocations on allocations.capture_id = refunds.capture_id`,
  `insert into refund_events (id, refund_id, event, to_state, actor_kind, happened_at)
   select uuidv7(), id, 'done', 'done', 'provider', done_at from refunds where state = 'done'`,
  `insert into unsettled_captures (capture_id, captured_at) select id, captured_at from captures where not is_accepted`,
  `create unlogged table seeding.movements as
   select captures.id as capture_id, orders.id as order_id, campus, nullif(provider, 'counter') as provider, ${place} as place,
     taken_by, captures.amount_in_paise as amount, case when is_accepted then 'fees' else 'suspense' end as against,
     case when is_accepted then 'capture' else 'captureToDecide' end as kind, recorded_at as at, null::bigint as position
   from captures join orders on orders.id = captures.order_id
   join payment_attempts on payment_attempts.id = captures.attempt_id`,
  `insert into movements
   select capture_id, order_id, campus, provider, place, taken_by, -amount_in_paise, against, 'refund', noted_at,
     capture_returns.position
   from capture_returns join movements using (capture_id)`,
  `create unlogged table seeding.entries as
   select uuidv7() as id, movements.* from movements order by at, capture_id`,
  `insert into journal_entries (id, kind, occurred_on, posted_at, currency, order_id, capture_id, return_position)
   select id, kind, ${dayOf('at')}, at, 'INR', order_id, capture_id, position from entries`,
  `insert into journal_lines (entry_id, number, account, debit_in_paise, credit_in_paise, campus, provider, admin_id)
   select id, number, account, greatest(moved, 0), greatest(-moved, 0), campus, provider, taken_by
   from entries cross join lateral (values
     (case when amount > 0 then 1 else 2 end, place, amount),
     (case when amount > 0 then 2 else 1 end, against, -amount)) as line (number, account, moved)`,
  `insert into documents (id, kind, prefix, financial_year, sequence, number, check_code, template, order_id,
     capture_id, facts, facts_sha256, issued_at)
   select uuidv7(), 'receipt', split_part(receipts.number, '/', 1), financial_year, sequence,
     receipts.number, check_code, 'receipt/1', orders.id, captures.id, said.facts,
     encode(sha256(convert_to(said.facts, 'UTF8')), 'hex'), issued_at
   from receipts join orders on orders.id = receipts.order_id join captures on captures.order_id = orders.id
   join payment_attempts on payment_attempts.id = captures.attempt_id
   cross join lateral (select ${factsOf('receipt', {
     number: 'receipts.number',
     checkCode: 'receipts.check_code',
     issuedAt: 'issued_at',
   })} as facts offset 0) as said`,
  'analyze documents (id, capture_id, kind)',
  `insert into documents (id, kind, prefix, financial_year, sequence, number, check_code, template, order_id,
     capture_id, refund_id, parent_id, facts, facts_sha256, issued_at)
   select uuidv7(), 'refundReceipt', 'BRF', financial_year, sequence, numbered.number,
     numbered.check_code, 'refund-receipt/1', orders.id, captures.id, numbered.id, numbered.parent_id, said.facts,
     encode(sha256(convert_to(said.facts, 'UTF8')), 'hex'), done_at
   from (
     select refunds.*, 'BRF/' || refunds.financial_year || '/' || lpad(refunds.sequence::text, 6, '0') as number,
       left('refund' || md5(refunds.id::text), 22) as check_code, receipt.id as parent_id, receipt.number as receipt_number,
       receipt.issued_at as receipt_at
     from (
       select refunds.*, year as financial_year, row_number() over (partition by year order by done_at, id) as sequence
       from refunds
       cross join lateral (select to_char(done_at - interval '3 months', 'YY') || '-'
         || to_char(done_at + interval '9 months', 'YY') as year) as financial
       where state = 'done'
     ) as refunds
     join documents as receipt on receipt.capture_id = refunds.capture_id and receipt.kind = 'receipt'
   ) as numbered
   join orders on orders.id = numbered.order_id join captures on captures.id = numbered.capture_id
   join payment_attempts on payment_attempts.id = captures.attempt_id
   cross join lateral (select ${factsOf('refundReceipt', {
     number: 'numbered.number',
     checkCode: 'numbered.check_code',
     issuedAt: 'done_at',
   })} as facts offset 0) as said`,
  `insert into document_series (series, financial_year, last_number)
   select prefix, financial_year, max(sequence) from documents where kind = 'refundReceipt' group by prefix, financial_year`,
]

/** Columns. */
type Numbered = { number: string; checkCode: string; issuedAt: string }

/** Of a text that is put together of them: as it stands, or what SQL makes of a row. */
type Part = { text: string } | { sql: string }

/**
 * The frozen facts as one text (src/server/money/documents/canonical-json.ts): no word of the seed has a sign that JSON
 * writes otherwise. Put together at once: part by part, what is there so far is copied 60 times.
 */
function factsOf(kind: string, { number, checkCode, issuedAt }: Numbered): string {
  const isRefund = kind === 'refundReceipt'
  const facts = objectOf({
    amountInPaise: one(isRefund ? 'numbered.amount_in_paise' : 'captures.amount_in_paise'),
    campus: text('orders.campus'),
    checkCode: text(checkCode),
    course: objectOf({ code: text('course_code'), name: text('course_name') }),
    currency: text('captures.currency'),
    institute: [
      {
        text: '{"addressLines":["Kollam"],"email":"office@example.test","name":"Kalari","phone":"+91 98765 43210"}',
      },
    ],
    issuedOn: text(iso(issuedAt)),
    kind: [{ text: `"${kind}"` }],
    number: text(number),
    ...(isRefund ? { ofInPaise: one('captures.amount_in_paise') } : {}),
    order: text('orders.id'),
    payer: objectOf({
      email: text('customer_email'),
      name: text('orders.customer_name'),
      phone: text('customer_phone'),
    }),
    payment: objectOf({
      authCode: text('auth_code'),
      bankTxnId: text('bank_txn_id'),
      cardIssuer: text('card_issuer'),
      cardLast4: text('card_last4'),
      method: text('payment_method'),
      paidOn: text(iso('captured_at')),
      provider: text('payment_attempts.provider'),
      rrn: text('rrn'),
      transactionId: text('transaction_id'),
    }),
    ...(isRefund ? ofRefund() : {}),
    student: objectOf({ id: text('orders.student_id'), name: text('orders.customer_name') }),
    ...(isRefund ? { way: text('way') } : {}),
  })
  return `concat(${facts.map((part) => ('sql' in part ? part.sql : `'${part.text}'`)).join(', ')})`
}

function ofRefund(): Record<string, Part[]> {
  return {
    receipt: objectOf({ issuedOn: text(iso('receipt_at')), number: text('receipt_number') }),
    reference: [{ text: 'null' }],
    returnedOn: text(iso('done_at')),
  }
}

function one(sql: string): Part[] {
  return [{ sql }]
}

function text(sql: string): Part[] {
  return [{ text: '"' }, { sql }, { text: '"' }]
}

function objectOf(facts: Record<string, Part[]>): Part[] {
  const members = Object.entries(facts).flatMap(([name, of], at) => [
    { text: `${at > 0 ? ',' : ''}"${name}":` },
    ...of,
  ])
  return joined([{ text: '{' }, ...members, { text: '}' }])
}

/** Texts side by side as one: a function takes a hundred parts. */
function joined(members: readonly Part[]): Part[] {
  return members.reduce<Part[]>((all, part) => {
    const last = all.at(-1)
    if (last === undefined || 'sql' in last || 'sql' in part) return [...all, part]
    return [...all.slice(0, -1), { text: last.text + part.text }]
  }, [])
}
