import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import type { PaymentPlan } from '#contract/selling/parts/dues.ts'
import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import type { ReplyOf } from '#contract/platform/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import grid from '../../platform/office-forms/form-grid.module.css'
import { SelectField } from '../../platform/office-forms/select-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'

type PlanShown = ReplyOf<Endpoints['showPaymentPlan']>

/** The payment plan of a course, on its edit page. */
export function PaymentPlanCard({ courseId }: { courseId: string }) {
  const query = useApiQuery('showPaymentPlan', { id: courseId }, { isQuiet: true })
  const { answer } = query
  if (!answer) return null
  return (
    <OfficeCard title="Instalments">
      <p>{inWords(answer)}</p>
      <PlanForm courseId={courseId} plan={answer.plan} saved={query.refetch} />
    </OfficeCard>
  )
}

function inWords({ plan, example }: PlanShown): string {
  if (plan === null) return 'The course is paid at once. Enter a first amount to offer instalments.'
  if (example === null)
    return 'Today’s fee is too small for these instalments. The course is paid at once.'
  const later = example.slice(1).map(({ amount, dueOn }) => {
    return `${formatRupeeText(amount)} on ${formatIndianDay(dueOn ?? '')}`
  })
  return `A student who enrolls today pays ${formatRupeeText(example[0]?.amount ?? '0')} at once, then ${later.join(', ')}.`
}

type FormProps = { courseId: string; plan: PaymentPlan | null; saved: () => void }
type Schedule = 'months' | 'days' | 'dates'

const schedules = [
  { value: 'months', label: 'Every few months after enrollment' },
  { value: 'days', label: 'Every few days after enrollment' },
  { value: 'dates', label: 'On fixed dates' },
] as const

function PlanForm({ courseId, plan, saved }: FormProps) {
  const api = useApi()
  const toast = useToast()
  const { run, isBusy, failure } = useAction({ isInDialog: true })
  const [first, setFirst] = useState(plan?.first ?? '')
  const [typed, setTyped] = useState(() => typedOf(plan))
  const save = async (at: string) => {
    const sent = at === '' ? { id: courseId } : { id: courseId, first: at, ...scheduleFrom(typed) }
    const { message } = await api.setPaymentPlan(sent)
    toast({ tone: 'good', text: message })
    saved()
  }
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    void run(() => save(first.trim()))
  }
  return (
    <form onSubmit={onSubmit}>
      <div className={grid['grid']}>
        <TextField
          label="First amount in rupees"
          hint="Paid at enrollment. Leave empty if the whole fee is paid at once."
          inputMode="decimal"
          value={first}
          onChange={({ target }) => setFirst(target.value)}
        />
        <SelectField
          label="Later instalments are due"
          choices={schedules}
          value={typed.schedule}
          onChange={({ target }) => setTyped({ ...typed, schedule: target.value as Schedule })}
        />
        <LaterParts typed={typed} change={setTyped} />
      </div>
      {failure !== null && <p role="alert">{failure}</p>}
      <Button type="submit" isBusy={isBusy} busyText="Saving...">
        Save the instalments
      </Button>
    </form>
  )
}

type Typed = { schedule: Schedule; count: string; later: string; days: string }

function typedOf(plan: PaymentPlan | null): Typed {
  if (plan === null) return { schedule: 'months', count: '1', later: '2', days: '' }
  return {
    schedule: plan.every ?? 'dates',
    count: String(plan.everyCount ?? 1),
    later: String(plan.laterParts),
    days: plan.days.join(', '),
  }
}

function scheduleFrom({ schedule, count, later, days }: Typed) {
  return schedule === 'dates'
    ? { days: days.split(/[\s,]+/).filter((day) => day !== '') }
    : { every: schedule, everyCount: Number(count), laterParts: Number(later) }
}

/** The due days of the parts after the first. */
function LaterParts({ typed, change }: { typed: Typed; change: (typed: Typed) => void }) {
  if (typed.schedule === 'dates')
    return (
      <TextField
        label="Days"
        hint="E.g. 2027-01-31, 2027-02-28"
        value={typed.days}
        onChange={({ target }) => change({ ...typed, days: target.value })}
      />
    )
  return (
    <>
      <TextField
        label={typed.schedule === 'months' ? 'Months between them' : 'Days between them'}
        type="number"
        min={1}
        max={365}
        value={typed.count}
        onChange={({ target }) => change({ ...typed, count: target.value })}
      />
      <TextField
        label="Number of later instalments"
        type="number"
        min={1}
        max={11}
        value={typed.later}
        onChange={({ target }) => change({ ...typed, later: target.value })}
      />
    </>
  )
}
