import { newId } from '#db/ids.ts'
import type { DeclaredCall } from '#features/site/server/openapi.ts'

/** An address at which a call is reached, with made-up ids. A call that is choosy about its name gets one that it takes. */
export function madeUpAddress({ url, meta: { names } }: DeclaredCall): string {
  const id = newId()
  const name = names ? names[0]!.replace('{product}', id) : id

  return url.replaceAll(/\{[^}]+\}/g, () => name)
}
