import { useEffect, useRef, useState } from 'react'
import type { MetaArgs } from 'react-router'
import { Link } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { sentenceOf } from '#web/platform/api/no-answer.ts'
import { useApi } from '#web/platform/api/use-api.ts'
import { pageMeta } from '#web/platform/shell/head/page-meta.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { ButtonLink } from '#web/platform/ui/button.tsx'
import { AccountCard } from './account-card.tsx'
import { endAddressReminder } from '#web/people/session/address-reminder.ts'
import { useLinkToken } from './use-link-token.ts'

export function meta({ matches }: MetaArgs) {
  return pageMeta(matches, {
    title: 'Confirm your address',
    description: 'Confirms your email address with the link that we sent you.',
  })
}

export default function ConfirmAddressPage() {
  const token = useLinkToken()
  return (
    <AccountCard title="Confirm your address">
      {token === undefined && <p role="status">{messages.loading}</p>}
      {token === null && <Refused text={messages.linkDead} />}
      {token && <Confirmation key={token} token={token} />}
    </AccountCard>
  )
}

function Confirmation({ token }: { token: string }) {
  const outcome = useConfirmation(token)
  if (outcome === null) return <p role="status">{messages.loading}</p>
  if (!outcome.isConfirmed) return <Refused text={outcome.text} />
  return (
    <>
      <div role="status">
        <Alert tone="good" title={outcome.text} />
      </div>
      <ButtonLink to={pages.courses()}>See all courses</ButtonLink>
    </>
  )
}

function Refused({ text }: { text: string }) {
  return (
    <Alert tone="bad" title={text} isUrgent>
      <p>
        You can ask for a new link in <Link to={pages.profile()}>your profile</Link>.
      </p>
    </Alert>
  )
}

function useConfirmation(token: string) {
  const [outcome, setOutcome] = useState<{ isConfirmed: boolean; text: string } | null>(null)
  const isSent = useRef(false)
  const api = useApi()
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    const confirm = async () => {
      try {
        const { message } = await api.confirmAddress({ token })
        setOutcome({ isConfirmed: true, text: message })
        endAddressReminder()
      } catch (error) {
        const text = sentenceOf(error) ?? messages.unexpectedError
        setOutcome({ isConfirmed: false, text })
      }
    }
    void confirm()
  }, [api, token])
  return outcome
}
