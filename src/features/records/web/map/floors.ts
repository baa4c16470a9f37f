import type { MapRoom } from '#features/records/contract.ts'

export type Floor = { key: string; floor: number | null; rooms: MapRoom[] }
export type Building = {
  key: string
  projectId: string | null
  name: string | null
  floors: Floor[]
  rooms: MapRoom[]
}

/** Rooms as they stand: by building, then floor, the highest first. */
export function buildingsOf(rooms: readonly MapRoom[]): Building[] {
  const groups = Map.groupBy(rooms, ({ projectId, building }) => `${projectId ?? ''}/${building ?? ''}`)

  return [...groups].map(([key, list]) => ({
    key,
    projectId: list[0]!.projectId,
    name: [list[0]!.project, list[0]!.building].filter(Boolean).join(' ') || null,
    rooms: list,
    floors: [...Map.groupBy(list, ({ floor }) => floor)].map(([floor, on]) => ({
      key: `${key}/${floor ?? ''}`,
      floor,
      rooms: on,
    })),
  }))
}

/** The room that an arrow leads to, by the place of tiles on the screen; undefined at the edge. */
export function roomBeside(
  key: string,
  tiles: readonly { id: string; left: number; top: number }[],
  from: string,
): string | undefined {
  const at = tiles.findIndex(({ id }) => id === from)
  if (key === 'ArrowLeft') return tiles[at - 1]?.id
  if (key === 'ArrowRight') return tiles[at + 1]?.id
  if (key === 'Home') return tiles[0]?.id
  if (key === 'End') return tiles.at(-1)?.id
  const here = tiles[at]
  if (!here || (key !== 'ArrowUp' && key !== 'ArrowDown')) return undefined
  const isBeyond = ({ top }: { top: number }) => (key === 'ArrowDown' ? top > here.top : top < here.top)
  const beyond = tiles.filter(isBeyond)
  if (beyond.length === 0) return undefined
  const row = beyond.reduce(
    (near, { top }) => (Math.abs(top - here.top) < Math.abs(near - here.top) ? top : near),
    beyond[0]!.top,
  )

  return beyond
    .filter(({ top }) => top === row)
    .reduce((near, one) => (Math.abs(one.left - here.left) < Math.abs(near.left - here.left) ? one : near)).id
}
