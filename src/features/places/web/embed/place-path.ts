import { placesByCode } from '#features/places/place-names.ts'

/** The page of a station or an official area. For loaders: the names of all places are behind it. */
export function placePath(code: string): string {
  const place = placesByCode().get(code)

  return place ? `/rent/${place.slug}` : '/rent'
}
