import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { AccountState } from '#contract/people/accounts.ts'
import { pages } from '#contract/pages.ts'
import { useFrame } from '#web/platform/shell/frame-data.ts'
import { Button, ButtonLink } from '#web/platform/ui/button.tsx'
import { CloseByGoogle } from './close-by-google.tsx'
import { CloseByPassword } from './close-by-password.tsx'
import { isGoogleAllowed } from './google-allowed.ts'
import styles from './profile-page.module.css'

/** In the address: opens the question at once, on a page that may load Google's button. */
const ASKED = 'close-account'

/**
 * Lists what is deleted and what stays, then asks for the password, or for Google where there is
 * none.
 */
export function CloseAccount({ account }: { account: AccountState }) {
  const [query] = useSearchParams()
  const [isAsked, setIsAsked] = useState(query.has(ASKED))
  const proof = useReauthentication(account)
  return (
    <section className={styles.section}>
      <h2>Close my account</h2>
      <WhatHappens />
      {proof === 'neither' && (
        <p>
          Your account has no password yet. To close it, first choose one with{' '}
          <Link to={pages.forgotPassword()}>Forgot password</Link>.
        </p>
      )}
      {proof === 'google in a new document' && (
        <ButtonLink reloadDocument variant="quiet" to={`${pages.profile()}?${ASKED}`}>
          Close my account
        </ButtonLink>
      )}
      {(proof === 'password' || proof === 'google') && (
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsAsked(true)}>
          Close my account
        </Button>
      )}
      {isAsked && proof === 'password' && <CloseByPassword leave={() => setIsAsked(false)} />}
      {isAsked && proof === 'google' && <CloseByGoogle leave={() => setIsAsked(false)} />}
    </section>
  )
}

/** The ways in which this student can prove who they are. */
function useReauthentication({ hasPassword, isGoogleLinked }: AccountState) {
  const { google } = useFrame()
  if (hasPassword) return 'password'
  if (!google || !isGoogleLinked) return 'neither'
  return isGoogleAllowed() ? 'google' : 'google in a new document'
}

function WhatHappens() {
  return (
    <ul className={styles.facts}>
      <li>
        Removed: your name, email address, phone and password, and the connection with Google.
      </li>
      <li>Kept, as the law requires: your orders, receipts and enrollments.</li>
      <li>Please download your receipts first; afterwards you cannot log in to fetch them.</li>
    </ul>
  )
}
