import { formatIndianDay } from '#contract/platform/time/indian-time.ts'
import { daysText } from '#contract/institute/policy-sentences.ts'
import { policyTitles } from '#contract/institute/policy-kinds.ts'
import type { OfficePolicy, PolicyDraft } from '#contract/institute/policies.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'

type PublishDialogProps = {
  policy: OfficePolicy
  draft: PolicyDraft
  changed: (newer: OfficePolicy) => void
  close: () => void
}

/** Publishing cannot be undone: the dialog says from when the version is in force, and for whom. */
export function PublishDialog({ policy, draft, changed, close }: PublishDialogProps) {
  const api = useApi()
  const toast = useToast()
  const { kind, earliestOn } = policy
  const { number, revision, terms } = draft
  const effectiveOn = draft.effectiveOn ?? earliestOn
  const publish = async () => {
    const reply = await api.publishPolicy({ kind, effectiveOn, revision })
    toast({ tone: 'good', text: reply.message })
    changed(reply.policy)
  }
  return (
    <ConfirmDialog
      title={`Publish version ${number}?`}
      confirmLabel="Publish"
      busyText="Publishing..."
      tone="plain"
      confirm={publish}
      close={close}
    >
      <p>
        Version {number} of the {policyTitles[kind].toLowerCase()} applies from{' '}
        {formatIndianDay(effectiveOn)}. You can’t change it afterwards. You can publish another
        version.
      </p>
      {terms && (
        <p>
          Refunds within {daysText(terms.days)} of enrollment;{' '}
          {terms.excludesTrial ? 'none' : 'also'} for trial courses;{' '}
          {terms.excludesCertified ? 'none' : 'also'} after a certificate. Check that your terms and
          conditions say the same.
        </p>
      )}
    </ConfirmDialog>
  )
}
