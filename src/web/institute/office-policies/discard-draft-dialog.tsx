import type { OfficePolicy, PolicyDraft } from '#contract/institute/policies.ts'
import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useToast } from '#web/platform/ui/toast.tsx'
import { ConfirmDialog } from '#web/platform/forms/confirm-dialog.tsx'

type DiscardDialogProps = {
  kind: PolicyKind
  draft: PolicyDraft
  changed: (newer: OfficePolicy) => void
  close: () => void
}

/** Deletes a draft for good. */
export function DiscardDraftDialog({ kind, draft, changed, close }: DiscardDialogProps) {
  const api = useApi()
  const toast = useToast()
  const discard = async () => {
    const reply = await api.discardPolicyDraft({ kind, revision: draft.revision })
    toast({ tone: 'good', text: reply.message })
    changed(reply.policy)
  }
  return (
    <ConfirmDialog
      title="Throw this draft away?"
      confirmLabel="Throw it away"
      busyText="Throwing it away..."
      confirm={discard}
      close={close}
    >
      <p>Its text is gone then. What is published stays as it is.</p>
    </ConfirmDialog>
  )
}
