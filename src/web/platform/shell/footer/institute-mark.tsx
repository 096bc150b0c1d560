import drawn from '../../../../../institute/pictures/mark.svg?url'
import { useInstitute } from '../frame-data.ts'
import styles from './institute-mark.module.css'

/** The institute's mark; its name always stands beside it. */
export function InstituteMark() {
  const { mark } = useInstitute()
  return <img className={styles.mark} src={mark ?? drawn} alt="" width={40} height={40} />
}
