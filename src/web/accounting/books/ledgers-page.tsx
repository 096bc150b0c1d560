import { ChangeLedgersInput } from '#contract/accounting/months.ts'
import type { Ledgers } from '#contract/accounting/months.ts'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useApiQuery } from '#web/platform/data/use-api-query.ts'
import { useSending } from '#web/platform/data/use-sending.ts'
import { useContractForm } from '#web/platform/forms/use-contract-form.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { LoadFailed } from '../../platform/frame/load-failed.tsx'
import { NeedsPermission } from '../../platform/frame/needs-permission.tsx'
import { officeMeta } from '../../platform/frame/office-meta.ts'
import { OfficePage } from '../../platform/frame/office-page.tsx'
import styles from './books.module.css'

export function meta() {
  return officeMeta('Ledgers for Tally')
}

/** The names of the journal's accounts in the accountant's program. */
export default function LedgersPage() {
  return (
    <NeedsPermission permission="books">
      <LedgerNames />
    </NeedsPermission>
  )
}

function LedgerNames() {
  const query = useApiQuery('listLedgers', {})
  const { answer } = query
  return (
    <OfficePage
      title="Ledgers for Tally"
      back={{ label: 'Months', path: pages.officeMonths() }}
      width="form"
    >
      <LoadFailed {...query} />
      {!answer && query.failure === null && <p role="status">{messages.loading}</p>}
      {answer?.ledgers.length === 0 && <p>No money has been recorded yet.</p>}
      {answer && answer.ledgers.length > 0 && <LedgerForm ledgers={answer} />}
    </OfficePage>
  )
}

function LedgerForm({ ledgers: known }: { ledgers: Ledgers }) {
  const form = useContractForm(ChangeLedgersInput, known)
  const { failure, sending } = useSending()
  const api = useApi()
  const toast = useToast()
  const { errors } = form.formState
  const send = async (input: Ledgers) => {
    const { message, ledgers } = await api.changeLedgers(input)
    form.reset({ ledgers })
    toast({ tone: 'good', text: message })
  }
  return (
    <form className={styles.book} {...form.attributes} onSubmit={form.submit(sending(send))}>
      <p>Enter each account’s ledger name in Tally. The next export uses these names.</p>
      {known.ledgers.map(({ account }, at) => (
        <TextField
          key={account}
          label={account}
          required
          maxLength={80}
          registration={form.register(`ledgers.${at}.name`)}
          error={errors.ledgers?.[at]?.name?.message}
        />
      ))}
      {failure && <Alert tone="bad" title={failure} />}
      <div>
        <Button type="submit" isBusy={form.isSending} busyText="Saving...">
          Save
        </Button>
      </div>
    </form>
  )
}
