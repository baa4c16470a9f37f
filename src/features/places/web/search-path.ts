import { WALK_M } from '#features/places/rules.ts'

/** The search for the homes of a place. */
export function searchPath({
  kind,
  code,
}: {
  kind: 'station' | 'district' | 'province'
  code: string
}): string {
  if (kind === 'station') return `/search?near=station:${code}&within=${WALK_M}`
  if (kind === 'district') return `/search?province=${code.slice(0, 2)}&district=${code}`

  return `/search?province=${code}`
}
