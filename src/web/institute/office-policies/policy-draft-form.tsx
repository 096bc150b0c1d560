import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { OfficePolicy, PolicyDraft } from '#contract/institute/policies.ts'
import { policyTextMaxLength } from '#contract/institute/policy-kinds.ts'
import { fillPolicy, policyPlaceholders } from '#contract/institute/policy-placeholders.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { LeaveGuard } from '../../platform/office-forms/leave-guard.tsx'
import { MarkdownField } from '../../platform/office-forms/markdown-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import styles from './policy-draft.module.css'
import { PolicyDifference } from './policy-difference.tsx'
import { draftToSend, draftValues } from './policy-draft-values.ts'
import type { DraftValues } from './policy-draft-values.ts'
import { PublishDialog } from './publish-dialog.tsx'
import { RefundTermsFields } from './refund-terms-fields.tsx'
import { StarterButton } from './starter-button.tsx'
import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'

type DraftFormProps = {
  policy: OfficePolicy
  changed: (newer: OfficePolicy) => void
  reload: () => void
}

/** The next version of a policy until it is published. */
export function PolicyDraftForm({ policy, changed, reload }: DraftFormProps) {
  const { kind, last, draft, earliestOn, starter } = policy
  const institute = useInstitute()
  const api = useApi()
  const toast = useToast()
  const action = useAction()
  const form = useForm<DraftValues>({ defaultValues: draftValues(policy) })
  const text = useWatch({ control: form.control, name: 'text' })
  const [opened, setOpened] = useState<Opened | null>(null)
  const { isDirty } = form.formState
  const save = async () => {
    const reply = await api.savePolicyDraft(draftToSend(policy, form.getValues()))
    toast({ tone: 'good', text: reply.message })
    changed(reply.policy)
  }
  return (
    <OfficeCard title={titleOf(policy)}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void action.run(save)
        }}
      >
        {draft?.objection && !isDirty && (
          <Alert tone="warn" title="This draft can’t be published yet">
            <p>{draft.objection}</p>
          </Alert>
        )}
        {kind === 'refund' && <RefundTermsFields form={form} />}
        <StarterButton
          isUsed={text === starter}
          useIt={() => form.setValue('text', starter, { shouldDirty: true })}
        />
        <MarkdownField
          label="Text"
          hint={placeholdersHint}
          registration={form.register('text', { maxLength: policyTextMaxLength })}
          error={undefined}
          read={() => {
            const { text: typed, effectiveOn } = form.getValues()
            return fillPolicy(typed, { ...institute, day: effectiveOn || earliestOn }).text
          }}
          required
        />
        <div className={styles.short}>
          <TextField
            label="In force from"
            hint="Today or later."
            type="date"
            required
            min={earliestOn}
            registration={form.register('effectiveOn')}
          />
        </div>
        {action.failure && (
          <Alert tone="bad" title={action.failure} isUrgent>
            <p>
              <Button variant="quiet" onClick={reload}>
                Load the saved text
              </Button>
            </p>
          </Alert>
        )}
        <DraftButtons draft={draft} isDirty={isDirty} isBusy={action.isBusy} open={setOpened} />
      </form>
      {last && (
        <section className={styles.difference} aria-label={`Changes to version ${last.number}`}>
          <h3>Changes to version {last.number}</h3>
          <PolicyDifference before={last.text} after={text} />
        </section>
      )}
      <LeaveGuard hasChanges={() => isDirty} />
      {opened && draft && (
        <Dialog {...{ opened, policy, draft, changed }} close={() => setOpened(null)} />
      )}
    </OfficeCard>
  )
}

const placeholdersHint = `Markdown: ## heading, - list, **bold**. These become your own facts when you publish: ${Object.keys(
  policyPlaceholders,
)
  .map((name) => `{{${name}}}`)
  .join(', ')}`

function titleOf({ draft, last }: OfficePolicy): string {
  if (draft !== null) return `Draft of version ${draft.number}`
  return last === null ? 'Version 1' : 'New version'
}

type Opened = 'publish' | 'discard'
type DialogProps = {
  opened: Opened
  policy: OfficePolicy
  draft: PolicyDraft
  changed: (newer: OfficePolicy) => void
  close: () => void
}

function Dialog({ opened, policy, ...rest }: DialogProps) {
  if (opened === 'publish') return <PublishDialog policy={policy} {...rest} />
  return <DiscardDraftDialog kind={policy.kind} {...rest} />
}

type ButtonsProps = {
  draft: PolicyDraft | null
  isDirty: boolean
  isBusy: boolean
  open: (dialog: Opened) => void
}

/** Only a saved draft can be published. */
function DraftButtons({ draft, isDirty, isBusy, open }: ButtonsProps) {
  const canPublish = draft !== null && draft.objection === null && !isDirty
  return (
    <div className={styles.buttons}>
      <Button
        type="submit"
        variant={canPublish ? 'quiet' : 'primary'}
        isBusy={isBusy}
        busyText="Saving..."
      >
        Save draft
      </Button>
      {canPublish && <Button onClick={() => open('publish')}>Publish</Button>}
      {draft !== null && (
        <Button variant="quiet" onClick={() => open('discard')}>
          Delete the draft
        </Button>
      )}
    </div>
  )
}

type DiscardDialogProps = {
  kind: PolicyKind
  draft: PolicyDraft
  changed: (newer: OfficePolicy) => void
  close: () => void
}

/** Deletes a draft for good. */
function DiscardDraftDialog({ kind, draft, changed, close }: DiscardDialogProps) {
  const api = useApi()
  const toast = useToast()
  const discard = async () => {
    const reply = await api.discardPolicyDraft({ kind, revision: draft.revision })
    toast({ tone: 'good', text: reply.message })
    changed(reply.policy)
  }
  return (
    <ConfirmDialog
      title="Delete this draft?"
      confirmLabel="Delete"
      busyText="Deleting..."
      confirm={discard}
      close={close}
    >
      <p>The text is lost. Published versions stay.</p>
    </ConfirmDialog>
  )
}
