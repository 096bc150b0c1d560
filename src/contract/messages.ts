/** Every sentence by its name. Each is an export of its own, so that the build leaves out what a page does not use. */
export * as messages from './every-message.ts'
