import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { OfficePolicy, PolicyDraft } from '#contract/institute/policies.ts'
import { policyTextMaxLength } from '#contract/institute/policy-kinds.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { useAction } from '#web/platform/data/use-action.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import { useToast } from '#web/platform/ui/dialogs/toast.tsx'
import { LeaveGuard } from '../../platform/office-forms/leave-guard.tsx'
import { MarkdownField } from '../../platform/office-forms/markdown-field.tsx'
import { TextField } from '../../platform/office-forms/text-field.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import styles from './policy-draft.module.css'
import { PolicyDifference } from './policy-difference.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import type { PolicyKind } from '#contract/institute/policy-kinds.ts'
import { ConfirmDialog } from '../../platform/forms/confirm-dialog.tsx'
import type { UseFormReturn } from 'react-hook-form'
import { CheckField } from '../../platform/office-forms/check-field.tsx'
import type { InputOf } from '#contract/platform/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'

type DraftFormProps = {
  policy: OfficePolicy
  changed: (newer: OfficePolicy) => void
  reload: () => void
}

/** The next version of a policy until it is published. */
export function PolicyDraftForm({ policy, changed, reload }: DraftFormProps) {
  const { kind, last, draft, earliestOn } = policy
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
    <OfficeCard title={draft === null ? 'A new version' : `Draft of version ${draft.number}`}>
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
        <MarkdownField
          label="Text"
          registration={form.register('text', { maxLength: policyTextMaxLength })}
          error={undefined}
          read={() => form.getValues('text')}
          required
        />
        <div className={styles.short}>
          <TextField
            label="In force from"
            hint="Today or later, by Indian time."
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
                Load what is saved
              </Button>
            </p>
          </Alert>
        )}
        <DraftButtons draft={draft} isDirty={isDirty} isBusy={action.isBusy} open={setOpened} />
      </form>
      <section className={styles.difference} aria-label={`Difference to version ${last.number}`}>
        <h3>Difference to version {last.number}</h3>
        <PolicyDifference before={last.text} after={text} />
      </section>
      <LeaveGuard hasChanges={() => isDirty} />
      {opened && draft && (
        <Dialog {...{ opened, policy, draft, changed }} close={() => setOpened(null)} />
      )}
    </OfficeCard>
  )
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
        Save the draft
      </Button>
      {canPublish && <Button onClick={() => open('publish')}>Publish it</Button>}
      {draft !== null && (
        <Button variant="quiet" onClick={() => open('discard')}>
          Throw the draft away
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

/**
 * The refund policy's promises in numbers: the portal decides by them, and the text must say the
 * same.
 */
function RefundTermsFields({ form }: { form: UseFormReturn<DraftValues> }) {
  return (
    <fieldset className={styles.terms}>
      <legend>What the portal goes by</legend>
      <div className={styles.short}>
        <TextField
          label="Days for a refund"
          hint="From enrollment. The text has to name the same number."
          type="number"
          required
          min={1}
          max={365}
          step={1}
          inputMode="numeric"
          registration={form.register('days')}
        />
      </div>
      <CheckField
        label="No refund for trial courses"
        registration={form.register('excludesTrial')}
      />
      <CheckField
        label="No refund after a completion certificate"
        registration={form.register('excludesCertified')}
      />
    </fieldset>
  )
}

/** The form's values: texts and booleans. */
type DraftValues = {
  text: string
  effectiveOn: string
  days: string
  excludesTrial: boolean
  excludesCertified: boolean
}

/** The form's first values: the draft, or the version before it. */
function draftValues({ draft, last, earliestOn }: OfficePolicy): DraftValues {
  const { text, terms } = draft ?? last
  return {
    text,
    effectiveOn: draft?.effectiveOn ?? earliestOn,
    days: String(terms?.days ?? ''),
    excludesTrial: terms?.excludesTrial ?? true,
    excludesCertified: terms?.excludesCertified ?? true,
  }
}

/** The input of the call. */
function draftToSend(
  { kind, draft }: OfficePolicy,
  { text, effectiveOn, days, excludesTrial, excludesCertified }: DraftValues,
): InputOf<Endpoints['savePolicyDraft']> {
  return {
    kind,
    text,
    revision: draft?.revision ?? 0,
    ...(effectiveOn !== '' && { effectiveOn }),
    ...(kind === 'refund' && { terms: { days: Number(days), excludesTrial, excludesCertified } }),
  }
}
