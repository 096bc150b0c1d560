import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import type { AdminAccount } from '#contract/people/staff-accounts.ts'
import { useNextPath } from '#web/people/accounts/use-next-path.ts'
import { Alert } from '#web/platform/ui/alert.tsx'
import { settleFactor } from '../../platform/frame/admin-session.ts'
import { hasFactor, SecondFactor } from './second-factor.tsx'

/**
 * The only page for a role that needs a second factor and has none; afterwards the requested page
 * opens.
 */
export function FirstSecondFactor({ account }: { account: AdminAccount }) {
  const navigate = useNavigate()
  const next = useNextPath() ?? pages.adminDashboard()
  const [wasThere] = useState(() => hasFactor(account))
  const goOn = () => {
    settleFactor()
    void navigate(next, { replace: true })
  }
  useEffect(() => {
    // set up elsewhere, or the page was reloaded
    if (!wasThere) return
    settleFactor()
    void navigate(next, { replace: true })
  }, [wasThere, navigate, next])
  return (
    <>
      <Alert tone="warn" title={messages.secondFactorRequired} />
      <SecondFactor account={account} codesKept={goOn} />
    </>
  )
}
