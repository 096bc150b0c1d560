import { mailKindNames, mailKinds, staffMailKinds } from '#contract/jobs.ts'
import type { OfficeMail, OfficeMails } from '#contract/mails.ts'
import { mailStates } from '#contract/mails.ts'
import { useApi } from '#web/api/use-api.ts'
import { useToast } from '#web/ui/toast.tsx'
import { useMay } from '../frame/admin-session.ts'
import { officeMeta } from '../frame/office-meta.ts'
import { OfficePage } from '../frame/office-page.tsx'
import { useAction } from '#web/data/use-action.ts'
import { SelectFilter } from '../table/list-filters.tsx'
import { OfficeTable } from '../table/office-table.tsx'
import { RowButton } from '../table/row-action.tsx'
import { useOfficeList } from '../table/use-office-list.ts'
import { mailColumns } from './mail-columns.tsx'
import { mailStateLabels, repeatLabel } from './mail-labels.ts'

const filters = ['state', 'kind']
const rowsOf = (reply: OfficeMails) => reply.mails
const stateChoices = [
  { value: 'undelivered', label: 'What did not get through' },
  ...mailStates.map((value) => ({ value, label: mailStateLabels[value].label })),
]

export function meta() {
  return officeMeta('Mails')
}

/** Every mail of the portal: to whom, about what, and whether it got through. */
export default function MailsPage() {
  const isOwner = useMay('staff')
  const mayRepeat = useMay('orders')
  const list = useOfficeList('listMails', { rowsOf, filters })
  const kinds = mailKinds
    .filter((kind) => isOwner || !staffMailKinds.includes(kind))
    .map((value) => ({ value, label: mailKindNames[value] }))
  return (
    <OfficePage title="Mails">
      <OfficeTable
        list={list}
        caption="Mails"
        columns={mailColumns}
        rowId={({ _id }) => _id}
        searchLabel="Order id"
        filters={
          <>
            <SelectFilter list={list} name="state" label="State" choices={stateChoices} />
            <SelectFilter list={list} name="kind" label="Mail" choices={kinds} />
          </>
        }
        emptyText="No mails found."
        emptyHelp="A mail is written when somebody registers, pays, or is given a certificate."
        isSecondary={({ state }) => state === 'notNeeded'}
        {...(mayRepeat && { rowActions: actionsOf(list.asked.refetch) })}
      />
    </OfficePage>
  )
}

const actionsOf = (repeated: () => void) => (mail: OfficeMail) =>
  mail.canRepeat && <Repeat mail={mail} repeated={repeated} />

/** The same mail once more, as a mail of its own. */
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
