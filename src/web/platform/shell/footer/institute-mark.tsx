import drawn from '../../../../../institute/pictures/mark.svg?url'
import { useInstitute } from '../frame-data.ts'
import styles from './institute-mark.module.css'

/** The institute's mark, beside its name; nothing where it has none. */
export function InstituteMark() {
  const { mark, isSample } = useInstitute()
  if (mark === null && isSample !== true) return null
  return <img className={styles.mark} src={mark ?? drawn} alt="" width={40} height={40} />
}
