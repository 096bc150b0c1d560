import process from 'node:process'
import { isNewEnough, oldestNode } from '../node-packages.mjs'

/**
 * Ends a tool that somebody started with an older Node, with one sentence. Configurations of tools
 * call it. Plain JavaScript, because the older Node reads it.
 */
export function refuseOldNode() {
  if (isNewEnough(process.versions.node)) return
  const { major, minor } = oldestNode
  process.stderr.write(
    `This tool needs Node ${major}.${minor} or newer, and this is Node ${process.versions.node}. ` +
      'Start it by npm (npm test -- NAME) or npx, which use the Node of node_modules.\n',
  )
  process.exit(1)
}
