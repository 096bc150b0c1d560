import * as fs from 'node:fs'
import path from 'node:path'

import { readStartOptions } from '../../src/server/config.ts'
import { makeDataFolder } from '../../src/server/platform/db/embedded/data-folder.ts'
import { findFreePort, isPortFree } from '../../src/server/platform/db/embedded/free-port.ts'
import { sampleEnvironment } from '../support/sample-environment.ts'

/** Replaces the web process by another program, which needs no built pages. */
export type WebProgram = { readonly script: string; readonly environment: NodeJS.ProcessEnv }

export type PortalOptions = {
  /** Created if missing. */
  readonly dataDir: string
  /** Left out: 127.0.0.1. */
  readonly host?: string
  /** Left out: a free one. */
  readonly port?: number
  readonly simulatorsPort?: number | 'off'
  /** Left out: http://localhost and the port. */
  readonly publicUrl?: string | undefined
  /** Left out: the embedded PostgreSQL under dataDir. */
  readonly databaseUrl?: string | null
  readonly adminEmail?: string
  /** Left out: a random one. */
  readonly adminPassword?: string | undefined
  /** False: an empty catalogue. */
  readonly hasSampleData?: boolean
  /** 'off' gives up safety against a crash of the machine for speed. */
  readonly durability?: 'on' | 'off'
  /** The environment of the parts, overriding the sample values. Left out: this process's own. */
  readonly environment?: NodeJS.ProcessEnv
  /** Left out: the pages are built, and the built web process serves them. */
  readonly web?: WebProgram
  /** True where the caller has just checked that the built programs match the sources. */
  readonly areProgramsBuilt?: boolean
  /** Aborts a start in progress. */
  readonly signal?: AbortSignal
  /** Prints lines on the terminal. Left out: no output. */
  readonly log?: (line: string) => void
}

/** The options with all defaults filled in. */
export type PortalPlan = {
  readonly dataDir: string
  readonly publicUrl: string
  readonly simulatorsUrl: string | null
  readonly databaseUrl: string | null
  readonly adminEmail: string
  readonly adminPassword: string | undefined
  readonly hasSampleData: boolean
  readonly durability: 'on' | 'off'
  readonly environment: NodeJS.ProcessEnv
  readonly web?: WebProgram
  readonly areProgramsBuilt: boolean
  readonly log: (line: string) => void
}

/**
 * Checks the ports before anything is built.
 * @param options left out: those of the environment.
 * @throws Error with a sentence where one is taken.
 */
export async function refuseTakenPorts(
  options: Pick<PortalOptions, 'host' | 'port' | 'simulatorsPort'> = readStartOptions(),
): Promise<void> {
  const { host, port, simulatorsPort } = { ...defaults, ...options }
  await takePort(port, host, 'PORT')
  if (simulatorsPort !== 'off') await takePort(simulatorsPort, host, 'SIMULATORS_PORT')
}

/**
 * Chooses ports and addresses.
 * @throws Error with a sentence where a port is taken.
 */
export async function planPortal(options: PortalOptions): Promise<PortalPlan> {
  const { host, ...plan } = { ...defaults, ...options }
  const port = await takePort(plan.port, host, 'PORT')
  const publicUrl = plan.publicUrl ?? `http://localhost:${port}`
  const simulatorsPort =
    plan.simulatorsPort === 'off'
      ? null
      : await takePort(plan.simulatorsPort, host, 'SIMULATORS_PORT')
  const simulatorsUrl = simulatorsPort === null ? null : withPort(publicUrl, simulatorsPort)
  const smtpPort = await findFreePort(host)
  makeDataFolder(plan.dataDir)
  const dataDir = fs.realpathSync(plan.dataDir)
  return {
    ...plan,
    dataDir,
    publicUrl,
    simulatorsUrl,
    environment: {
      ...sampleEnvironment({ publicUrl, simulatorsUrl, smtpPort }),
      // no mail names the sample institute
      ...(plan.hasSampleData ? {} : { MAIL_FROM: 'Portal <portal@trial.test>' }),
      ...withoutEmpty(plan.environment),
      PUBLIC_URL: publicUrl,
      HOST: host,
      PORT: String(port),
      SIMULATORS_PORT: String(simulatorsPort ?? 'off'),
      SIMULATORS_URL: simulatorsUrl ?? '',
      DATA_DIR: dataDir,
      KALARI_MODE: 'start',
      // React renders several times slower without it
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: path.join(
        import.meta.dirname,
        '../..',
        'node_modules',
        '.cache',
        'kalari',
      ),
    },
  }
}

const defaults = {
  ...readStartOptions({}),
  port: undefined,
  simulatorsPort: undefined,
  durability: 'on',
  areProgramsBuilt: false,
  // passed on to the parts
  environment: process.env,
  log: () => {},
} as const

async function takePort(port: number | undefined, host: string, variable: string): Promise<number> {
  if (port === undefined) return findFreePort(host)
  if (await isPortFree(port, host)) return port
  throw new Error(
    `Port ${port} on ${host} is taken by another program. Stop that, or choose another port: ${variable}=${port + 10} npm start`,
  )
}

function withPort(address: string, port: number): string {
  const { protocol, hostname } = new URL(address)
  return `${protocol}//${hostname}:${port}`
}

/**
 * An empty variable means the default, as in .env files, except for the one where it means "signs
 * nothing".
 */
function withoutEmpty(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const given = Object.entries(environment).filter(
    ([name, value]) => value !== '' || name === 'JUSPAY_RESPONSE_KEY',
  )
  return Object.fromEntries(given)
}
