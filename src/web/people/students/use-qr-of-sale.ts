import type * as z from 'zod/mini'
import type { ShowQrForCourseInput } from '#contract/selling/desk/desk-qr.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { fieldProblems } from '#web/platform/forms/field-problems.ts'
import { rememberDeskCampus } from '../../platform/office-session/desk-campus.ts'
import type { OwnUpi } from '../../selling/desk/qr/no-qr-dialog.tsx'
import { useShowQr } from '../../selling/desk/qr/use-show-qr.ts'
import type { usePayment, Typed } from './use-payment.ts'

type Form = ReturnType<typeof usePayment>['form']
type Slip = { forget: () => void; failed: (error: unknown) => void }

/**
 * A QR code instead of a slip, for the sale as it is typed. Method and reference do not matter: the
 * provider reports the payment.
 */
export function useQrOfSale(form: Form, slip: Slip) {
  const api = useApi()
  const show = () => {
    form.clearErrors()
    slip.forget()
    const sale = saleOf(form.getValues())
    rememberDeskCampus(sale.campus)
    return api.showQrForCourse(sale)
  }
  return useShowQr(show, (error) => {
    for (const [name, message] of fieldProblems(error, (field) => field in form.getValues()))
      form.setError(name as keyof Typed, { message }, { shouldFocus: true })
    slip.failed(error)
  })
}

function saleOf(typed: Typed): z.input<typeof ShowQrForCourseInput> {
  const { id, courseId, campus, batch, amount, later, concessionCode } = typed
  return { id, courseId, campus, batch, amount, later, concessionCode }
}

/**
 * The same sale at the institute's own UPI address. It has no order yet, so the page's key makes its
 * reference.
 */
export function ownUpiOf(form: Form): OwnUpi {
  const { amount, clientKey } = form.getValues()
  return {
    amount,
    reference: `QR${clientKey
      .replaceAll(/[^a-z\d]/gi, '')
      .slice(0, 12)
      .toUpperCase()}`,
    later: 'Until then the student has no seat.',
    record: (reference) => {
      form.setValue('method', 'upi')
      form.setValue('reference', reference)
    },
    recordText: 'Use this reference',
  }
}
