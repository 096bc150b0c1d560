// production: one worker process, configured from the environment only
process.env['KALARI_MODE'] = 'work'
process.env['NODE_ENV'] = 'production'
await import('../src/server/main.worker.ts')
