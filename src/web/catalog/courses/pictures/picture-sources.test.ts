import { expect, test } from 'vitest'
import { pictureSources } from './picture-sources.ts'

test('a picture of our own has three widths', () => {
  expect(pictureSources('/pictures/truss-640.webp')).toEqual({
    src: '/pictures/truss-640.webp',
    srcSet:
      '/pictures/truss-320.webp 320w, /pictures/truss-640.webp 640w, /pictures/truss-1280.webp 1280w',
  })
})

test('any other picture is used unchanged', () => {
  expect(pictureSources('https://images.test/a.jpg')).toEqual({ src: 'https://images.test/a.jpg' })
})
