export * from './integration-messages.ts'
export * from './office-messages.ts'
export * from './public-messages.ts'
export * from './seat-messages.ts'
