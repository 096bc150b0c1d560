/**
 * Every message by its name. Each is a separate export, so that the build drops those that a page
 * does not use.
 */
export * as messages from './every-message.ts'
