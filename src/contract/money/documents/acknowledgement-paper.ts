import { amountInWords } from '../amount-in-words.ts'
import type { Acknowledgement } from '../cheques.ts'
import { formatIndianDay, formatIst } from '../../platform/time/indian-time.ts'
import { formatRupeeText, parseRupees } from '../money.ts'
import type { Paper } from './paper.ts'
import { chequeKindNames } from '../slips.ts'

/** The acknowledgement that is handed out for a cheque: it says that it is no receipt. */
export function acknowledgementPaper({
  orderId,
  institute,
  cheque,
  courseCode,
}: Acknowledgement): Paper {
  const amount = formatRupeeText(cheque.amount)
  const inPaise = parseRupees(cheque.amount)
  return {
    title: 'Acknowledgement',
    number: '',
    issued: `Handed in on ${formatIst(cheque.takenOn)}`,
    institute,
    notes: notesOf(cheque),
    parties: partiesOf(cheque, courseCode),
    total: {
      label: 'Amount of the cheque',
      amount,
      words: inPaise === null ? '' : amountInWords(inPaise),
    },
    details: {
      title: chequeKindNames[cheque.kind],
      lines: known([
        { name: 'Number', value: cheque.number },
        { name: 'Bank', value: cheque.bankName },
        { name: 'Dated', value: formatIndianDay(cheque.datedOn) },
        { name: 'Drawn by', value: cheque.drawnBy },
        { name: 'Order', value: orderId },
        { name: 'Taken by', value: cheque.takenBy },
      ]),
    },
    check: null,
    closing: 'This acknowledgement was made by a computer. It is not a receipt and has no number.',
    about: `${cheque.courseName}, ${amount}, subject to clearance`,
  }
}

function partiesOf(cheque: Acknowledgement['cheque'], courseCode: string): Paper['parties'] {
  return [
    {
      title: 'Received from',
      lines: known([
        { name: 'Name', value: cheque.customerName },
        { name: 'Email', value: cheque.customerEmail },
        { name: 'Mobile number', value: cheque.customerPhone },
      ]),
    },
    {
      title: 'For',
      lines: [
        { name: 'Course', value: cheque.courseName },
        { name: 'Course code', value: courseCode },
        { name: 'Campus', value: cheque.campus },
      ],
    },
  ]
}

function notesOf({ state, decidedOn, reason }: Acknowledgement['cheque']): Paper['notes'] {
  const clearance =
    'Subject to clearance. The receipt follows when the bank has paid. Until then, nothing is paid.'
  if (state === 'inHand') return [{ tone: 'plain', text: clearance }]
  const day = decidedOn === null ? '' : ` on ${formatIndianDay(decidedOn)}`
  return state === 'cleared'
    ? [
        {
          tone: 'plain',
          text: `The bank has paid${day}. The receipt replaces this acknowledgement.`,
        },
      ]
    : [{ tone: 'bad', text: `The bank returned this${day}: ${reason ?? ''}` }]
}

function known(lines: { name: string; value: string | null }[]): Paper['details']['lines'] {
  return lines.flatMap(({ name, value }) => (value ? [{ name, value }] : []))
}
