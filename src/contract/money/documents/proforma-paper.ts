import { amountInWords } from '../amount-in-words.ts'
import type { GroupOrder } from '../../selling/groups/group-orders.ts'
import { formatIndianDay, formatIst } from '../../platform/time/indian-time.ts'
import { formatRupees, formatRupeeText, paise, parseRupees } from '../money.ts'
import type { Paise } from '../money.ts'
import type { Paper } from './paper.ts'
import { batchLines, placeLine } from './receipt-facts.ts'

/**
 * The proforma invoice for an organisation before it pays: made of the agreed facts (decision 70),
 * less what is waived. It has no number of its own and uses the order's.
 */
export function proformaPaper(order: GroupOrder): Paper {
  const inPaise = askedOf(order)
  const amount = formatRupees(inPaise)
  return {
    title: 'Proforma invoice',
    number: order.orderId,
    issued: `Ordered on ${formatIst(order.placedOn)}`,
    institute: order.institute,
    notes: notesOf(order),
    parties: [
      { title: 'Bill to', lines: payerLines(order) },
      { title: 'For', lines: courseLines(order) },
    ],
    total: {
      label: order.standing === 'waiting' ? 'Amount to be paid' : 'Amount of this order',
      amount,
      words: amountInWords(inPaise),
    },
    details: {
      title: 'Payment and students',
      lines: [...order.parts.map(partLine), ...order.lines.map(studentLine)],
    },
    check: null,
    closing:
      'This proforma invoice was made by a computer. It is not a receipt or a tax invoice. Each payment gets its own receipt.',
    about: `${order.courseName}, ${order.students} students, ${amount}`,
  }
}

function notesOf({ standing, endedBecause, seatsUntil }: GroupOrder): Paper['notes'] {
  if (standing === 'over')
    return [{ tone: 'bad', text: `This order is over. ${endedBecause ?? ''}`.trim() }]
  if (standing !== 'waiting') return []
  const text = `The seats are held until ${formatIndianDay(seatsUntil)}.`
  return [{ tone: 'plain', text }]
}

function payerLines({ payer }: GroupOrder) {
  return known([
    { name: 'Name', value: payer.name },
    { name: 'Address', value: payer.address.replaceAll('\n', ', ') },
    { name: 'GSTIN', value: payer.gstin },
    { name: 'State', value: payer.state },
    { name: 'Contact', value: payer.contactName },
    { name: 'Email', value: payer.email },
    { name: 'Mobile number', value: payer.phone },
    { name: 'Purchase order', value: payer.purchaseOrder },
  ])
}

function courseLines({ courseName, courseCode, batch, students, ...bought }: GroupOrder) {
  return known([
    { name: 'Course', value: courseName },
    { name: 'Course code', value: courseCode },
    placeLine({ ...bought, batch: batch ?? undefined }),
    ...batchLines(batch ?? undefined),
    { name: 'Students', value: String(students) },
  ])
}

/** A settled part is no longer asked for. */
function partLine({ number, asked, waived, dueOn, state }: GroupOrder['parts'][number]) {
  const when = dueOn === null ? 'at once' : `by ${formatIndianDay(dueOn)}`
  const standing = state === 'paid' ? 'paid' : state === 'cancelled' ? 'not to be paid' : when
  const less = waived === null ? '' : `, ${formatRupeeText(waived)} waived`
  return { name: `Instalment ${number}`, value: `${formatRupeeText(asked)}, ${standing}${less}` }
}

/** The asked amount in paise. */
function askedOf({ parts }: GroupOrder): Paise {
  return paise(parts.reduce((sum, { asked }) => sum + (parseRupees(asked) ?? 0), 0))
}

function studentLine({ number, name, amount, place }: GroupOrder['lines'][number]) {
  const ended = place === 'ended' ? ', seat ended' : ''
  return { name: `Student ${number}`, value: `${name}, ${formatRupeeText(amount)}${ended}` }
}

function known(lines: { name: string; value: string | null }[]): Paper['details']['lines'] {
  return lines.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}
