import type { ComponentProps } from 'react'
import { QuestionDialog } from '#web/platform/ui/question-dialog.tsx'

/** The question before an account is closed, whichever proof the student gives. */
export function CloseQuestion({
  children,
  ...question
}: Omit<ComponentProps<typeof QuestionDialog>, 'title'>) {
  return (
    <QuestionDialog title="Close your account for good?" {...question}>
      <p>This cannot be undone. Your personal data is removed from the account.</p>
      {children}
    </QuestionDialog>
  )
}
