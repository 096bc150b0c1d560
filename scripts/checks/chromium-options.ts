import { findChromium } from './find-chromium.ts'

/** How every test starts the browser of this machine. */
export function chromiumOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium()
  return {
    ...(executablePath === null ? {} : { executablePath }),
    // no-sandbox: Chromium refuses to start as root with one; the rest keeps it from calling home
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}
