import type { ReactNode } from 'react'
import type { ConnectionName } from '#contract/office/connections/connection-fields.ts'
import { CopyButton } from '../../platform/table/cells/copy-button.tsx'
import styles from './connections.module.css'

type Advice = { title: string; steps: readonly ReactNode[] }

/** The requests of an owner to a payment provider, in their order. */
const advice: Partial<Record<ConnectionName, Advice>> = {
  juspay: {
    title: 'Questions for Juspay or your bank',
    steps: [
      'Ask your bank for its payment gateway. HDFC Bank sells Juspay as SmartGateway. Other banks lead you to Juspay itself.',
      'Bring the institute’s PAN, its registration or trust deed, a cancelled cheque, and the GST certificate if you have one. Bring the PAN and Aadhaar of the owner who signs.',
      'The bank looks at your site. Your refund policy, privacy policy, terms, address and phone number must be published first.',
      'Ask for: merchant ID, client ID, API key, and signed responses with a response key.',
      'Ask for UPI, cards and net banking, and for automatic capture. Switch off surcharges, convenience fees and offers: with them, amounts differ and each payment needs a decision.',
      'In the dashboard, enter the webhook address above. Choose a user name and a password there, and type the same two here. Switch on all events of orders, refunds and chargebacks.',
      'Ask when the money reaches your account. Usually it is the next or the second working day, less the charges.',
      'Some accounts accept only known servers. Then ask your technician for the IP address of this portal.',
    ],
  },
  stripe: {
    title: 'Questions for Stripe',
    steps: [
      'Stripe takes new businesses in India by invitation only. Without an account, leave this empty: another provider alone is enough.',
      'Have ready: the institute’s PAN, registration and bank account, and an identity document of the owner.',
      'In Stripe’s dashboard, open Developers, then API keys. Copy the secret key of live mode. A restricted key needs write access to Checkout Sessions and Refunds, and read access to Charges, Payment Intents and Disputes.',
      'Open Developers, then Webhooks, and add the address above. Choose all events of checkout sessions, charges, refunds and disputes. Copy the signing secret.',
      'Switch on cards. Students with Indian cards usually pay at another provider.',
      'Ask for the day of payout. The first one takes up to two weeks.',
    ],
  },
  razorpay: {
    title: 'Questions for Razorpay',
    steps: [
      'Open an account at razorpay.com. Have ready: the institute’s PAN, its registration or trust deed, its bank account, and any GST certificate.',
      'Razorpay looks at your site. Your refund policy, privacy policy, terms, address and phone number must be published first.',
      'In the dashboard, open Account and settings, then API keys, in live mode. Generate a key. Its secret is shown once.',
      'Open Webhooks and add the address above. Choose a secret there, and type the same here. Switch on all events of payments, orders, refunds, disputes and QR codes.',
      'Leave automatic capture on. Switch off convenience fees and offers: with them, amounts differ and each payment needs a decision.',
      'Ask for QR codes if your desk wants to show them. Razorpay switches them on for each account.',
      'Ask when the money reaches your account. Usually it is the second working day, less the charges.',
      'Download the settlement recon report each week, and read it under Settlements.',
    ],
  },
}

type ProviderAdviceProps = { name: ConnectionName; webhookUrl: string | null }

export function ProviderAdvice({ name, webhookUrl }: ProviderAdviceProps) {
  const shown = advice[name]
  return (
    <>
      {webhookUrl !== null && (
        <p className={styles.address}>
          <span>Webhook address</span>
          <code>{webhookUrl}</code>
          <CopyButton text={webhookUrl} label="Copy the address" />
        </p>
      )}
      {shown && <AdviceList {...shown} />}
    </>
  )
}

export function AdviceList({ title, steps }: Advice) {
  return (
    <details className={styles.advice}>
      <summary>{title}</summary>
      <ol>
        {steps.map((step, position) => (
          <li key={position}>{step}</li>
        ))}
      </ol>
    </details>
  )
}
