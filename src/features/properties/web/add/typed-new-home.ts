import { inputOf } from '#features/properties/web/typed-home.ts'

/** The few fields of a new home as the API takes them. Without a title, which is made of its kind and place. */
export function homeForm({ place, ownerId, isAnotherRoom, ...texts }: Record<string, string>) {
  const typed = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, [text]]))
  const {
    titleTh: _,
    owners: __,
    ownersSince: ___,
    ...home
  } = inputOf({ ...typed, 'project.nameTh': [place ?? ''] }, {})

  return {
    ...home,
    ...(ownerId && { owners: [{ ownerId, shareBp: 10_000 }] }),
    isAnotherRoom: isAnotherRoom !== undefined,
  }
}
