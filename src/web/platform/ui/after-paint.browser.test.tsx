import { expect, test } from 'vitest'
import { afterPaint } from './after-paint.ts'

test('slow work runs after the frame that shows the press', async () => {
  const order: string[] = []
  afterPaint(() => order.push('done'))
  requestAnimationFrame(() => order.push('frame'))
  order.push('pressed')
  await expect.poll(() => order).toEqual(['pressed', 'frame', 'done'])
})
