import { useState } from 'react'
import { paymentProviderNames, waysToPay } from '#contract/money/payment-providers.ts'
import type { PaymentProvider } from '#contract/money/payment-providers.ts'
import { browserStorage } from '#web/people/session/browser-storage.ts'
import { Icon } from '#web/platform/ui/icon.tsx'
import { chosenProvider, rememberProvider } from './chosen-provider.ts'
import styles from './way-to-pay.module.css'

const storage = browserStorage('sessionStorage')

/** The chosen provider; it survives a reload and the return from a payment page. */
export function useWayToPay(offered: PaymentProvider[]) {
  const [provider, setProvider] = useState(() => chosenProvider(storage, offered))
  const choose = (chosen: PaymentProvider) => {
    rememberProvider(storage, chosen)
    setProvider(chosen)
  }
  // a lowered price may be too small for the chosen one
  const taken = offered.includes(provider) ? provider : (offered[0] ?? provider)
  return { offered, provider: taken, choose }
}

type WayToPayProps = ReturnType<typeof useWayToPay>

/** The choice of a provider, where there is one, and the sentence about card numbers. */
export function WayToPay({ offered, provider, choose }: WayToPayProps) {
  if (offered.length === 0)
    return (
      <section className={styles.part}>
        <h2>Payment method</h2>
        <p>Online payment is not available yet. Please pay at the desk of your campus.</p>
      </section>
    )
  if (offered.length < 2)
    return (
      <section className={styles.part}>
        <h2>Payment method</h2>
        <Assurance what="UPI, card or net banking, on our payment provider's page. We never see your card number." />
      </section>
    )
  return (
    <fieldset className={styles.part}>
      <legend>Payment method</legend>
      {offered.map((one) => (
        <label key={one} className={styles.way}>
          <input
            type="radio"
            name="provider"
            value={one}
            checked={one === provider}
            onChange={() => choose(one)}
          />
          <strong>{waysToPay[one].name}</strong>
          <small>{hintOf(one, offered)}</small>
        </label>
      ))}
      <Assurance what="You pay on our payment provider's page. We never see your card number." />
    </fieldset>
  )
}

/** Two providers may take the same payment methods; then their names differ. */
function hintOf(provider: PaymentProvider, offered: readonly PaymentProvider[]): string {
  const { name, hint } = waysToPay[provider]
  const isShared = offered.some((one) => one !== provider && waysToPay[one].name === name)
  return isShared ? `Paid at ${paymentProviderNames[provider]}.` : hint
}

function Assurance({ what }: { what: string }) {
  return (
    <p className={styles.promise}>
      <Icon name="lock" />
      {what}
    </p>
  )
}
