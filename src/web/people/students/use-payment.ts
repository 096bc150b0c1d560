import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { messages } from '#contract/messages.ts'
import { EnrollStudentInput } from '#contract/office/office-students.ts'
import { plainCode } from '#contract/platform/text/codes.ts'
import type { StudentPriceShown } from '#contract/selling/desk/desk-price.ts'
import type { Batch } from '#contract/teaching/batches.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useDebounced } from '../../platform/office-forms/use-debounced.ts'
import { useDeskCampus } from '../../platform/office-session/desk-campus.ts'
import { useParts } from '../../selling/desk/use-parts.ts'
import { placeAtDesk } from './batch-at-desk.tsx'
import type { ChosenCourse } from './course-choice.tsx'

export type Typed = z.input<typeof EnrollStudentInput>
type Payment = z.output<typeof EnrollStudentInput>

export type PaymentProps = {
  student: { _id: string; name: string }
  course: ChosenCourse
  batches: readonly Batch[]
  chooseAnother: () => void
  /** Called when it is recorded; the receipt or acknowledgement opens. */
  enrolled: () => void
  /** The typed values from before a reload; left out: nothing is kept. */
  draft?: { typed: Partial<Typed> | null; keep: (typed: Partial<Typed>) => void }
}

const EnrollInBatchInput: z.ZodMiniType<Payment, Typed> = z.safeExtend(EnrollStudentInput, {
  batch: z.string().check(z.minLength(1, { error: messages.batchNeeded })),
})

/** The fields of the payment; fee and campus follow the batch, and an only batch is chosen. */
export function usePayment(props: PaymentProps) {
  const { course, batches } = props
  const { form, usualCampus } = usePaymentForm(props)
  const byId = (id: unknown) => batches.find(({ _id }) => _id === id)
  const [chosen, code] = form.watch(['batch', 'concessionCode'])
  const batch = byId(chosen)
  const price = usePrice(props, { batch, code: useDebounced(plainCode(`${code ?? ''}`)) })
  const parts = useParts(price.answer, {
    amount: form.watch('amount'),
    later: form.watch('later') ?? [],
    set: ({ amount, later }) => {
      const isChecked = { shouldValidate: form.formState.isSubmitted }
      if (amount !== undefined) form.setValue('amount', amount, isChecked)
      if (later !== undefined) form.setValue('later', later, isChecked)
    },
  })
  const [filledIn, setFilledIn] = useState(() => placeAtDesk(course, batch).fee ?? '')
  // a price that loads late never replaces the typed amount, which is the money in hand
  const fillIn = (amount: string) => {
    if (parts.how === 'plan') parts.choose('plan')
    else parts.shareRest(form.getValues('amount'))
    if (parts.how !== 'all' || form.getValues('amount') !== filledIn) return
    setFilledIn(amount)
    form.setValue('amount', amount, { shouldValidate: form.formState.isSubmitted })
  }
  const follow = (id: unknown) => {
    const place = placeAtDesk(course, byId(id))
    fillIn(place.fee ?? '')
    if (!place.campuses.includes(form.getValues('campus')))
      form.setValue('campus', usualCampus(place.campuses), { shouldValidate: true })
  }
  const batchRegistration = form.register('batch', {
    onChange: ({ target }: { target: { value: string } }) => follow(target.value),
  })
  return { form, batch, batchRegistration, fillIn, price, parts, ...placeAtDesk(course, batch) }
}

function usePaymentForm({ student, course, batches, draft }: PaymentProps) {
  const deskCampus = useDeskCampus()
  const usualCampus = (campuses: readonly string[]) =>
    campuses.includes(deskCampus) ? deskCampus : (campuses[0] ?? deskCampus)
  const only = batches.length === 1 ? batches[0] : undefined
  const place = placeAtDesk(course, only)
  const form = useContractForm<Typed, Payment>(
    batches.length === 0 ? EnrollStudentInput : EnrollInBatchInput,
    {
      batch: only?._id ?? '',
      campus: usualCampus(place.campuses),
      method: 'cash',
      reference: '',
      cardLast4: '',
      bankName: '',
      datedOn: '',
      drawnBy: '',
      beginsBecause: '',
      amount: place.fee ?? '',
      later: [],
      note: '',
      concessionCode: '',
      // the idempotency key: sent twice, the payment is taken once
      clientKey: crypto.randomUUID(),
      ...draft?.typed,
      id: student._id,
      courseId: course.id,
    },
  )
  const keep = draft?.keep
  useEffect(() => {
    if (keep === undefined) return undefined
    keep(form.getValues())
    const watched = form.watch((values) => keep(values as Partial<Typed>))
    return () => watched.unsubscribe()
  }, [form, keep])
  const { setFocus, getValues } = form
  // the next thing to say: the batch, or else that the amount is right
  useEffect(() => {
    setFocus(batches.length > 0 && getValues('batch') === '' ? 'batch' : 'amount')
  }, [batches, setFocus, getValues])
  return { form, usualCampus }
}

type Place = { batch: Batch | undefined; code: string }

export type DeskPrice = { answer: StudentPriceShown | null; failure: unknown }

/** The student's price for the place, with a concession or a code. */
function usePrice({ student, course }: PaymentProps, { batch, code }: Place): DeskPrice {
  const asked = {
    id: student._id,
    courseId: course.id,
    ...(batch && { batch: batch._id }),
    ...(code !== '' && { code }),
  }
  return useApiQuery('showStudentPrice', asked, { isQuiet: true })
}
