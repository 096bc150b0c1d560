import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { avifOf } from '../../foundation/avif/avif-of.ts'
import { takesAvif } from '../../foundation/avif/takes-avif.ts'

export type StaticFolders = {
  /** Built files with a content hash in the name; the build compresses them. */
  assets: string
  /** Pictures: a WebP may have an AVIF of the same name beside it (decision 82). */
  pictures: string
  banners: string
  /** Only files directly in this folder. */
  icons: string
}

const ONE_DAY = 'public, max-age=86400'

/**
 * Serves these folders under /assets/, /pictures/, /banners/ and /icons/. A missing folder is
 * skipped.
 */
export async function staticFiles(app: FastifyInstance, folders: StaticFolders): Promise<void> {
  // only adds reply.sendFile
  await app.register(fastifyStatic, { root: folders.icons, serve: false, cacheControl: false })
  if (existsSync(folders.assets))
    await app.register(fastifyStatic, {
      root: folders.assets,
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      maxAge: '365d',
      immutable: true,
    })
  pictureRoutes(app, folders.pictures)
  app.get<{ Params: { name: string } }>('/banners/:name', ({ params }, reply) =>
    reply.header('cache-control', ONE_DAY).sendFile(params.name, folders.banners),
  )
  app.get<{ Params: { name: string } }>('/icons/:name', ({ params }, reply) =>
    reply.header('cache-control', ONE_DAY).sendFile(params.name, folders.icons),
  )
}

/** A picture has one address, that of its WebP; a browser that accepts AVIF gets AVIF there. */
export function pictureRoutes(app: FastifyInstance, folder: string): void {
  const names = new Set(existsSync(folder) ? readdirSync(folder) : [])
  app.get<{ Params: { name: string } }>('/pictures/:name', ({ params, headers }, reply) => {
    const { name } = params
    if (!name.endsWith('.webp') || !names.has(name)) return reply.callNotFound()
    const isAvif = names.has(avifOf(name)) && takesAvif(headers.accept)
    return reply
      .headers({ 'cache-control': ONE_DAY, vary: 'accept' })
      .sendFile(isAvif ? avifOf(name) : name, path.resolve(folder))
  })
}
