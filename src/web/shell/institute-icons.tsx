import touchIcon from '../../../institute/pictures/icon-192.png?url'
import favicon from '../../../institute/pictures/favicon.svg?url'
import { useInstitute } from './frame-data.ts'

/** What a tab and a phone's first screen show: the institute's own mark, else the drawn one. */
export function InstituteIcons() {
  const { mark } = useInstitute()
  if (mark !== null)
    return (
      <>
        <link rel="icon" href={mark} />
        <link rel="apple-touch-icon" href={mark} />
      </>
    )
  return (
    <>
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={touchIcon} />
    </>
  )
}
