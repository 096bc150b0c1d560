import touchIcon from '../../../../../institute/pictures/icon-192.png?url'
import favicon from '../../../../../institute/pictures/favicon.svg?url'
import { useInstitute } from '../frame-data.ts'

/** The icons for a tab and a phone's home screen: the institute's own mark, or the sample's. */
export function InstituteIcons() {
  const { mark, isSample } = useInstitute()
  if (mark !== null)
    return (
      <>
        <link rel="icon" href={mark} />
        <link rel="apple-touch-icon" href={mark} />
      </>
    )
  // without a link browsers ask for /favicon.ico
  if (isSample !== true) return <link rel="icon" href="data:," />
  return (
    <>
      <link rel="icon" href={favicon} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={touchIcon} />
    </>
  )
}
