import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { withoutAdvice } from './lean-router.ts'

const lean = (code: string) => withoutAdvice(code, parseAst(code))

test('a check still throws, without its sentence, and a warning is left out', () => {
  expect(lean('invariant(router, "You should not see this");go()')).toBe('invariant(router);go()')
  expect(lean('if (!path) warning(false, `No ${path}`);')).toBe('if (!path) void 0;')
  expect(lean('invariant(router)')).toBe('invariant(router)')
})

test('a component that nobody uses can be left out', () => {
  expect(
    lean('const Form = React.forwardRef(() => warning(a, "b"));Form.displayName = "Form"'),
  ).toBe('const Form = /* @__PURE__ */ React.forwardRef(() => void 0);')
})

test('what sends forms says by which file it was left out', () => {
  expect(lean('async function handleAction(a) { return a }')).toBe(
    "async function handleAction(a) { throw Error('lean-router.ts') }",
  )
})

test('a link asks nothing for what it could load ahead', () => {
  expect(lean('function usePrefetchBehavior(a, b) { useState(a); return [a, b] }')).toBe(
    'function usePrefetchBehavior(a, b) { return [false, null, {}] }',
  )
})
