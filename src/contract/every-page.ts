export * from './office-entrance-pages.ts'
export * from './office-pages.ts'
export * from './public-pages.ts'
