import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { makeCertificate } from '../nginx-front.ts'
import { sqlOfGuide } from '../install-release.ts'
import { untilTrue } from '../until-true.ts'
import { startDaemon } from './daemon.ts'
import type { Daemon } from './daemon.ts'
import { asMachine } from './machines.ts'
import type { ClusterMachine, ClusterSite } from './machines.ts'

const programs = '/usr/lib/postgresql/15/bin'

/** What Patroni says of a member. */
export type Member = { name: string; role: string; state: string; timeline: number; lag?: number }

/** etcd, PostgreSQL under Patroni, HAProxy and PgBouncer on each machine, with the files of ops; roles and database of docs/install.md. */
export async function startClusterDatabase(site: ClusterSite) {
  const { machines, user } = site
  const certificate = makeCertificate(path.join(site.folder, 'ca'), machines[0]?.address ?? '')
  const run = (machine: ClusterMachine, name: string, command: readonly [string, ...string[]]) =>
    startDaemon(command, {
      user,
      folder: machine.folder,
      logFile: path.join(machine.folder, 'var', 'log', `${name}.log`),
    })
  const daemons = new Map<string, Daemon>()
  const keep = (machine: ClusterMachine, name: string, command: readonly [string, ...string[]]) => {
    daemons.set(`${name} ${machine.name}`, run(machine, name, command))
  }
  for (const machine of machines) {
    const readable = readFileSync(certificate.file, 'utf8')
    site.write(machine, 'kalari/cluster-ca.pem', readable)
    site.write(machine, 'kalari/machine.pem', readable)
    site.write(machine, 'kalari/machine.key', readFileSync(certificate.key, 'utf8'))
    const file = site.place(machine, 'etcd/etcd.yml', asMachine(site, machine))
    keep(machine, 'etcd', ['etcd', '--config-file', file])
  }
  const settings = new Map(
    machines.map((machine) => [
      machine.name,
      site.place(machine, 'patroni/patroni.yml', asMachine(site, machine)),
    ]),
  )
  const startPatroni = (machine: ClusterMachine): void =>
    keep(machine, 'patroni', ['patroni', settings.get(machine.name) ?? ''])
  for (const machine of machines) startPatroni(machine)

  /** As any Patroni that answers sees them. */
  const members = async (): Promise<Member[]> => {
    const asked = machines.map(async ({ address }) => {
      const options = { signal: AbortSignal.timeout(2_000) }
      const response = await fetch(`http://${address}:8008/cluster`, options)
      return ((await response.json()) as { members: Member[] }).members
    })
    return Promise.any(asked)
  }
  const isPrimary = async ({ address }: ClusterMachine): Promise<boolean> => {
    const options = { signal: AbortSignal.timeout(2_000) }
    const asked = await fetch(`http://${address}:8008/primary`, options).catch(() => null)
    return asked?.status === 200
  }
  const primary = async (): Promise<ClusterMachine> => {
    for (const machine of machines) if (await isPrimary(machine)) return machine
    throw new Error('no machine is the primary')
  }
  const isWhole = async (): Promise<boolean> => {
    const found = await members()
    const isThere = (role: string) =>
      found.some((one) => one.role === role && /running|streaming/.test(one.state))
    const areAll = found.filter(({ state }) => /running|streaming/.test(state))
    const timelines = new Set(found.map(({ timeline }) => timeline))
    const isOne = areAll.length === machines.length && timelines.size === 1
    return isOne && isThere('leader') && isThere('sync_standby')
  }
  /** As the superuser, by the socket of the primary. */
  const psql = async (sql: string, database = 'postgres'): Promise<string> => {
    const { folder } = await primary()
    const socket = path.join(folder, 'var', 'run', 'postgresql')
    const how = ['-h', socket, '-p', '5432', '-U', 'postgres', '-d', database]
    return execFileSync(path.join(programs, 'psql'), [...how, '-XAtq', '-v', 'ON_ERROR_STOP=1'], {
      ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
      cwd: folder,
      encoding: 'utf8',
      input: sql,
      stdio: 'pipe',
    }).trim()
  }
  const postmaster = ({ folder }: ClusterMachine): number => {
    const file = path.join(folder, 'var', 'lib', 'postgresql', '15', 'kalari', 'postmaster.pid')
    return Number(readFileSync(file, 'utf8').split('\n', 1)[0])
  }
  const killPostgres = (machine: ClusterMachine): void => {
    process.kill(postmaster(machine), 'SIGKILL')
  }

  await untilTrue('three PostgreSQL, one of them a synchronous standby', isWhole)
  const passwords = { owner: site.passwordOf('owner'), portal: site.passwordOf('portal') }
  await psql(sqlOfGuide(passwords))
  const user1 = await psql(
    `select format('"%s" "%s"', rolname, rolpassword) from pg_authid where rolname = 'kalari_portal'`,
  )
  for (const machine of machines) {
    keep(machine, 'haproxy', ['haproxy', '-db', '-f', site.place(machine, 'haproxy/haproxy.cfg')])
    site.write(machine, 'pgbouncer/userlist.txt', `${user1}\n`)
    keep(machine, 'pgbouncer', ['pgbouncer', site.place(machine, 'pgbouncer/pgbouncer.ini')])
  }
  const ca = certificate.file
  const tls = `?uselibpqcompat=true&sslmode=verify-ca&sslrootcert=${encodeURIComponent(ca)}`
  const direct = (machine: ClusterMachine, role: string, password: string) =>
    `postgres://${role}:${password}@${machine.address}:5000/kalari${tls}`
  return {
    certificate,
    urlsFor: (machine: ClusterMachine) => ({
      pooled: `postgres://kalari_portal:${passwords.portal}@${machine.address}:6432/kalari`,
      direct: direct(machine, 'kalari_portal', passwords.portal),
      owner: direct(machine, 'kalari_owner', passwords.owner),
      superuser: direct(machine, 'postgres', site.passwordOf('postgres')),
    }),
    members,
    isWhole,
    primary,
    psql,
    killPostgres,
    /** Nobody is left there who could say that it is gone. */
    killPatroniAndPostgres: async (machine: ClusterMachine): Promise<void> => {
      const killed = daemons.get(`patroni ${machine.name}`)?.kill()
      killPostgres(machine)
      await killed
    },
    startPatroni,
    postmasters: (): number[] => machines.map((machine) => postmaster(machine)),
    stop: async (): Promise<void> => {
      const named = (name: string) =>
        [...daemons].filter(([key]) => key.startsWith(`${name} `)).map(([, daemon]) => daemon)
      await Promise.all([...named('pgbouncer'), ...named('haproxy')].map((one) => one.stop()))
      await Promise.all(named('patroni').map((one) => one.stop()))
      for (const machine of machines)
        try {
          killPostgres(machine)
        } catch {
          // it has ended, as it should
        }
      await Promise.all(named('etcd').map((one) => one.stop()))
    },
  }
}
