import type { MailKind } from '#contract/jobs.ts'
import { mailKindNames, mailKinds, staffMailKinds } from '#contract/jobs.ts'
import type { OfficeMail } from '#contract/platform/mails.ts'
import { mailStates } from '#contract/platform/mails.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { useMay } from '../../platform/office-session/admin-session.ts'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { defineList } from '../../platform/table/define-list.ts'
import type { Choice } from '../../platform/table/filters/list-filter.ts'
import { select, selectFrom } from '../../platform/table/filters/list-filter.ts'
import { OfficeListPage } from '../../platform/table/office-list-page.tsx'
import { RowButton } from '../../platform/table/cells/row-action.tsx'
import { useOfficeList } from '../../platform/table/use-office-list.ts'
import { mailColumns } from './mail-columns.tsx'
import { mailStateLabels, repeatLabel } from './mail-labels.ts'

const mails = defineList('listMails', {
  title: 'Messages',
  rowsOf: (reply) => reply.mails,
  rowId: ({ _id }) => _id,
  searchLabel: 'Order id',
  filters: {
    state: select('State', [
      { value: 'undelivered', label: 'Not delivered' },
      ...mailStates.map((value) => ({ value, label: mailStateLabels[value].label })),
    ]),
    kind: selectFrom('Message', useKinds),
  },
  columns: mailColumns,
  emptyText: 'No messages found.',
  emptyHelp: 'The portal writes an e-mail when someone registers, pays or gets a certificate.',
  isSecondary: ({ state }) => state === 'notNeeded',
})

export function meta() {
  return officeMeta(mails.title)
}

/** Every mail of the portal: recipient, subject and delivery state. */
export default function MailsPage() {
  const mayRepeat = useMay('orders')
  const list = useOfficeList(mails)
  return (
    <OfficeListPage
      list={list}
      rowActions={mayRepeat ? actionsOf(list.result.refetch) : undefined}
    />
  )
}

function useKinds(): Choice<MailKind>[] {
  const isOwner = useMay('staff')
  return mailKinds
    .filter((kind) => isOwner || !staffMailKinds.includes(kind))
    .map((value) => ({ value, label: mailKindNames[value] }))
}

const actionsOf = (repeated: () => void) => (mail: OfficeMail) =>
  mail.canRepeat && <Repeat mail={mail} repeated={repeated} />

/** Sends the same mail again, as a new mail. */
function Repeat({ mail, repeated }: { mail: OfficeMail; repeated: () => void }) {
  const api = useApi()
  const toast = useToast()
  const { run } = useAction()
  const repeat = () =>
    void run(async () => {
      const { message } = await api.repeatMail({ id: mail._id })
      toast({ tone: 'good', text: message })
      repeated()
    })
  const of = `${mailKindNames[mail.kind]} ${mail.about?.label ?? ''}`.trim()
  return (
    <RowButton of={of} onClick={repeat}>
      {repeatLabel(mail.kind)}
    </RowButton>
  )
}
