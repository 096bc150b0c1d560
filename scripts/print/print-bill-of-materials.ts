import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as z from 'zod'

const root = path.dirname(path.dirname(import.meta.dirname))

const Manifest = z.looseObject({ devDependencies: z.unknown() })
const Lock = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ dev: z.boolean().optional() })),
})

/**
 * CycloneDX as JSON: every package that production may install on any platform, from
 * package-lock.json. npm makes it offline. Its own `--omit dev` also leaves out packages that a
 * development tool needs, such as React and pg. It therefore gets the two files without the
 * development packages.
 * @throws Error where npm is older than 10 or refuses.
 */
export function billOfMaterials(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'kalari-bill-'))
  const write = (name: string, content: object) =>
    writeFileSync(path.join(folder, name), JSON.stringify(content))
  try {
    write('package.json', withoutDevelopment(Manifest.parse(readJson('package.json'))))
    write('package-lock.json', productionOf(Lock.parse(readJson('package-lock.json'))))
    return execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, npm_config_offline: 'true' },
      // npm is a .cmd file on Windows
      shell: process.platform === 'win32',
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readJson(name: string): unknown {
  return JSON.parse(readFileSync(path.join(root, name), 'utf8'))
}

function withoutDevelopment<T extends object>(manifest: T): Partial<T> {
  return { ...manifest, devDependencies: undefined }
}

function productionOf(lock: z.infer<typeof Lock>): object {
  const ofProduction = Object.entries(lock.packages).filter(([, { dev }]) => dev !== true)
  const packages = ofProduction.map(([place, one]) => [
    place,
    place === '' ? withoutDevelopment(one) : one,
  ])
  return { ...lock, packages: Object.fromEntries(packages) }
}

if (import.meta.main) process.stdout.write(billOfMaterials())
