import { TextAreaField } from '../../platform/office-forms/text-area-field.tsx'

type OverrideReasonProps = { value: string; change: (text: string) => void }

/** Why the office overrides the policy; recorded in the activity log. */
export function OverrideReason({ value, change }: OverrideReasonProps) {
  return (
    <TextAreaField
      label="Why against the policy"
      hint="Saved with the refund and in the activity log. The student does not see it."
      required
      minLength={3}
      maxLength={500}
      value={value}
      onChange={({ target }) => change(target.value)}
    />
  )
}
