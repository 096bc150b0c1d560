import { execFileSync, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export const nginxProgram = '/usr/sbin/nginx'
const ours = path.join(import.meta.dirname, '..', '..', '..', 'ops', 'nginx', 'kalari.conf')

export type Front = {
  folder: string
  /** Of this machine, and not 127.0.0.1: production refuses what lies there. */
  address: string
  ports: { https: number; http: number; simulators: number }
  /** Of the two web processes. */
  webPorts: readonly [number, number]
  simulatorsPort: number
}

/** A certificate of its own, and what a browser knows it by. */
export function makeCertificate(folder: string, address: string) {
  mkdirSync(folder, { recursive: true })
  const [file, key] = [path.join(folder, 'certificate.pem'), path.join(folder, 'key.pem')]
  const names = ['-subj', '/CN=Kalari drill', '-addext', `subjectAltName=IP:${address}`]
  const made = [
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-keyout',
    key,
    '-out',
    file,
  ]
  execFileSync('openssl', ['req', ...made, ...names], { stdio: 'ignore' })
  const publicKey = new X509Certificate(readFileSync(file)).publicKey
  const fingerprint = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  return { file, key, fingerprint }
}

/** Debian's nginx with ops/nginx/kalari.conf, other ports, and the simulators behind it as another company is: by TLS. */
export async function startFront(front: Front, certificate: { file: string; key: string }) {
  const { folder } = front
  writeFileSync(path.join(folder, 'kalari.conf'), confOf(front, certificate))
  writeFileSync(path.join(folder, 'nginx.conf'), mainConf(front, certificate))
  const log = openSync(path.join(folder, 'nginx.log'), 'a')
  const args = [
    '-p',
    folder,
    '-c',
    path.join(folder, 'nginx.conf'),
    '-e',
    path.join(folder, 'nginx.log'),
  ]
  execFileSync(nginxProgram, [...args, '-t'], { stdio: 'pipe' })
  const server = spawn(nginxProgram, [...args, '-g', 'daemon off;'], {
    stdio: ['ignore', log, log],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  return {
    stop: async (): Promise<void> => {
      server.kill('SIGQUIT')
      await ended
    },
  }
}

function confOf({ address, ports, webPorts }: Front, certificate: { file: string; key: string }) {
  return readFileSync(ours, 'utf8')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen ${address}:${ports.http};`)
    .replace('listen 443 ', `listen ${address}:${ports.https} `)
    .replace('https://$host$request_uri', `https://$host:${ports.https}$request_uri`)
    .replaceAll('portal.your-institute.in;', `${address};`)
    .replace(/\/etc\/\S+fullchain\.pem/, certificate.file)
    .replace(/\/etc\/\S+privkey\.pem/, certificate.key)
    .replaceAll('127.0.0.1:4000', `127.0.0.1:${webPorts[0]}`)
    .replaceAll('127.0.0.1:4100', `127.0.0.1:${webPorts[1]}`)
}

function mainConf(
  { folder, address, ports, simulatorsPort }: Front,
  certificate: { file: string; key: string },
) {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `  ${name}_temp_path ${folder}/${name};`,
  )
  return `pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
${temporary.join('\n')}
  include ${folder}/kalari.conf;
  server {
    listen ${address}:${ports.simulators} ssl;
    ssl_certificate ${certificate.file};
    ssl_certificate_key ${certificate.key};
    location / {
      proxy_pass http://127.0.0.1:${simulatorsPort};
      proxy_set_header Host $http_host;
    }
  }
}
`
}
