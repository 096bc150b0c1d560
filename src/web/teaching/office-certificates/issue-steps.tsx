import styles from './issue-steps.module.css'

const steps = ['Batch', 'Students', 'Names'] as const
export type IssueStep = (typeof steps)[number]

export function IssueSteps({ current }: { current: IssueStep }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map((step) => (
        <li
          key={step}
          aria-current={step === current ? 'step' : undefined}
          data-done={steps.indexOf(step) < steps.indexOf(current) || undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  )
}
