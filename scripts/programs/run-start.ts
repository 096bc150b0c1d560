import type { WebAhead } from '../fork-web-ahead.ts'
import { runPortal } from '../run-portal.ts'

/** `npm start`, from where its programs are known to be built. @param webAhead the web process, where it loads already. */
export function runStart(webAhead: WebAhead | null): Promise<never> {
  return runPortal({ areProgramsBuilt: true, webAhead })
}
