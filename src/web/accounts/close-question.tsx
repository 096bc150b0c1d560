import type { ComponentProps } from 'react'
import { QuestionDialog } from '#web/ui/question-dialog.tsx'

/** What is asked before an account is closed, however its student shows that it is them. */
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
