import { readdir, readFile } from 'node:fs/promises'

/** Of Linux, on every machine that we know. */
const TICKS_PER_SECOND = 100

type Process = { parent: number; command: string; ms: number }

/**
 * The processor time that the processes below this one have used so far, in milliseconds, without those whose command
 * line names one of the programs left out. What a process that has ended used is its parent's. Linux only.
 */
export async function serverCpuMs(leftOut: readonly string[]): Promise<number> {
  const processes = await allProcesses()
  const isOurs = (pid: number): boolean => {
    const found = processes.get(pid)
    if (found === undefined || leftOut.some((name) => found.command.includes(name))) return false
    return found.parent === process.pid || isOurs(found.parent)
  }
  let sum = 0
  for (const [pid, { ms }] of processes) if (isOurs(pid)) sum += ms
  return sum
}

/**
 * The processor time that the program has used so far, in milliseconds. Linux only.
 * @param program a part of its command line. @throws Error where it does not run.
 */
export async function programCpuMs(program: string): Promise<number> {
  const pid = await processOf(program)
  return (await read(String(pid)))?.ms ?? 0
}

/** The number of the process below this one whose command line names the program. @throws Error where there is none. */
export async function processOf(program: string): Promise<number> {
  const processes = await allProcesses()
  const isOurs = (pid: number): boolean => {
    const found = processes.get(pid)
    return found !== undefined && (found.parent === process.pid || isOurs(found.parent))
  }
  for (const [pid, { command }] of processes)
    if (command.includes(program) && isOurs(pid)) return pid
  throw new Error(`No process runs ${program}.`)
}

/** What a process holds of the machine's memory, in MB of a million bytes. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return (Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1_024) / 1e6
}

async function allProcesses(): Promise<Map<number, Process>> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    names.map(async (name) => [Number(name), await read(name)] as const),
  )
  return new Map(found.filter((one): one is [number, Process] => one[1] !== null))
}

/** Null where it has ended meanwhile. */
async function read(pid: string): Promise<Process | null> {
  try {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // the name in brackets may have spaces: the fields are counted behind it
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const ticks = [11, 12, 13, 14].reduce((sum, field) => sum + (fields[field] ?? 0), 0)
    return { parent: fields[1] ?? 0, command, ms: (ticks * 1_000) / TICKS_PER_SECOND }
  } catch {
    return null
  }
}
