import { useState } from 'react'
import type { GroupLine, GroupOrder, GroupPart } from '#contract/selling/groups/group-orders.ts'
import { formatRupeeText } from '#contract/money/money.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { catchMatches, PersonMatch } from '../../people/students/person-match.tsx'
import type { MatchedPerson, ContactMatches } from '../../people/students/person-match.tsx'

type DialogProps = { order: GroupOrder; changed: () => void; close: () => void }

/**
 * Ends an unpaid group order: its seats are freed, and enrollments that began before a payment end.
 */
export function EndGroupDialog({ order, changed, close }: DialogProps) {
  const api = useApi()
  const toast = useToast()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      title="End this group order?"
      confirmLabel="End the order"
      busyText="Ending..."
      confirm={async () => {
        const { message } = await api.endGroupOrder({ orderId: order.orderId, reason })
        toast({ tone: 'good', text: message })
        changed()
      }}
      close={close}
    >
      <p>Its seats become free. It can’t be paid any more.</p>
      <Reason reason={reason} setReason={setReason} />
    </ConfirmDialog>
  )
}

/** Gives the place to another person, before the batch starts. */
export function ReplaceDialog({ order, line, changed, close }: DialogProps & { line: GroupLine }) {
  const api = useApi()
  const toast = useToast()
  const [person, setPerson] = useState('')
  const [reason, setReason] = useState('')
  const [matches, setMatches] = useState<ContactMatches | null>(null)
  const [matched, setMatched] = useState<MatchedPerson>()
  return (
    <ConfirmDialog
      title={`Replace ${line.name}?`}
      confirmLabel="Replace"
      busyText="Replacing..."
      tone="plain"
      confirm={async () => {
        const { orderId } = order
        const personIs = matched === undefined ? {} : { personIs: matched && matched._id }
        const sent = { orderId, lineId: line._id, person, reason, ...personIs }
        const reply = await catchMatches(api.replaceGroupStudent(sent), setMatches)
        if (reply === 'ask') return reply
        toast({ tone: 'good', text: reply.message })
        return changed()
      }}
      close={close}
    >
      <p>The new student gets the same seat. Order and payments stay as they are.</p>
      <TextField
        label="New student"
        hint="Name, phone, e-mail. One of phone and e-mail is enough."
        required
        maxLength={400}
        value={person}
        onChange={({ target }) => {
          setPerson(target.value)
          // the question was about the former text
          setMatches(null)
          setMatched(undefined)
        }}
      />
      {matches && <PersonMatch {...matches} matched={matched} choose={setMatched} />}
      <Reason reason={reason} setReason={setReason} />
    </ConfirmDialog>
  )
}

/** Records the payer's certificate for the deducted tax. */
export function CertificateDialog({
  order,
  part,
  changed,
  close,
}: DialogProps & { part: GroupPart }) {
  const api = useApi()
  const toast = useToast()
  const [certificate, setCertificate] = useState('')
  return (
    <ConfirmDialog
      title={`TDS certificate of instalment ${part.number}`}
      confirmLabel="Add the certificate"
      busyText="Adding..."
      tone="plain"
      confirm={async () => {
        const sent = { orderId: order.orderId, part: part.number, certificate }
        const { message } = await api.addTdsCertificate(sent)
        toast({ tone: 'good', text: message })
        changed()
      }}
      close={close}
    >
      <p>
        For {formatRupeeText(part.deducted ?? '0')} deducted by {order.organisation}. It can’t be
        changed later.
      </p>
      <TextField
        label="Number of the certificate"
        required
        maxLength={40}
        value={certificate}
        onChange={({ target }) => setCertificate(target.value)}
      />
    </ConfirmDialog>
  )
}

function Reason({ reason, setReason }: { reason: string; setReason: (reason: string) => void }) {
  return (
    <TextAreaField
      label="Reason"
      hint="Shown with the order and in the activity log."
      required
      minLength={3}
      maxLength={500}
      value={reason}
      onChange={({ target }) => setReason(target.value)}
    />
  )
}
