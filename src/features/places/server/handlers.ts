import { placesContract } from '#features/places/contract.ts'
import { LEAST_HOMES } from '#features/places/rules.ts'
import { serve } from '#server/http/gate.ts'
import { linkTo, placesWithHomes, placesWithPages } from './counts.ts'
import { readPlace } from './read-place.ts'
import { suggestionsFor } from './suggestions.ts'

const os = serve(placesContract)

export const placesHandlers = {
  read: os.read.handler(async ({ input, context: { kit, locale } }) => ({
    data: await readPlace(kit, input.slug, locale),
  })),
  named: os.named.handler(async ({ input: { codes }, context: { kit, locale } }) => {
    const byCode = new Map((await placesWithPages(kit)).map((place) => [place.code, place]))
    const known = codes.flatMap((code) => byCode.get(code) ?? [])

    return { data: known.map((place) => linkTo(place, locale)) }
  }),
  all: os.all.handler(async ({ context: { kit, locale } }) => ({
    data: (await placesWithHomes(kit)).map((place) => ({
      kind: place.kind,
      code: place.code,
      hasPage: place.count >= LEAST_HOMES,
      ...linkTo(place, locale),
    })),
  })),
  suggest: os.suggest.handler(async ({ input, context: { kit, locale } }) => ({
    data: await suggestionsFor(kit, input.text, locale),
  })),
}
