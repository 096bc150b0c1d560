import path from 'node:path'
import type { RunningPortal } from '../portal/start-portal.ts'

type Started = Pick<RunningPortal, 'url' | 'simulatorsUrl' | 'dataDir' | 'admin'>

/** The lines on the terminal once the portal is up. */
export function welcome(portal: Started): string {
  const lines = ['', 'Kalari is running.', trialLine(portal), '', `  Portal      ${portal.url}`]
  if (portal.simulatorsUrl !== null) {
    lines.push(
      `  Simulators  ${portal.simulatorsUrl} (the payment provider, played; no money moves)`,
    )
  }
  lines.push(`  Student     register at ${portal.url}/register, then log in`)
  if (portal.admin !== null) {
    const { email, password } = portal.admin
    lines.push(`  Admin       ${email}, password ${password} (not shown again)`)
  }
  const dataDir = path.relative(process.cwd(), portal.dataDir) || portal.dataDir
  lines.push(`  Data, logs  ${dataDir}, ${path.join(dataDir, 'logs')}`, '', 'Ctrl-C stops it.', '')
  return lines.join('\n')
}

/**
 * The settings that `npm start` and `npm run dev` leave out and an institute needs (decision 18).
 */
function trialLine({ url, simulatorsUrl }: Started): string {
  const missing = [
    'staff need no second factor',
    ...(simulatorsUrl === null ? [] : ['payments and mails are simulated']),
    ...(url.startsWith('https:') ? [] : ['no TLS']),
  ]
  return `Trial: ${missing.join(', ')}. For real use: docs/install.md`
}
