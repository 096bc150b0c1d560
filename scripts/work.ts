import path from 'node:path'
import { programFile, root } from './programs/programs.ts'

// production: one worker process, configured from the environment only
process.env['KALARI_MODE'] = 'work'
process.env['NODE_ENV'] = 'production'
await import(path.join(root, programFile('worker')))
