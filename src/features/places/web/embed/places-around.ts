import type { apiOf } from '#web/page/page-scope.ts'
import type { LinkedPlace } from './place-links.tsx'

/** The places around a home that have a page: the nearest stations, and its district. */
export async function placesAround(
  api: ReturnType<typeof apiOf>,
  { stations, districtCode }: { stations: readonly { code: string }[]; districtCode: string | null },
): Promise<LinkedPlace[]> {
  const codes = [...stations.map(({ code }) => code), ...(districtCode ? [districtCode] : [])]

  return codes.length > 0 ? (await api.places.named({ codes })).data : []
}
