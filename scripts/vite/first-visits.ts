import type { Plugin } from 'vite'
import { officeSentences, strangersIn } from './strangers.ts'

/**
 * Ends a build in which a page that anybody may visit first would carry what belongs to the office, or a library that
 * only a person's own pages need.
 */
export function firstVisitsStaySmall(): Plugin {
  return {
    name: 'first-visits-stay-small',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const strangers = strangersIn(
        chunks.map(({ fileName, facadeModuleId, code, imports, moduleIds }) => ({
          fileName,
          entry: facadeModuleId,
          code,
          imports,
          modules: moduleIds,
        })),
        officeSentences,
      )
      if (strangers.length > 0)
        this.error(`A first visit is to stay small:\n${strangers.join('\n')}`)
    },
  }
}
