import styles from './way-to-pay.module.css'

type WhoPaysProps = { isOther: boolean; choose: (isOther: boolean) => void }

/** The checkout's first question: the student pays, or gets a link for another payer. */
export function WhoPays({ isOther, choose }: WhoPaysProps) {
  return (
    <fieldset className={styles.part}>
      <legend>Who pays?</legend>
      <div className={styles.pair}>
        <label className={styles.way}>
          <input type="radio" name="payer" checked={!isOther} onChange={() => choose(false)} />
          <strong>I pay</strong>
        </label>
        <label className={styles.way}>
          <input type="radio" name="payer" checked={isOther} onChange={() => choose(true)} />
          <strong>My parent or someone else pays</strong>
        </label>
      </div>
    </fieldset>
  )
}
