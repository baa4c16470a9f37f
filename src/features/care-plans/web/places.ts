import type { Target } from '#features/care-plans/web/types.ts'
import { m } from '#i18n/messages/messages.js'
import { apiOf } from '#web/page/page-scope.ts'

/** Homes that stand in no building are chosen under this name. */
export const NO_BUILDING = 'none'

type Args = Parameters<typeof apiOf>[0]
export type Option = { value: string; label: string }
/** What of a building can be looked after. */
export type Place = {
  id: string
  name: string
  /** Null for homes that stand in none. */
  whole: Option | null
  assets: (Option & { kind: string })[]
  homes: { id: string; unitNo: string; floor: number | null }[]
}

export const valueFor = ({ kind, id }: Target) => `${kind}:${id}`

/** A value of the form as what it names; what it does not name goes along, so that the call refuses it. */
export function targetOf(value: string): Target {
  const [kind, id = ''] = value.split(':')

  return { kind: (['home', 'building', 'asset'] as const).find((one) => one === kind) ?? 'home', id }
}

/** Everything that a plan may be for: buildings to choose among, what stands in one, and names of what is chosen. */
export async function readPlaces(args: Args) {
  const { assets, records } = apiOf(args)
  const [{ data: rooms }, { data: things }, { data: buildings }] = await Promise.all([
    records.map(),
    assets.names(),
    assets.buildings(),
  ])
  const projectOf = new Map(rooms.map(({ id, projectId }) => [id, projectId]))
  const labelOf = ({ name, serial, whereName }: (typeof things)[number]) =>
    [name, serial, whereName].filter(Boolean).join(' · ')
  const names = new Map<string, string>([
    ...buildings.map(({ id, name }) => [`building:${id}`, name] as const),
    ...rooms.map(
      ({ id, project, unitNo }) => [`home:${id}`, [project, unitNo].filter(Boolean).join(' ')] as const,
    ),
    ...things.map((one) => [`asset:${one.id}`, labelOf(one)] as const),
  ])
  const hasLoose = rooms.some(({ projectId }) => projectId === null)

  return {
    names,
    buildings: [
      ...buildings.map(({ id, name }) => ({ value: id, label: name })),
      ...(hasLoose ? [{ value: NO_BUILDING, label: m.care_plans_no_building() }] : []),
    ],
    placeOf(buildingId: string): Place | null {
      const isLoose = buildingId === NO_BUILDING
      const name = isLoose ? m.care_plans_no_building() : names.get(`building:${buildingId}`)
      if (!name) return null
      const isHere = (projectId: string | null | undefined) => (projectId ?? NO_BUILDING) === buildingId
      return {
        ...{ id: buildingId, name },
        whole: isLoose
          ? null
          : { value: `building:${buildingId}`, label: m.care_plans_whole_building({ name }) },
        assets: things
          .filter((one) => isHere(one.projectId ?? projectOf.get(one.propertyId ?? '')))
          .map((one) => ({ value: `asset:${one.id}`, label: labelOf(one), kind: one.kind })),
        homes: rooms
          .filter(({ projectId }) => isHere(projectId))
          .map(({ id, unitNo, floor }) => ({ id, unitNo, floor })),
      }
    },
    buildingOfAsset: (id: string) => {
      const asset = things.find((one) => one.id === id)
      return asset && (asset.projectId ?? projectOf.get(asset.propertyId ?? '') ?? NO_BUILDING)
    },
  }
}
