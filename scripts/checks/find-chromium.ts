import { existsSync } from 'node:fs'

import { chromium } from '@playwright/test'

import { runCommand } from './run-command.ts'

const usualPlaces = [
  // first, because a whole browser around the pages costs a fifth more time
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const downloadTimeoutMs = 120_000
const packageTimeoutMs = 300_000

/**
 * A Chromium on this machine: CHROMIUM_PATH, the usual paths, Playwright's own; null where there is
 * none.
 */
export function findChromium(): string | null {
  const named = process.env['CHROMIUM_PATH']
  const places = [...(named ? [named] : usualPlaces), chromium.executablePath()]
  return places.find((place) => existsSync(place)) ?? null
}

/**
 * Finds or installs one.
 * @throws Error with a sentence that names what to install.
 */
export async function findOrInstallChromium(): Promise<string> {
  const found = findChromium()
  if (found !== null) return found
  await runCommand(['playwright', 'install', 'chromium'], {
    timeoutMs: downloadTimeoutMs,
    environment: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
  if (findChromium() === null && process.getuid?.() === 0) await installDebianPackage()
  const installed = findChromium()
  if (installed !== null) return installed
  throw new Error(
    'The browser tests need a Chromium, and none was found or could be installed. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

async function installDebianPackage(): Promise<void> {
  const environment = { DEBIAN_FRONTEND: 'noninteractive' }
  const options = { environment, timeoutMs: packageTimeoutMs }
  const install = ['apt-get', 'install', '-y', '--no-install-recommends']
  await runCommand(['apt-get', 'update'], options)
  await runCommand([...install, 'chromium-headless-shell'], options)
  // older releases of Debian have only the whole browser
  if (findChromium() === null) await runCommand([...install, 'chromium'], options)
}
