/** Files of a build, with the offline page: the worker's. */
export const cacheOfApp = /^portal-/

/** The institute's public keys, by which a document is checked without a connection. */
export const cacheOfKeys = 'document-keys'

const OF_STUDENT = 'kept-'

/** What a student reads without a connection. */
export function cacheOfStudent(studentId: string): string {
  return OF_STUDENT + studentId
}

export function isCacheOfStudent(name: string): boolean {
  return name.startsWith(OF_STUDENT)
}
