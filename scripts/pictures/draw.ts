import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { institute } from '../../institute/institute.ts'
import { bannerSvg, faviconSvg, markSvg, maskableSvg, shareSvg } from './brand.ts'
import { drawCoastMap } from './coast-map.ts'
import { trussBridge } from './motifs/civil/truss-bridge.ts'
import { departmentMotifs, picturePlans } from './picture-plans.ts'
import { drawSheet } from './sheet.ts'

/**
 * Draws every picture of the institute anew: `node scripts/pictures/draw.ts`. The results are committed, so that
 * neither an install nor the portal needs the renderer.
 */
const folder = join(import.meta.dirname, '..', '..', 'institute', 'pictures')
const renderedFolder = join(folder, 'rendered')
const bannerFolder = join(folder, 'banners')

await drawAll()

async function drawAll(): Promise<void> {
  for (const target of [renderedFolder, bannerFolder]) {
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { recursive: true })
  }
  for (const plan of picturePlans) await renderWebp(plan.name, drawSheet(plan), [320, 640, 1280])
  await renderWebp('map', drawCoastMap(), [640, 1280])
  for (const { slug, motif } of departmentMotifs)
    writeFileSync(join(bannerFolder, `${slug}.svg`), bannerSvg(motif))
  await drawBrand()
}

async function renderWebp(name: string, svg: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    const picture = sharp(Buffer.from(svg)).resize({ width, kernel: 'lanczos3' })
    const quality = width === 1280 ? 58 : 70
    await picture.webp({ quality, effort: 6 }).toFile(join(renderedFolder, `${name}-${width}.webp`))
  }
}

async function drawBrand(): Promise<void> {
  writeFileSync(join(folder, 'mark.svg'), markSvg())
  writeFileSync(join(folder, 'favicon.svg'), faviconSvg())
  for (const size of [192, 512]) {
    await drawIcon(markSvg(), size, `icon-${size}.png`)
    await drawIcon(maskableSvg(), size, `icon-maskable-${size}.png`)
  }
  const [first = institute.name, ...rest] = institute.name.split(' ')
  const facts = `Founded in ${institute.foundedIn} - ${institute.certification}`
  const share = shareSvg({ first, rest: rest.join(' '), facts }, trussBridge)
  const png = sharp(Buffer.from(share)).png({ compressionLevel: 9, palette: true, colours: 64 })
  await png.toFile(join(folder, 'share-1200x630.png'))
}

async function drawIcon(svg: string, size: number, fileName: string): Promise<void> {
  const icon = sharp(Buffer.from(svg), { density: 72 * (size / 64) }).resize(size, size)
  await icon.png({ compressionLevel: 9, palette: true }).toFile(join(folder, fileName))
}
