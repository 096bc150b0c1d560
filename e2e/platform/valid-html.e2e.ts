import type { APIRequestContext } from '@playwright/test'
import type { RuleConfig } from 'html-validate'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from '../support/support.ts'

/** What the sitemap leaves out: errors, searches, and pages that fill themselves once they are live. */
const otherPages = [
  '/civil',
  '/nothing-here',
  '/courseDetailPage/nonsense',
  '/courses?q=autocad',
  '/courses?q=zzzz',
  '/login?next=/courses',
  '/enroll?course=01234567-89ab-7def-8123-456789abcdef&campus=Kochi',
  '/payment/success?orderId=ORD1&amount=4500&status=CHARGED',
  '/payment/failure?orderId=ORD1&amount=4500&status=FAILED',
  '/payment/pending?orderId=ORD1&amount=4500&status=PENDING',
  '/receipt/ORD1',
  '/mypayments',
]

/** How React spells HTML: the standard takes either way, so these rules of taste are off. */
const spelling: RuleConfig = {
  'attr-case': 'off',
  'void-style': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  // React's useId starts with an underscore
  'valid-id': ['error', { relaxed: true }],
  // a course's name alone may have 200 characters, and is not cut
  'long-title': ['error', { maxlength: 200 }],
}

test(
  'The HTML of every public page is valid',
  { tag: '@long' },
  async ({ request }, { project }) => {
    test.skip(project.name !== 'desk-1280', 'every screen gets the same HTML')
    const validator = new HtmlValidate(
      new StaticConfigLoader({ extends: ['html-validate:recommended'], rules: spelling }),
    )
    const listed = await pathsInSitemap(request)
    expect(listed.length).toBeGreaterThan(50)
    const faults: string[] = []
    for (const path of [...listed, ...otherPages]) {
      const html = await (await request.get(path)).text()
      const { results } = await validator.validateString(html, path)
      for (const { ruleId, message, line, column } of results.flatMap(({ messages }) => messages))
        faults.push(`${path} ${line}:${column} ${ruleId}: ${message}`)
    }
    expect(faults).toEqual([])
  },
)

async function pathsInSitemap(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text()
  return [...xml.matchAll(/<loc>(.+?)<\/loc>/g)].map(
    ([, address]) => new URL(address ?? '').pathname,
  )
}
