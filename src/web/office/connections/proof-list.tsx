import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatRupeeText } from '#contract/money/money.ts'
import { paymentProviderNames } from '#contract/money/payment-providers.ts'
import type { ProviderProofs } from '#contract/office/connections/provider-proofs.ts'
import { pages } from '#contract/pages.ts'
import { Badge } from '#web/platform/ui/badge.tsx'
import { OfficeCard } from '../../platform/frame/office-card.tsx'
import { Moment } from '../../platform/table/cells/moment.tsx'
import styles from './proofs.module.css'

/** The proofs of an account, each with its day, or with the way to get it. */
export function ProofList(proofs: ProviderProofs) {
  const { provider, returnedAmount, testAmount, since } = proofs
  const name = paymentProviderNames[provider]
  const amount = formatRupeeText(returnedAmount ?? testAmount ?? '1')
  return (
    <OfficeCard title="Proven on this account">
      <ul className={styles.proofs}>
        <Proof at={proofs.keysAcceptedOn} done="Keys accepted">
          {proofs.hasFailedCheck ? 'The last check of the keys failed. Correct them under ' : ''}
          {proofs.hasFailedCheck ? '' : 'Press Check the keys under '}
          <Link to={pages.officePayments()}>Payment providers</Link>.
        </Proof>
        <Proof at={proofs.returnedOn} done={`${amount} paid and returned`}>
          Make a test payment below.
        </Proof>
        <Proof at={proofs.webhookOn} done="Webhook heard">
          Enter the webhook address at {name}. Each payment then sends a message.
        </Proof>
        <Proof at={proofs.payoutFileOn} done="Payout file read">
          Download the first payout file at {name}, and read it under{' '}
          <Link to={pages.officeSettlements()}>Settlements</Link>.
        </Proof>
      </ul>
      {since !== null && (
        <p className={styles.quiet}>
          The account is another one since <Moment at={since} hasTime />. Earlier proofs do not
          count.
        </p>
      )}
    </OfficeCard>
  )
}

type ProofProps = { at: string | null; done: string; children: ReactNode }

/** @param props.children how to get it. */
function Proof({ at, done, children }: ProofProps) {
  if (at === null)
    return (
      <li>
        <Badge tone="plain">Not yet</Badge>
        <span>
          <strong>{done}:</strong> {children}
        </span>
      </li>
    )
  return (
    <li>
      <Badge tone="good">Proven</Badge>
      <span>
        <strong>{done}</strong> on <Moment at={at} hasTime />
      </span>
    </li>
  )
}
