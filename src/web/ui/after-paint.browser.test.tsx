import { expect, test } from 'vitest'
import { afterPaint } from './after-paint.ts'

test('what takes long is done behind the frame that shows what was pressed', async () => {
  const order: string[] = []
  afterPaint(() => order.push('done'))
  requestAnimationFrame(() => order.push('frame'))
  order.push('pressed')
  await expect.poll(() => order).toEqual(['pressed', 'frame', 'done'])
})
