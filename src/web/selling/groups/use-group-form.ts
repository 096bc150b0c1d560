import { dayAfter } from '#contract/platform/time/indian-calendar.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type * as z from 'zod/mini'
import type { Batch } from '#contract/teaching/batches.ts'
import { PlaceGroupOrderInput } from '#contract/selling/groups/group-orders.ts'
import type { TeamEnquiry } from '#contract/selling/groups/team-enquiries.ts'
import type { KnownPerson } from '#contract/people/known-people.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { messages } from '#contract/messages.ts'
import { actionFailureText } from '../../platform/frame/action-failure-text.ts'
import { todayInIndia } from '../../platform/table/cells/indian-day.ts'
import { placeAtDesk } from '../../people/students/batch-at-desk.tsx'
import { contactMatchesOf } from '../../people/students/person-match.tsx'
import type { MatchedPerson, ContactMatches } from '../../people/students/person-match.tsx'
import type { ChosenCourse } from '../../people/students/course-choice.tsx'

type Typed = z.input<typeof PlaceGroupOrderInput>
export type GroupValues = z.output<typeof PlaceGroupOrderInput>

/** The default number of days for which seats are held. */
const USUAL_DAYS = 15

function inDays(days: number): string {
  return dayAfter(todayInIndia(), days)
}

export type GroupFormInput = {
  course: ChosenCourse
  batches: readonly Batch[]
  /** The enquiry that fills in the form; null: none. */
  enquiry: TeamEnquiry | null
}

/** The form of a group order; batch and campus are linked as at the desk. */
export function useGroupForm({ course, batches, enquiry }: GroupFormInput) {
  const { defaultCampus } = useInstitute()
  const usual = (campuses: readonly string[]) =>
    campuses.includes(defaultCampus) ? defaultCampus : (campuses[0] ?? defaultCampus)
  const form = useContractForm<Typed, GroupValues>(PlaceGroupOrderInput, {
    courseId: course.id,
    batch: '',
    campus: usual(course.campuses),
    people: '',
    concessionCode: '',
    address: '',
    gstin: '',
    ...payerOf(enquiry),
    purchaseOrder: '',
    seatsUntil: inDays(USUAL_DAYS),
    parts: [{ amount: '', dueOn: '' }],
    beginsBecause: '',
    total: '0',
    clientKey: crypto.randomUUID(),
  })
  const batch = batches.find(({ _id }) => _id === form.watch('batch'))
  const { campuses } = placeAtDesk(course, batch)
  const follow = (id: string) => {
    const place = placeAtDesk(
      course,
      batches.find(({ _id }) => _id === id),
    )
    if (!place.campuses.includes(form.getValues('campus')))
      form.setValue('campus', usual(place.campuses))
  }
  const batchRegistration = form.register('batch', {
    onChange: ({ target }: { target: { value: string } }) => follow(target.value),
  })
  return { form, batch, campuses, batchRegistration }
}

function payerOf(enquiry: TeamEnquiry | null) {
  if (enquiry === null)
    return { organisation: '', contactName: '', email: '', phone: '', enquiryId: '' }
  const { organisation, contactName, email, phone, _id: enquiryId } = enquiry
  return { organisation, contactName, email, phone, enquiryId }
}

/**
 * Sends the order and opens its page. If another person has the contact's address, it asks who is
 * meant.
 */
export function usePlacing(form: ReturnType<typeof useGroupForm>['form']) {
  const api = useApi()
  const toast = useToast()
  const navigate = useNavigate()
  const about = form.watch(['email', 'contactName']).join(' ')
  const [matches, setMatches] = useState<(ContactMatches & { about: string }) | null>(null)
  const [matched, setMatched] = useState<MatchedPerson>()
  const question = matches?.about === about ? matches : null
  return {
    question: question && { ...question, matched, choose: setMatched },
    send: async (values: GroupValues) => {
      const contactIs =
        question === null || matched === undefined ? {} : { contactIs: idOf(matched) }
      const { orderId, message } = await api.placeGroupOrder({ ...values, ...contactIs })
      toast({ tone: 'good', text: message })
      await navigate(pages.officeGroup(orderId))
    },
    failed: (error: unknown) => {
      const of = contactMatchesOf(error)
      setMatched(undefined)
      setMatches(of && { ...of, about })
      if (of === null)
        toast({ tone: 'bad', text: actionFailureText(error, messages.officeActionFailed) })
    },
  }
}

const idOf = (person: KnownPerson | null) => person && person._id
