import type { Matter, MatterKind } from '#contract/office/decide.ts'
import type { ApiClient } from '#contract/endpoints.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { RowButton, RowLink } from '../../platform/table/cells/row-action.tsx'
import { kindLabels } from './kind-labels.ts'
import type { Act } from './matter-dialog.tsx'

type StepsProps = {
  matter: Matter
  mark: () => void
  open: (act: Act) => void
  changed: () => void
}

/** The next step of a matter, for those who may take it; others get a link to read. */
export function MatterSteps({ matter, mark, open, changed }: StepsProps) {
  const may = useSteps()
  const of = nameOf(matter)
  const asking = askingOf(matter)
  if (asking !== null && may.ask) return <AskButton of={of} ask={asking} changed={changed} />
  const buttons = buttonsByKind[matter.kind]?.(may, matter) ?? []
  if (buttons.length === 0) return <ReadLink matter={matter} mark={mark} />
  return buttons.map(({ act, label, tone }) => (
    <RowButton key={act} of={of} tone={tone ?? 'plain'} onClick={() => open(act)}>
      {label}
    </RowButton>
  ))
}

/** 'of Asha Nair', for assistive technology. */
function nameOf({ kind, person, orderId, _id }: Matter): string {
  return `of ${person ?? orderId ?? _id}, ${kindLabels[kind].name}`
}

type May = Record<'ask' | 'students' | 'refunds' | 'counter', boolean>

function useSteps(): May {
  return {
    ask: useMay('orders'),
    students: useMay('students'),
    refunds: useMay('refunds'),
    counter: useMay('counter'),
  }
}

type StepButton = { act: Act; label: string; tone?: 'bad' }

const chequeButtons: StepButton[] = [
  { act: 'clear', label: 'Cleared' },
  { act: 'bounce', label: 'Bounced', tone: 'bad' },
]

/** The buttons of each kind that is decided in the list, for whom may press them. */
const buttonsByKind: Partial<Record<MatterKind, (may: May, matter: Matter) => StepButton[]>> = {
  returns: ({ refunds }) => (refunds ? [{ act: 'allocate', label: 'Choose the course' }] : []),
  seats: ({ students }) =>
    students ? [{ act: 'end-or-keep', label: 'End or keep the seat' }] : [],
  messages: ({ refunds }, { step }) =>
    refunds && step === 'resolve-message' ? [{ act: 'resolve', label: 'Mark as checked' }] : [],
  cheques: ({ counter }) => (counter ? chequeButtons : []),
  batches: (may, { stranded }) => strandedButtons(stranded?.rule === 'free-course', may),
}

/** A student who paid nothing has nothing to refund: the seat ends instead. */
function strandedButtons(isFree: boolean, { students, refunds }: May): StepButton[] {
  const other: StepButton = isFree
    ? { act: 'end', label: 'End the seat', tone: 'bad' }
    : { act: 'refund', label: 'Refund' }
  const mayOther = isFree ? students : refunds
  return [
    ...(students ? [{ act: 'move', label: 'Move' } as const] : []),
    ...(mayOther ? [other] : []),
  ]
}

/** The page on which it is decided, or read. */
function ReadLink({ matter, mark }: { matter: Matter; mark: () => void }) {
  const to = pageOf(matter)
  if (to === null) return null
  return (
    <RowLink to={to} of={nameOf(matter)} onClick={mark}>
      Open
    </RowLink>
  )
}

function pageOf({ _id, kind, step, refundId, orderId }: Matter): string | null {
  if (kind === 'testPayments') return pages.officeProvider(_id.slice(`${kind} `.length))
  if (kind === 'restore') return pages.officeRestore()
  if (kind === 'discounts') return `${pages.officeConcessions()}?state=pending`
  if (kind === 'messages') return pages.officeProviderNews()
  if (step === 'refund' && refundId !== null) return pages.officeRefund(refundId)
  return orderId === null ? null : pages.officeOrder(orderId)
}

type Ask = (api: ApiClient) => Promise<{ message: string }>

function askingOf({ step, orderId, message }: Matter): Ask | null {
  if (step === 'ask-about-order' && orderId !== null) return (api) => api.askProvider({ orderId })
  if (step === 'ask-about-message' && message !== null)
    return (api) => api.askAboutProviderNews({ id: message._id })
  return null
}

type AskButtonProps = { of: string; ask: Ask; changed: () => void }

/** Queries the provider now; its response changes the list and the count beside it. */
function AskButton({ of, ask, changed }: AskButtonProps) {
  const api = useApi()
  const toast = useToast()
  const { run, isBusy } = useAction()
  const go = async () => {
    const { message } = await ask(api)
    toast({ tone: 'good', text: message })
    changed()
  }
  return (
    <RowButton of={of} onClick={() => void run(go)}>
      {isBusy ? 'Asking...' : 'Ask the provider now'}
    </RowButton>
  )
}
