import { serve } from '#server/http/gate.ts'
import { placesContract } from '../contract.ts'
import { placesWithPages } from './counts.ts'
import { readPlace } from './read-place.ts'

const os = serve(placesContract)

export const placesHandlers = {
  read: os.read.handler(async ({ input, context: { kit, locale } }) => ({
    data: await readPlace(kit, input.slug, locale),
  })),
  all: os.all.handler(async ({ context: { kit, locale } }) => ({
    data: (await placesWithPages(kit)).map(({ kind, slug, name, count, medianSatang }) => ({
      kind,
      slug,
      name: name[locale],
      count,
      medianSatang,
    })),
  })),
}
