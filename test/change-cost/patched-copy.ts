import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { filesOf, patchFile } from './patches.ts'

const root = path.join(import.meta.dirname, '../..')
const run = promisify(execFile)

/**
 * A copy of the working tree without what git ignores, in which patches are tried one after the other. What the compiler
 * remembers is kept from one to the next.
 */
export async function makeCopy() {
  const copy = await mkdtemp(path.join(tmpdir(), 'kalari-change-'))
  const { stdout } = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    {
      cwd: root,
      maxBuffer: 16 * 1024 * 1024,
    },
  )
  for (const file of stdout.split('\0').filter(Boolean))
    await cp(path.join(root, file), path.join(copy, file)).catch(unlessDeleted)
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const git = (...args: string[]) =>
    // whatever repository the temporary folder may lie in is none of ours
    run('git', args, {
      cwd: copy,
      env: { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(copy) },
    })
  return {
    /** @returns what the compiler says against the copy with these patches; nothing where it compiles. */
    async complaintsWith(names: readonly string[]): Promise<string> {
      for (const name of names) await git('apply', patchFile(name))
      try {
        return await compile(copy, projectsOf(names.flatMap(filesOf)))
      } finally {
        for (const name of names.toReversed()) await git('apply', '--reverse', patchFile(name))
      }
    },
    /** @returns the same of one more file of the contract. */
    async complaintsAbout(text: string): Promise<string> {
      const file = path.join(copy, 'src/contract/one-more.ts')
      await writeFile(file, text)
      try {
        return await compile(copy, ['contract'])
      } finally {
        await rm(file)
      }
    },
    remove: () => rm(copy, { recursive: true, force: true }),
  }
}

/** It is deleted in the working tree, and not committed yet. */
function unlessDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error
}

const projects = ['contract', 'server', 'web'] as const
type Project = (typeof projects)[number]

/** Those that read one of the files. */
function projectsOf(files: string[]): readonly Project[] {
  return projects.filter((project) => files.some((file) => isReadBy(file, project)))
}

function isReadBy(file: string, project: Project): boolean {
  if (file.startsWith('src/contract/')) return true
  if (file.startsWith('src/web/')) return project === 'web'
  if (
    file.startsWith('institute/') ||
    file.startsWith('src/markdown/') ||
    file.startsWith('src/tables/')
  )
    return project !== 'contract'
  return project === 'server'
}

async function compile(copy: string, names: readonly Project[]): Promise<string> {
  const said: string[] = []
  if (names.includes('web')) {
    said.push(await ran(copy, 'react-router', ['typegen']))
    said.push(await ran(copy, 'cmk', ['-p', 'tsconfig.web.json', '--clean']))
  }
  for (const name of names)
    said.push(await ran(copy, 'tsc', ['-p', `tsconfig.${name}.json`, ...remembering(name)]))
  return said.join('')
}

function remembering(name: Project): string[] {
  return ['--incremental', '--tsBuildInfoFile', `.${name}.tsbuildinfo`]
}

/** @returns what a program that npm installed said where it failed, else nothing. */
async function ran(copy: string, program: string, args: string[]): Promise<string> {
  try {
    // npm's programs are .cmd files on Windows
    const shell = process.platform === 'win32'
    await run(path.join(copy, 'node_modules/.bin', program), args, { cwd: copy, shell })
    return ''
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return stdout + stderr || String(error)
  }
}
