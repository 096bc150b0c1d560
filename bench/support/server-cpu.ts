import { readdir, readFile } from 'node:fs/promises'

/** Of Linux, on every machine that we know. */
const MS_PER_TICK = 10
const NS_PER_MS = 1e6
/** Where /proc/PID/stat has the ticks of user and of system time (proc(5)): of the process, and of what it has waited for. */
const OWN_TICKS = 11
const TICKS_OF_ENDED = 13

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
    const ms = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * MS_PER_TICK
    // what threads that have ended used stands in ticks alone
    const own = Math.max(await threadsMs(pid), ms(OWN_TICKS))
    return { parent: fields[1] ?? 0, command, ms: own + ms(TICKS_OF_ENDED) }
  } catch {
    return null
  }
}

/** What the threads that it has now have used: to the nanosecond, where a whole purchase is a few ticks. */
async function threadsMs(pid: string): Promise<number> {
  const threads = await readdir(`/proc/${pid}/task`)
  const used = await Promise.all(threads.map((thread) => threadNs(pid, thread)))
  return used.reduce((sum, ns) => sum + ns, 0) / NS_PER_MS
}

/** Nothing, where it has ended meanwhile. */
async function threadNs(pid: string, thread: string): Promise<number> {
  try {
    return Number.parseInt(await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8'), 10)
  } catch {
    return 0
  }
}
