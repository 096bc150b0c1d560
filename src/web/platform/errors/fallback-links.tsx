import { pages } from '#contract/pages.ts'
import { useInstitute } from '#web/platform/shell/frame-data.ts'
import { OtherDepartments } from '#web/platform/shell/footer/other-departments.tsx'
import { PhoneLink } from '#web/platform/shell/footer/phone-link.tsx'
import { Button } from '#web/platform/ui/button.tsx'
import styles from './fallback-links.module.css'

/** Links for a page without content: a search, the departments, a contact. */
export function FallbackLinks() {
  const { phone, email } = useInstitute()
  return (
    <>
      {/* the browser's own form, which also works when our scripts have failed */}
      <form className={styles.search} method="get" action={pages.courses()} role="search">
        <label>
          Search courses
          <input type="search" name="q" maxLength={100} />
        </label>
        <Button type="submit">Search</Button>
      </form>
      <OtherDepartments>Or choose a department:</OtherDepartments>
      <p className={styles.call}>
        Or ask us: <PhoneLink phone={phone} /> <a href={`mailto:${email}`}>{email}</a>
      </p>
    </>
  )
}
