import styles from './how-it-works.module.css'

/** Each drawing is 96 by 72 with a dimension line, like a technical drawing (look §1). */
const steps = [
  {
    title: 'Choose a course',
    text: 'See what it teaches, how long it takes and what the registration fee is, and pick the campus that is near you.',
    // a sheet with a title block, and a lens over it
    drawing:
      'M14 8h50v46H14zM14 44h50M44 44v10M22 18h24M22 26h18M22 34h12M70 30a11 11 0 1 0 .1 0M78 49l8 9',
  },
  {
    title: 'Pay the registration fee',
    text: 'On the payment company’s own page, or at the desk of a campus. Your receipt comes by e-mail and stays in your account.',
    // a receipt with a rupee sign and a tick
    drawing:
      'M20 6v48l5-4 5 4 5-4 5 4 5-4 5 4 5-4V6zM28 14h20M28 20h20M28 14c14 0 14 12 0 12l14 14M66 30l8 8 14-16',
  },
  {
    title: 'Learn, and show what you can',
    text: 'Small classes, most of the time at work on a project of your own. In the end a certificate that anybody can check.',
    // compasses over a plan, and a seal
    drawing:
      'M8 54h50M33 6v6M33 12L18 48M33 12l15 36M25 32h16M70 14a13 13 0 1 0 .1 0M70 20a7 7 0 1 0 .1 0M62 37l-4 17 12-7 12 7-4-17',
  },
]

export function HowItWorks() {
  return (
    <section className={styles.how} aria-labelledby="how-it-works">
      <h2 id="how-it-works">How it works</h2>
      <ol>
        {steps.map(({ title, text, drawing }) => (
          <li key={title}>
            <svg viewBox="0 0 96 72" fill="none" stroke="currentColor" aria-hidden="true">
              <path d={drawing} strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
              <path d="M8 58v10M88 58v10M8 64h80M8 64l5-2.500M8 64l5 2.500M88 64l-5-2.500M88 64l-5 2.500" />
            </svg>
            <div>
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
