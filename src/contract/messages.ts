/**
 * Every sentence by its name. Each is an export of its own, so that the build can leave out of a page what the
 * page does not say (scripts/vite/strangers.ts looks whether it did).
 */
export * as messages from './every-message.ts'
