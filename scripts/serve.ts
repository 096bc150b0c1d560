// production: one web process, configured from the environment only
process.env['KALARI_MODE'] = 'serve'
process.env['NODE_ENV'] = 'production'
await import('../src/server/main.web.ts')
