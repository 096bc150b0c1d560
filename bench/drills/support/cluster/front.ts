import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { nginxProgram } from '../nginx-front.ts'
import { startDaemon } from './daemon.ts'
import type { ClusterMachine, ClusterSite } from './machines.ts'

/** Anybody may listen there, which is not so of 443. */
export const HTTPS_PORT = 8443

/** Debian's nginx of one machine, with ops/nginx/kalari-cluster.conf. */
export function startClusterFront(
  site: ClusterSite,
  machine: ClusterMachine,
  certificate: { file: string; key: string },
) {
  const { address } = machine
  const ours = site.place(machine, 'nginx/kalari-cluster.conf', (text) =>
    text
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen ${address}:8080;`)
      .replace('listen 443 ', `listen ${address}:${HTTPS_PORT} `)
      .replaceAll('portal.your-institute.in;', `${address};`)
      .replace(/\S+fullchain\.pem/, certificate.file)
      .replace(/\S+privkey\.pem/, certificate.key),
  )
  const folder = path.join(site.folder, 'nginx')
  const file = path.join(machine.folder, 'etc', 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}-${name};`,
  )
  writeFileSync(
    file,
    `daemon off;\npid ${folder}.pid;\nworker_processes auto;\nevents { worker_connections 4096; }\nhttp {\n  access_log off;\n${temporary.join('\n')}\n  include ${ours};\n}\n`,
  )
  return startDaemon([nginxProgram, '-p', site.folder, '-c', file, '-e', `${folder}.log`], {
    user: null,
    folder: site.folder,
    logFile: `${folder}.log`,
  })
}
