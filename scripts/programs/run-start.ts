import { runPortal } from '../portal/run-portal.ts'

/** `npm start`, once its programs are built. */
export function runStart(): Promise<never> {
  return runPortal({ areProgramsBuilt: true })
}
