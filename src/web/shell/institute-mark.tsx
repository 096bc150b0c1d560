import mark from '../../../institute/pictures/mark.svg?url'

/** The institute's mark; its name always stands beside it. */
export function InstituteMark() {
  return <img src={mark} alt="" width={40} height={40} />
}
