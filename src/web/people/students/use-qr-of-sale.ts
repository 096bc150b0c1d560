import type * as z from 'zod/mini'
import type { ShowQrForCourseInput } from '#contract/selling/desk/desk-qr.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { fieldProblems } from '#web/platform/forms/field-problems.ts'
import { rememberDeskCampus } from '../../platform/office-session/desk-campus.ts'
import { useShowQr } from '../../selling/desk/qr/use-show-qr.ts'
import type { usePayment, Typed } from './use-payment.ts'

type Slip = { forget: () => void; failed: (error: unknown) => void }

/**
 * A QR code instead of a slip, for the sale as it is typed. Method and reference do not matter: the
 * provider reports the payment.
 */
export function useQrOfSale({ form }: Pick<ReturnType<typeof usePayment>, 'form'>, slip: Slip) {
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
