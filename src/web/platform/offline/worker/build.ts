/**
 * Inserted by the build (scripts/vite/offline-worker.ts): the files of the offline page and a
 * student's own pages.
 */
declare const FILES_OF_BUILD: readonly string[]
/** A hash over all of it. */
declare const NAME_OF_BUILD: string

export const builtFiles: ReadonlySet<string> = new Set(FILES_OF_BUILD)

export const cacheOfBuild = `portal-${NAME_OF_BUILD}`
