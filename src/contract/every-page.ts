export * from './platform/pages/office-entrance-pages.ts'
export * from './platform/pages/office-pages.ts'
export * from './platform/pages/public-pages.ts'
