import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderSVG } from 'uqr'
import { readRupees } from '../../payment-gateway/wire/rupees.ts'
import { beginPayment } from '../pay-sale.ts'
import type { QrDetails, Sale } from '../razorpay-records.ts'
import type { RazorpaySimulator } from '../razorpay-simulator.ts'
import { applyOutcome } from '../settle-due.ts'
import { isOpen, qrText } from '../wire/sale-wire.ts'
import { readChoice, textFields } from './payment-input.ts'
import { closedPhonePage, codesPage, paidPhonePage, phonePage, unknownCodePage } from './qr-page.ts'

interface QrPath {
  Params: { id: string }
}

interface Scan {
  readonly sale: Sale
  readonly qr: QrDetails
  readonly request: FastifyRequest<QrPath>
  readonly reply: FastifyReply
}

const root = '/razorpay/qr'

/** The picture of a QR code, and the payer's phone that scans it. */
export function addQrPageRoutes(app: FastifyInstance, simulator: RazorpaySimulator): void {
  const { store } = simulator
  const scan =
    (show: (scan: Scan) => unknown) =>
    (request: FastifyRequest<QrPath>, reply: FastifyReply): unknown => {
      reply.type('text/html; charset=utf-8')
      const sale = store.sale(request.params.id)
      if (sale === undefined || sale.qr === null) return reply.code(404).send(unknownCodePage())
      return show({ sale, qr: sale.qr, request, reply })
    }
  app.get(root, (_request, reply) => {
    const open = store.sales().filter(({ qr }) => qr !== null && isOpen(qr))
    return reply.type('text/html; charset=utf-8').send(codesPage(open.toReversed()))
  })
  app.get<QrPath>(
    `${root}/:id`,
    scan(({ sale, qr, reply }) => reply.send(isOpen(qr) ? phonePage(sale, {}) : lastPage(sale))),
  )
  app.post<QrPath>(
    `${root}/:id`,
    scan((one) => payFromPhone(simulator, one)),
  )
  app.get<QrPath>(
    `${root}/:id/image`,
    scan(({ sale, qr, reply }) =>
      reply.type('image/svg+xml').send(renderSVG(qrText(sale, qr), { border: 4 })),
    ),
  )
}

/** A closed code shows its payment, where it has one. */
function lastPage(sale: Sale): string {
  const paid = sale.payments.findLast(({ status }) => status === 'captured')
  return paid === undefined ? closedPhonePage(sale) : paidPhonePage(sale, paid)
}

function payFromPhone(simulator: RazorpaySimulator, { sale, qr, request, reply }: Scan): unknown {
  if (!isOpen(qr)) return reply.code(410).send(closedPhonePage(sale))
  const fields = textFields(request.body)
  const choice = readChoice.upi(fields)
  const amountInPaise = sale.amountInPaise ?? readRupees(fields['amount'])
  if ('errors' in choice || amountInPaise === null) {
    const errors = {
      ...('errors' in choice ? choice.errors : {}),
      ...(amountInPaise === null ? { amount: 'Enter an amount in rupees.' } : {}),
    }
    return reply.code(422).send(phonePage(sale, { fields, errors }))
  }
  const payment = beginPayment(simulator, sale, { ...choice, amountInPaise })
  applyOutcome(simulator, sale, payment)
  return reply.send(
    payment.status === 'failed' ? phonePage(sale, {}) : paidPhonePage(sale, payment),
  )
}
