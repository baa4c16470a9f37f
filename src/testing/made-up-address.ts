import { newId } from '#db/ids.ts'
import type { DeclaredCall } from '#features/site/server/openapi.ts'

/** An address at which a call is reached, with made-up ids. A call that is choosy about its name gets one that it takes. */
export function madeUpAddress({ url, meta: { takes } }: DeclaredCall): string {
  const id = newId()
  const part = (takes?.source ?? '')
    .replace(/^\^|\$$/g, '')
    .replaceAll(/\(\?:([^|)]*)[^)]*\)/g, '$1')
    .replace('[a-z0-9-]+', id)
  const name = takes ? [part, part + id, id + part].find((one) => takes.test(one)) : id
  if (!name) throw new Error(`no name that ${url} takes is known: ${takes}`)

  return url.replaceAll(/\{[^}]+\}/g, () => name)
}
