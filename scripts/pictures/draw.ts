import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { institute } from '../../institute/institute.ts'
import { bannerSvg, faviconSvg, markSvg, maskableSvg, shareSvg } from './brand.ts'
import { drawCoastMap } from './coast-map.ts'
import { trussBridge } from './motifs/civil/truss-bridge.ts'
import { departmentMotifs, picturePlans } from './picture-plans.ts'
import { drawSheet } from './sheet.ts'

/**
 * Draws every picture of the institute again: `node scripts/pictures/draw.ts`, or with
 * `--only-avif` only the AVIFs of the present WebPs. The results are committed, so that neither an
 * install nor the portal needs the renderer.
 */
const folder = join(import.meta.dirname, '..', '..', 'institute', 'pictures')
const renderedFolder = join(folder, 'rendered')
const bannerFolder = join(folder, 'banners')

if (!process.argv.includes('--only-avif')) await drawAll()
await eachRendered(renderAvif)

async function drawAll(): Promise<void> {
  for (const target of [renderedFolder, bannerFolder]) {
    rmSync(target, { recursive: true, force: true })
    mkdirSync(target, { recursive: true })
  }
  await eachRendered(renderWebp)
  for (const { slug, motif } of departmentMotifs)
    writeFileSync(join(bannerFolder, `${slug}.svg`), bannerSvg(motif))
  await drawBrand()
}

type Rendering = { file: string; svg: string; width: number }

async function eachRendered(render: (rendering: Rendering) => Promise<void>): Promise<void> {
  const renderAll = async (name: string, svg: string, widths: readonly number[]) => {
    for (const width of widths)
      await render({ file: join(renderedFolder, `${name}-${width}`), svg, width })
  }
  for (const plan of picturePlans) await renderAll(plan.name, drawSheet(plan), [320, 640, 1280])
  await renderAll('map', drawCoastMap(), [640, 1280])
}

async function renderWebp({ file, svg, width }: Rendering): Promise<void> {
  const quality = width === 1280 ? 58 : 70
  await sized(svg, width).webp({ quality, effort: 6 }).toFile(`${file}.webp`)
}

/** Thin coloured lines need full chroma (4:4:4). If the WebP is no larger, it is the only one. */
async function renderAvif({ file, svg, width }: Rendering): Promise<void> {
  const quality = width === 1280 ? 42 : 48
  const drawn = sized(svg, width).removeAlpha()
  const avif = await drawn.avif({ quality, effort: 5, chromaSubsampling: '4:4:4' }).toBuffer()
  rmSync(`${file}.avif`, { force: true })
  if (avif.length < statSync(`${file}.webp`).size) writeFileSync(`${file}.avif`, avif)
}

function sized(svg: string, width: number) {
  return sharp(Buffer.from(svg)).resize({ width, kernel: 'lanczos3' })
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
