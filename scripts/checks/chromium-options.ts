import { findChromium } from './find-chromium.ts'

/** The launch options of the machine's browser for every test. */
export function chromiumOptions(): { executablePath?: string; args: string[] } {
  const executablePath = findChromium()
  return {
    ...(executablePath === null ? {} : { executablePath }),
    // no-sandbox: Chromium refuses to start as root with one; the others prevent background
    // requests
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
