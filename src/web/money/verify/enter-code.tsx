import { useState } from 'react'
import { pages } from '#contract/pages.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { Button } from '#web/platform/ui/button.tsx'
import { PageTitle } from '#web/platform/ui/page-title.tsx'
import styles from './verify-document.module.css'

/** For a visitor without a code, or with a file and no camera. */
export function EnterCode() {
  const institute = useInstitute()
  const [address, setAddress] = useState('')
  return (
    <div className={styles.words}>
      <PageTitle>Check a receipt</PageTitle>
      <p>
        Scan the square code on the receipt with a phone. It leads here, and you see whether{' '}
        {institute.name} issued the receipt with that number, day, amount and name, or whether
        somebody has changed it.
      </p>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          window.location.hash = address.trim().split('#').at(-1) ?? ''
        }}
      >
        <label htmlFor="signed">Address in the code</label>
        <input
          id="signed"
          type="text"
          required
          maxLength={600}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button type="submit">Check</Button>
      </form>
      <p>
        The check is made in your browser, also without a connection once you have opened this page.
        Nobody needs a login for it. With a connection, the portal is asked by the receipt’s check
        code whether the money went back since; we do not note who looks.
      </p>
      <p>
        A certificate has <a href={pages.verifyAny()}>a page of its own</a>.
      </p>
    </div>
  )
}
