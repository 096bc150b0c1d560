import { expect, test } from 'vitest'
import { pictureProblem } from './picture-check.ts'

test.each(['roof.png', 'roof.JPG', 'a.b.jpeg'])('%s is accepted as a picture', (name) => {
  expect(pictureProblem({ name, size: 1_048_576 }, 'add')).toBeNull()
})

test.each(['roof.gif', 'roof.png.exe', 'png', 'roof.'])(
  '%s is not accepted as a picture',
  (name) => {
    expect(pictureProblem({ name, size: 1 }, 'add')).toBe('Only png, jpg, jpeg files allowed')
    expect(pictureProblem({ name, size: 1 }, 'edit')).toBe('Only jpg, jpeg, png files are allowed')
  },
)

test('1 MB is 1,048,576 bytes (rule 38)', () => {
  const picture = { name: 'roof.png', size: 1_048_577 }
  expect(pictureProblem(picture, 'add')).toBe('Max file size is 1MB')
  expect(pictureProblem(picture, 'edit')).toBe('File size exceeds 1 MB')
})
