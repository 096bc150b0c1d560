/** Caches of a build's files and the offline page; the worker's. */
export const cacheOfApp = /^portal-/

/** The institute's public keys, to check a document without a connection. */
export const cacheOfKeys = 'document-keys'

const OF_STUDENT = 'kept-'

/** The cache of a student's offline copies. */
export function cacheOfStudent(studentId: string): string {
  return OF_STUDENT + studentId
}

export function isCacheOfStudent(name: string): boolean {
  return name.startsWith(OF_STUDENT)
}
